import { expect, test } from 'vitest'
import { hoursOf, matchToPlan, placedAt, planningOf } from '#contract/order-of-play/testing/matches.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { dayOptions, draftOf, judgeMove, courtSlotOfDraft } from './move-draft.ts'

const match = matchToPlan('m', ['a'], { rest: 30 })
const game = { match: { id: 'm' }, toPlan: match } as Game
const now = 400
const planning = planningOf([match, matchToPlan('other', ['a'])], {
  hours: [hoursOf('q1', 480, 720), hoursOf('q2', 1920, 2160)],
})

test('a draft begins with the planned court and time of its match, and can be changed', () => {
  const plan = { planning, placed: [placedAt('m', 1440 + 545, 'q2')] }
  const draft = draftOf(game, plan, now)
  expect(draft).toEqual({ courtId: 'q2', day: 1, time: '09:05', isPinned: false })
  expect(courtSlotOfDraft(draft, game)).toEqual(placedAt('m', 1985, 'q2'))
  expect(courtSlotOfDraft({ ...draft, day: 0, time: '8' }, game)).toEqual(placedAt('m', 480, 'q2'))
  expect(courtSlotOfDraft({ ...draft, time: '' }, game)).toBeUndefined()
})

test('a match without a time begins on the first open day that is not over, without a time', () => {
  const plan = { planning, placed: [] }
  expect(draftOf(game, plan, now)).toMatchObject({ courtId: 'q1', day: 0, time: '' })
  expect(draftOf(game, plan, 1440 + 600)).toMatchObject({ courtId: 'q2', day: 1, time: '' })
  expect(draftOf(game, plan, 9_000)).toMatchObject({ courtId: 'q1', day: 0, time: '' })
  expect(dayOptions(plan, draftOf(game, plan, now))).toEqual([
    { value: '0', label: 'qui. 1/1' },
    { value: '1', label: 'sex. 2/1' },
  ])
})

test('only conflicts of the moved match are shown, the impossible ones first', () => {
  const plan = { planning, placed: [placedAt('other', 480), placedAt('m', 600)] }
  expect(judgeMove(placedAt('m', 490), plan).map(({ kind, isHard }) => [kind, isHard])).toEqual([
    ['COURT', true],
    ['PERSON', true],
  ])
  expect(judgeMove(placedAt('m', 510), plan)).toEqual([])
  expect(judgeMove(placedAt('m', 700), plan).map(({ kind }) => kind)).toEqual(['HOURS'])
})
