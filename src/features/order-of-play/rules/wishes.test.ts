import { expect, test } from 'vitest'
import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { dayOf } from '#contract/order-of-play/planning.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { typedTime, whoMayWish, wishesIn, withWish } from './wishes.ts'

const event = {
  categories: [
    { id: 'drawn', title: 'Feminina C' },
    { id: 'open', title: 'Mista' },
  ] as CategoryView[],
  players: [
    { id: 'ana', name: 'Ana', categoryId: 'drawn' },
    { id: 'bia', name: 'Bia', categoryId: 'open' },
  ] as PlayerView[],
  draws: [{ id: 'd', categoryId: 'drawn' }] as DrawView[],
}
const firstDay = `${dayOf(wallTime('2026-11-28T15:00:00.000Z'))}`
const typed = { firstDay, from: '11:00', lastDay: firstDay, until: '' }

test('only people in a draw can have wishes', () => {
  expect(whoMayWish(event).map(({ title }) => title)).toEqual(['Feminina C', 'Ana · Feminina C'])
})

test('a new wish replaces the earlier one, is described in words, and is removed with its times', () => {
  const wished = withWish(usualPlanRules, 'drawn', true, { ...typed, from: '11:00', until: '18:30' })
  const later = withWish(wished, 'drawn', true, { ...typed, from: '12:00' })
  const [wish] = wishesIn(wished, event, true)
  expect(wish).toMatchObject({ title: 'Feminina C', detail: 'a partir de 11h · até 18h30' })
  expect(typedTime(wish?.notBefore ?? 0)).toBe('11:00')
  expect(wishesIn(later, event, false).map(({ detail }) => detail)).toEqual(['a partir de sáb. 28/11, 12h'])
  expect(withWish(later, 'drawn', true, { ...typed, from: '' })).toEqual(usualPlanRules)
  const ofPlayer = withWish(later, 'ana', false, { ...typed, from: '13:00' })
  expect(wishesIn(ofPlayer, event, true)).toHaveLength(2)
})
