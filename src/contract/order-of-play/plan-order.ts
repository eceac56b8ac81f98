import { numbersOfLot } from '../draws/lot.ts'
import { scheduleUnits, type Placement } from './schedule-units.ts'
import { endOf, type Planning } from './planning.ts'
import { behindFeeders, type Unit, unitsOf } from './planned-units.ts'

/** The state of the planner after a round. */
export interface PlanProgress {
  round: number
  /** The best plan of all rounds so far. */
  best: Placement
}

/**
 * Looks for a court and a time for every match. It places the matches one after the other: first those on which most
 * other matches depend, then in the given order, then again and again in random orders in which unplaced matches are
 * moved ahead. The answer is never worse than the best of the first rounds. For a few matches, it tries all orders,
 * whatever the number of rounds.
 * @param lot the same lot gives the same order of play on every machine
 */
export function* planOrder(
  planning: Planning,
  { lot, rounds }: { lot: string; rounds: number },
): Generator<PlanProgress, void> {
  const units = unitsOf(planning)
  const numbers = numbersOfLot(lot, 'order of play')
  const longest = Math.max(1, ...units.map(({ tail }) => tail))
  /** How far unplaced units are moved ahead in the next order. */
  const ahead = new Map<Unit, number>()
  let best: Placement | undefined
  let round = 0
  for (const order of units.length <= fewUnits ? allOrders(units) : orders()) {
    const placement = scheduleUnits(behindFeeders(order), planning)
    for (const [unit, minutes] of ahead) ahead.set(unit, minutes / 2)
    for (const unit of placement.unplaced) ahead.set(unit, (ahead.get(unit) ?? 0) + longest / 2)
    if (!best || isBetter(placement, best, planning)) best = placement
    round += 1
    yield { round, best }
  }

  function* orders(): Generator<readonly Unit[]> {
    yield byUrgency(0)
    if (rounds > 1) yield units
    for (let turn = 2; turn < rounds; turn += 1)
      yield turn % 3 === 0 ? numbers.shuffled(units) : byUrgency(0.8)
  }

  /** @param chance share of the order that the lot decides, from 0 to 1 */
  function byUrgency(chance: number): Unit[] {
    const urgency = new Map(
      units.map((unit) => {
        const share = 1 - chance / 2 + (chance * numbers.below(1000)) / 1000
        return [unit, unit.tail * share + (ahead.get(unit) ?? 0)]
      }),
    )
    return units.toSorted((one, other) => (urgency.get(other) ?? 0) - (urgency.get(one) ?? 0))
  }
}

/** Most units for which all orders are tried. */
const fewUnits = 8

/** All orders. The given order comes first. */
function* allOrders<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length < 2) {
    yield items
    return
  }
  for (const [index, item] of items.entries())
    for (const order of allOrders(items.toSpliced(index, 1))) yield [item, ...order]
}

/** A plan is better with more matches, then with fewer doubts, then with categories that end earlier. */
function isBetter(one: Placement, than: Placement, planning: Planning): boolean {
  const placed = one.placed.length - than.placed.length
  if (placed !== 0) return placed > 0
  if (one.doubtful !== than.doubtful) return one.doubtful < than.doubtful
  return endsOf(one, planning) < endsOf(than, planning)
}

/** Sum of the end times of all categories. */
function endsOf({ placed }: Placement, { matches }: Planning): number {
  const categoryOf = new Map(matches.map(({ id, categoryId }) => [id, categoryId]))
  const ends = new Map<string, number>()
  for (const courtSlot of placed) {
    const category = categoryOf.get(courtSlot.matchId) ?? ''
    ends.set(category, Math.max(ends.get(category) ?? 0, endOf(courtSlot)))
  }
  return [...ends.values()].reduce((sum, end) => sum + end, 0)
}
