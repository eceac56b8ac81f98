import { everybodyIn, type MatchToPlan, type Planning, type PossiblePerson } from './planning.ts'

/** Matches that are placed together: one match, or all matches of a run after each other. */
export interface Unit {
  matches: readonly MatchToPlan[]
  minutes: number
  /** The rest after its last match. */
  rest: number
  everybody: readonly PossiblePerson[]
  /** Units and single matches (of `fixed`) that must be finished before. */
  after: readonly string[]
  notBefore: number
  /** The latest wanted end. */
  notAfter: number
  courtIds: readonly string[] | undefined
  /** Minutes from its start to the end of all units that wait for it. */
  tail: number
}

/** The matches to place, as units, each after those that it waits for. What is left of a run stays together. */
export function unitsOf({ matches, fixed }: Planning): Unit[] {
  const isFixed = new Set(fixed.map(({ matchId }) => matchId))
  const free = matches.filter(({ id }) => !isFixed.has(id))
  const grouped = Map.groupBy(free, ({ id, run }) => (run === undefined ? `match ${id}` : `run ${run}`))
  return withTails(behindFeeders([...grouped.values()].map(unitOf)))
}

function unitOf(matches: readonly MatchToPlan[]): Unit {
  const own = new Set(matches.map(({ id }) => id))
  const people = new Map<string, PossiblePerson>()
  for (const match of matches)
    for (const person of everybodyIn(match)) if (!people.has(person.id)) people.set(person.id, person)
  const wished = matches.find(({ courtIds }) => courtIds)
  return {
    matches,
    minutes: matches.reduce((sum, { minutes }) => sum + minutes, 0),
    rest: matches.at(-1)?.rest ?? 0,
    everybody: [...people.values()],
    after: [...new Set(matches.flatMap(({ after }) => after))].filter((id) => !own.has(id)),
    notBefore: Math.max(...matches.map(({ notBefore = -Infinity }) => notBefore)),
    notAfter: Math.min(...matches.map(({ notAfter = Infinity }) => notAfter)),
    courtIds: wished?.courtIds,
    tail: 0,
  }
}

/** The same units, sorted so that each comes after those that it waits for. */
export function behindFeeders(units: readonly Unit[]): Unit[] {
  const unitOfMatch = new Map(units.flatMap((unit) => unit.matches.map(({ id }) => [id, unit] as const)))
  const ordered = new Set<Unit>()
  const under = new Set<Unit>()
  const add = (unit: Unit) => {
    if (ordered.has(unit) || under.has(unit)) return
    under.add(unit)
    for (const id of unit.after) {
      const before = unitOfMatch.get(id)
      if (before) add(before)
    }
    ordered.add(unit)
  }
  for (const unit of units) add(unit)
  return [...ordered]
}

function withTails(ordered: readonly Unit[]): Unit[] {
  const tails = new Map<string, number>()
  const withTail = ordered.toReversed().map((unit) => {
    const longest = Math.max(0, ...unit.matches.map(({ id }) => tails.get(id) ?? 0))
    const tail = unit.minutes + unit.rest + longest
    for (const id of unit.after) tails.set(id, Math.max(tails.get(id) ?? 0, tail))
    return { ...unit, tail }
  })
  return withTail.toReversed()
}
