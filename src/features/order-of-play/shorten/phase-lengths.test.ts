import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { eventOfFour, plannedAt } from '#app/order-of-play/testing/event-of-four.ts'
import type { CourtSlot } from '#contract/draws/draw.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import { formerLengths, shorterLengths } from './phase-lengths.ts'
import { shorterPhases } from './shorter-phases.ts'

const [first, second] = gamesOf(eventOfFour()).map(({ match }) => match.id.replace('draw-', ''))
if (!first || !second) throw new Error('too few matches')

/** The draw with these court slots of its first two matches, and with this scoring of its groups. */
function drawWith(slots: readonly [CourtSlot, CourtSlot], groups: Scoring = 'SET1-S:6/TB7') {
  const event = eventOfFour({ [first ?? '']: { planned: slots[0] }, [second ?? '']: { planned: slots[1] } })
  const [draw] = event.draws ?? []
  if (!draw) throw new Error('no draw')
  const scoring = { groups, knockout: groups, final: groups, thirdPlace: groups }
  const kept = { ...draw.kept, header: { ...draw.kept.header, scoring } }
  return { event, draw: { ...draw, kept } }
}

const nine = plannedAt('09:00', 'q1')
const ten = plannedAt('10:00', 'q1')
const shorter = (slot: CourtSlot): CourtSlot => ({ ...slot, minutes: 20 })

function shorten() {
  const { event, draw } = drawWith([nine, ten])
  const [phase] = shorterPhases(gamesOf(event))
  if (!phase) throw new Error('no phase can be shortened')
  return { phase, lengths: shorterLengths(phase, () => draw) }
}

test('shorter matches take less time on their courts, and the undo brings back what was before', () => {
  const { phase, lengths } = shorten()
  expect(lengths.scoring.groups).toBe('SET1-S:TB10')
  expect(lengths.courtSlots.map(({ courtSlot }) => courtSlot)).toEqual([shorter(nine), shorter(ten)])
  const { draw } = drawWith([shorter(nine), shorter(ten)], 'SET1-S:TB10')
  const former = formerLengths(phase, lengths, () => draw)
  expect(former?.scoring.groups).toBe('SET1-S:6/TB7')
  expect(former?.courtSlots.map(({ courtSlot }) => courtSlot)).toEqual([nine, ten])
})

test('the undo of shorter matches leaves a match where somebody else has moved it since', () => {
  const { phase, lengths } = shorten()
  const { draw } = drawWith([shorter(nine), shorter(plannedAt('11:00', 'q2'))], 'SET1-S:TB10')
  const former = formerLengths(phase, lengths, () => draw)
  expect(former?.courtSlots.map(({ courtSlot }) => courtSlot)).toEqual([nine])
})

test('the undo of shorter matches sets nothing when somebody else has changed their scoring since', () => {
  const { phase, lengths } = shorten()
  const { draw } = drawWith([shorter(nine), shorter(ten)], 'SET1-S:8/TB7')
  expect(formerLengths(phase, lengths, () => draw)).toBeUndefined()
})
