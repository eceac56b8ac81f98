import { expect, test } from 'vitest'
import { courtesy } from '#contract/events/fee-reasons.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { feeAfterMove } from './fee-after-move.ts'

const event = { registrationFee: 120, registrationFeeTwoCategories: 80 } as EventView['event']
const categories = [{ id: 'plain' }, { id: 'other' }, { id: 'dear', fee: 150 }] as CategoryView[]
const player = (categoryId: string, over: object = {}) =>
  ({ id: 'p', personId: 'ana', categoryId, paymentValue: 90, valueVersion: 1, ...over }) as PlayerView
const after = (from: string, to: string, over: object = {}, others: PlayerView[] = []) =>
  feeAfterMove(
    { event, categories, players: [player(to, over), ...others] },
    { before: player(from, over), player: player(to, over) },
    '2026-12-01',
  )

test.each([
  ['a dearer category is offered at its price', after('plain', 'dear'), 150],
  ['back from it, what an inscription costs today', after('dear', 'plain', { paymentValue: 150 }), 120],
  ['one at the same price changes nothing, whatever lot it was', after('plain', 'other'), undefined],
  ['what is due already is offered to nobody', after('plain', 'dear', { paymentValue: 150 }), undefined],
  ['who was invited stays so', after('plain', 'dear', { paymentValue: 0, feeReason: courtesy }), undefined],
  ['another host corrects no values', after('plain', 'dear', { valueVersion: 0 }), undefined],
  [
    'with a second category it is what each of two costs',
    after('dear', 'plain', { paymentValue: 150 }, [player('other', { id: 'q' })]),
    80,
  ],
  [
    'with steps the dearest of the categories is the first one, whichever moves',
    feeAfterMove(
      {
        event: { ...event, feeRules: { fee: 120, lots: [], ladder: [50] } },
        categories,
        players: [player('dear'), player('plain', { id: 'q' })],
      },
      { before: player('other'), player: player('dear') },
      '2026-12-01',
    ),
    80,
  ],
])('%s', (_, offered, expected) => {
  expect(offered).toBe(expected)
})
