import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictsOf } from './plan-conflicts.ts'
import { planOrder, type PlanProgress } from './plan-order.ts'
import { scheduleUnits, type Placement } from './schedule-units.ts'
import type { ScheduledMatch, Planning } from './planning.ts'
import { unitsOf } from './planned-units.ts'
import { bigEvent } from './testing/big-event.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'
import { whyUnplaced } from './why-unplaced.ts'

/** The best plan after this number of rounds. For a few matches, it is the plan after all orders were tried. */
function planned(planning: Planning, rounds = 30): Placement {
  let last: PlanProgress | undefined
  for (const progress of planOrder(planning, { lot: 'TEST', rounds })) {
    last = progress
    if (progress.best.unplaced.length === 0) break
  }
  if (!last) throw new Error('there was no round')
  return last.best
}

const unplacedIn = ({ unplaced }: Placement) =>
  unplaced.flatMap(({ matches }) => matches.map(({ id }) => id)).toSorted()

/**
 * The greatest number of matches that can be placed, found by trying each match at every start of a grid, or not at
 * all.
 */
function mostPlaced(planning: Planning, grid: number): number {
  let most = 0
  const placeNext = (index: number, placed: readonly ScheduledMatch[]) => {
    most = Math.max(most, placed.length)
    const one = planning.matches[index]
    if (!one || placed.length + planning.matches.length - index <= most) return
    const isWaiting = one.after.some((id) => !placed.some(({ matchId }) => matchId === id))
    for (const { courtId, from, to } of isWaiting ? [] : planning.hours)
      for (let startsAt = from; startsAt + one.minutes <= to; startsAt += grid) {
        const more = [...placed, placedAt(one.id, startsAt, courtId, one.minutes)]
        if (conflictsOf(more, planning).length === 0) placeNext(index + 1, more)
      }
    placeNext(index + 1, placed)
  }
  placeNext(0, [])
  return most
}

const slot = 30
const smallEvents = fc
  .record({
    matches: fc.array(
      fc.record({
        people: fc.uniqueArray(fc.constantFrom('Ana', 'Bia', 'Caio', 'Davi', 'Edu'), {
          minLength: 2,
          maxLength: 2,
        }),
        minutes: fc.constantFrom(slot, 2 * slot),
        rest: fc.constantFrom(0, slot),
        after: fc.array(fc.nat(5), { maxLength: 1 }),
        isLong: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    courts: fc.array(fc.record({ from: fc.nat(2), slots: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ matches, courts }) =>
    planningOf(
      matches.map(({ people, after, ...more }, index) => {
        const earlier = after.filter((one) => one < index).map((one) => `m${one}`)
        return matchToPlan(`m${index}`, people, { ...more, after: earlier })
      }),
      {
        hours: courts.map(({ from, slots }, index) =>
          hoursOf(`q${index}`, from * slot, (from + slots) * slot),
        ),
        limits: { long: 2, longSingles: null, all: null },
      },
    ),
  )

test('of a few matches as many as possible are planned, and no rule or wish is broken', () => {
  fc.assert(
    fc.property(smallEvents, (planning) => {
      const best = planned(planning)
      expect(conflictsOf(best.placed, planning)).toEqual([])
      expect(best.placed.length).toBe(mostPlaced(planning, slot))
    }),
    { numRuns: 60 },
  )
})

test('more rounds never plan fewer matches and break no rule; the same lot gives the same plan', () => {
  const planning = bigEvent(6, 2, 2)
  const greedy = scheduleUnits(unitsOf(planning), planning)
  const best = planned(planning, 12)
  expect(best.placed.length).toBeGreaterThanOrEqual(greedy.placed.length)
  expect(conflictsOf(best.placed, planning).filter(({ kind }) => kind !== 'PERSON')).toEqual([])
  expect(conflictsOf(best.placed, planning).filter(({ isHard }) => isHard)).toEqual([])
  expect(planned(planning, 12)).toEqual(best)
  expect(best.placed.length + unplacedIn(best).length).toBe(planning.matches.length)
})

test('matches of a group of three are planned as a run on one court', () => {
  const planning = bigEvent(2, 3, 1)
  const { placed, unplaced } = planned(planning)
  expect(unplaced).toEqual([])
  const ofRun = placed.filter(({ matchId }) => matchId.startsWith('c0-g3'))
  const [first] = ofRun
  expect(ofRun.map(({ courtId, startsAt }) => ({ courtId, startsAt }))).toEqual(
    [0, 45, 90].map((later) => ({ courtId: first?.courtId, startsAt: (first?.startsAt ?? 0) + later })),
  )
})

test('fixed matches stay, and all others avoid conflicts with them', () => {
  const planning = bigEvent(1, 1, 1)
  const fixed = [placedAt('c0-g0-0-1', 600, 'q0', 45)]
  const { placed } = planned({ ...planning, fixed })
  expect(placed.some(({ matchId }) => matchId === 'c0-g0-0-1')).toBe(false)
  expect(conflictsOf([...fixed, ...placed], planning).filter(({ isHard }) => isHard)).toEqual([])
})

test('a match without a time names the one change that would make room for it', () => {
  const long = { isLong: true, minutes: 90 }
  const four = ['a', 'b', 'c', 'd'].map((id) => matchToPlan(id, ['Ana', id], long))
  const wholeDay = { hours: [hoursOf('q1', 480, 1320)] }
  const reasonsOf = (planning: Planning) => {
    const best = planned(planning)
    return [...whyUnplaced(unplacedIn(best), best.placed, planning).values()].flat()
  }
  expect(reasonsOf(planningOf(four, wholeDay))).toEqual([
    { kind: 'DAY_LIMIT' },
    { kind: 'PEOPLE', people: ['Ana'] },
  ])
  const strangers = ['a', 'b', 'c', 'd'].map((id) => matchToPlan(id, [id], { minutes: 90 }))
  expect(reasonsOf(planningOf(strangers))).toEqual([{ kind: 'COURTS' }, { kind: 'COURTS' }])
  expect(reasonsOf(planningOf([matchToPlan('a', ['Ana'], { notBefore: 700 })]))).toEqual([
    { kind: 'NOT_BEFORE' },
  ])
  const tooLong = [matchToPlan('a', ['Ana'], { minutes: 300 }), matchToPlan('b', [], { after: ['a'] })]
  expect(reasonsOf(planningOf(tooLong))).toEqual([{ kind: 'COURTS' }, { kind: 'FEEDERS', matchIds: ['a'] }])
})
