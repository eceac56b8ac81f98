import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Conflict, conflictsOf } from '#contract/order-of-play/plan-conflicts.ts'
import { planOrder, type PlanProgress } from '#contract/order-of-play/plan-order.ts'
import { scheduleUnits } from '#contract/order-of-play/schedule-units.ts'
import { dayMinutes, type Planning } from '#contract/order-of-play/planning.ts'
import { unitsOf } from '#contract/order-of-play/planned-units.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from '#contract/order-of-play/testing/matches.ts'

/**
 * Number of random events: a few in daily runs. With `PLAY_EVENTS=10000` it is the number that the order of play must
 * pass.
 */
const numRuns = Number(process.env.PLAY_EVENTS ?? 150)

const rounds = 8

const people = Array.from({ length: 14 }, (_, index) => `p${index}`)
const matches = fc.array(
  fc.record({
    people: fc.uniqueArray(fc.constantFrom(...people), { minLength: 2, maxLength: 4 }),
    possible: fc.uniqueArray(fc.constantFrom(...people), { maxLength: 3 }),
    minutes: fc.constantFrom(20, 35, 50, 90),
    rest: fc.constantFrom(0, 30, 60),
    after: fc.array(fc.nat(20), { maxLength: 2 }),
    run: fc.option(fc.nat(3), { nil: undefined, freq: 3 }),
    isLong: fc.boolean(),
    isSingles: fc.boolean(),
    notBefore: fc.option(fc.constantFrom(540, 660, dayMinutes + 500), { nil: undefined, freq: 6 }),
    court: fc.option(fc.nat(2), { nil: undefined, freq: 8 }),
  }),
  { minLength: 9, maxLength: 20 },
)
const courts = fc.array(
  fc.record({ day: fc.nat(1), from: fc.nat(6), hours: fc.integer({ min: 1, max: 8 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
)
const limits = fc.record({
  long: fc.constantFrom(null, 2),
  longSingles: fc.constantFrom(null, 1),
  all: fc.constantFrom(null, 3),
})

const events = fc.record({ matches, courts, limits, isFixed: fc.boolean() }).map((event): Planning =>
  planningOf(
    event.matches.map(({ people: certain, possible, after, run, court, notBefore, ...more }, index) => {
      // The match that may be fixed belongs to no run, because it would interrupt the run.
      const ofRun = run === undefined || index === 0 ? undefined : `run ${run}`
      // A match that decides the players of another one is never in the same run.
      const earlier = after.filter(
        (one) => one < index && (one === 0 || event.matches[one]?.run === undefined),
      )
      return matchToPlan(`m${index}`, certain, {
        ...more,
        after: ofRun === undefined ? earlier.map((one) => `m${one}`) : [],
        possiblePeople: possible
          .filter((id) => !certain.includes(id))
          .map((id) => ({ id, needs: new Map([[`won ${id}`, `${index % 2}`]]) })),
        // All matches of a run belong to one group: they have the same rest, and none is a final.
        ...(ofRun !== undefined && { run: ofRun, rest: 30 }),
        ...(notBefore !== undefined && { notBefore }),
        ...(court !== undefined && ofRun === undefined && { courtIds: [`q${court}`] }),
      })
    }),
    {
      hours: event.courts.map(({ day, from, hours }, index) =>
        hoursOf(
          `q${index}`,
          day * dayMinutes + 480 + from * 30,
          day * dayMinutes + 480 + from * 30 + hours * 60,
        ),
      ),
      limits: event.limits,
      closed: [{ courtId: 'q0', from: 600, to: 660 }],
      fixed: event.isFixed ? [placedAt('m0', 500, 'q0', 20)] : [],
    },
  ),
)

/** Whether a conflict concerns only possible players. Such matches are counted as doubtful. */
function isDoubtful(conflict: Conflict, { matches: all }: Planning): boolean {
  const possible = new Set(all.flatMap(({ possiblePeople }) => possiblePeople.map(({ id }) => id)))
  return !conflict.isHard && 'people' in conflict && conflict.people.some((id) => possible.has(id))
}

test('for random events every plan follows every rule, and has no fewer matches than one pass', () => {
  fc.assert(
    fc.property(events, (planning) => {
      let last: PlanProgress | undefined
      for (const progress of planOrder(planning, { lot: 'TEST', rounds })) {
        last = progress
        // With only a few units, all orders would be tried.
        if (progress.round === rounds) break
      }
      const placed = last?.best.placed ?? []
      const { fixed } = planning
      const isNew = new Set(placed.map(({ matchId }) => matchId))
      const broken = conflictsOf([...fixed, ...placed], planning).filter(
        (conflict) => conflict.matchIds.some((id) => isNew.has(id)) && !isDoubtful(conflict, planning),
      )
      expect(broken).toEqual([])
      expect(placed.length).toBeGreaterThanOrEqual(scheduleUnits(unitsOf(planning), planning).placed.length)
    }),
    { numRuns },
  )
})
