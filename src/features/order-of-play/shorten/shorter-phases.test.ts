import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { eventOfFour, moment, wonAt } from '#app/order-of-play/testing/event-of-four.ts'
import { shorterPhases } from './shorter-phases.ts'

const games = (notes = {}) => gamesOf(eventOfFour(notes))
const [first] = games()
if (!first) throw new Error('no match')
const key = first.match.id.replace('draw-', '')
const sides = first.match.sides.map(({ entryId }) => entryId ?? '') as [string, string]

test('a phase without played matches can be shortened by one step', () => {
  const [phase, ...others] = shorterPhases(games())
  expect(others).toEqual([])
  expect(phase).toMatchObject({ phase: 'groups', from: 'SET1-S:6/TB7', to: 'SET1-S:TB10' })
  expect(phase?.games).toHaveLength(6)
})

test('a phase that has begun stays as it is', () => {
  expect(shorterPhases(games({ [key]: { result: wonAt('10:00', sides) } }))).toEqual([])
  expect(shorterPhases(games({ [key]: { state: 'PLAYING', startedAt: moment('10:00') } }))).toEqual([])
})
