import type { Draw, MatchSide, ShownMatch } from '../draws/draw.ts'
import { type Scoring, scoringRules } from '../draws/scoring.ts'
import { type PlanRules, type RulesAt, usualPlanRules } from './plan-rules.ts'
import type { MatchToPlan, PossiblePerson } from './planning.ts'
import { wishesOf } from './wishes-of-draw.ts'

/** In minutes: the time between the end of a match and the next match on its court. */
const changeOfPlayers = 5

/** Minutes that a match needs on a court. */
export const minutesOnCourt = (scoring: Scoring): number => scoringRules[scoring].minutes + changeOfPlayers

/** Whether a scoring is best of three sets to six games. The third set can be of any kind. */
export const isLongMatch = (scoring: Scoring): boolean => scoring.startsWith('SET3-S:6')

/** Minutes of rest for the players after a match. */
export const restAfter = (
  { scoring }: Pick<ShownMatch, 'scoring'>,
  isSingles: boolean,
  { rests }: Pick<PlanRules, 'rests'>,
): number => (isSingles && isLongMatch(scoring) ? rests.longSingles : rests.others)

export interface DrawToPlan {
  draw: Draw
  isSingles: boolean
}

/**
 * The unplayed matches of draws, with all their certain and possible players.
 * @param personOf the person of a player's id, the same in all categories
 */
export function matchesOfDraws(
  draws: readonly DrawToPlan[],
  personOf: (playerId: string) => string,
  at: RulesAt = { rules: usualPlanRules },
): MatchToPlan[] {
  return draws.flatMap((drawToPlan) => matchesOfDraw(drawToPlan, personOf, at))
}

function matchesOfDraw(
  { draw, isSingles }: DrawToPlan,
  personOf: (playerId: string) => string,
  at: RulesAt,
): MatchToPlan[] {
  const { hasRuns } = at.rules
  const people = new Map(draw.entries.map(({ id, playerIds = [] }) => [id, playerIds.map(personOf)]))
  const possible = possibilities(draw, people)
  const inGroups = draw.matches.filter(({ phase }) => phase === 'GROUP')
  const isOpen = new Set(draw.matches.filter(({ result }) => !result).map(({ id }) => id))
  const wishes = wishesOf(draw, at)
  return draw.matches
    .filter((match) => isOpen.has(match.id) && !match.sides.some(({ isNobody }) => isNobody))
    .map((match): MatchToPlan => {
      const { id, sides, scoring, state } = match
      const run = hasRuns ? runOf(draw, match) : undefined
      return {
        id,
        categoryId: draw.categoryId,
        minutes: minutesOnCourt(scoring),
        rest: restAfter(match, isSingles, at.rules),
        people: sides.flatMap(({ entryId }) => (entryId === null ? [] : (people.get(entryId) ?? []))),
        possiblePeople: possible(match),
        after: [...new Set(sides.flatMap((side) => feedersOf(side, inGroups)))].filter((one) =>
          isOpen.has(one),
        ),
        isLong: isLongMatch(scoring),
        isSingles,
        ...wishes(match),
        ...(run !== undefined && { run }),
        ...((state === 'CALLED' || state === 'PLAYING') && { isCalled: true }),
      }
    })
}

/**
 * A name for the run of matches of a group of three, which may follow each other without rest. Undefined for all other
 * matches.
 */
export function runOf({ id, matches }: Pick<Draw, 'id' | 'matches'>, match: ShownMatch): string | undefined {
  if (match.phase !== 'GROUP') return undefined
  const inGroup = matches.filter(({ phase, group }) => phase === 'GROUP' && group === match.group)
  return inGroup.length === 3 ? `${id}-${match.group ?? ''}` : undefined
}

/** The matches that decide who plays on a side. */
function feedersOf({ entryId, from }: MatchSide, inGroups: readonly ShownMatch[]): string[] {
  if (entryId !== null || from.kind === 'ENTRY') return []
  if ('matchId' in from) return [from.matchId]
  const deciding = from.kind === 'PLACE' ? inGroups.filter(({ group }) => group === from.group) : inGroups
  return deciding.map(({ id }) => id)
}

type Ways = ReadonlyMap<string, string>

/** The possible players of a match with an open side, each with the results that this needs. */
function possibilities(draw: Draw, people: ReadonlyMap<string, readonly string[]>) {
  const matches = new Map(draw.matches.map((match) => [match.id, match]))
  const found = new Map<string, ReadonlyMap<string, Ways>>()

  /**
   * The needed results, by entry. When an entry can come in two ways, only the results that both ways need are kept.
   */
  function entriesOf(match: ShownMatch): ReadonlyMap<string, Ways> {
    const cached = found.get(match.id)
    if (cached) return cached
    const entries = new Map<string, Ways>()
    for (const [index, side] of match.sides.entries())
      for (const [entry, needs] of entriesOnSide(match, side, index)) {
        const before = entries.get(entry)
        entries.set(entry, before ? common(before, needs) : needs)
      }
    found.set(match.id, entries)
    return entries
  }

  function entriesOnSide({ id }: ShownMatch, side: MatchSide, index: number): [string, Ways][] {
    if (side.entryId !== null) return [[side.entryId, new Map()]]
    const { from } = side
    if (from.kind === 'ENTRY') return []
    if ('matchId' in from) {
      const before = matches.get(from.matchId)
      const way = new Map([[from.matchId, from.kind]])
      return before
        ? [...entriesOf(before)].map(([entry, needs]) => [entry, new Map([...needs, ...way])])
        : []
    }
    const group = from.kind === 'PLACE' ? from.group : undefined
    return draw.groups
      .filter(({ name }) => group === undefined || name === group)
      .flatMap(({ entryIds }) => entryIds)
      .map((entry) => [entry, new Map([[`out of the group of ${entry}`, `${id} ${index}`]])])
  }

  return (match: ShownMatch): PossiblePerson[] => {
    const standing = new Set(match.sides.map(({ entryId }) => entryId))
    return [...entriesOf(match)]
      .filter(([entry]) => !standing.has(entry))
      .flatMap(([entry, needs]) => (people.get(entry) ?? []).map((id) => ({ id, needs })))
  }
}

const common = (one: Ways, other: Ways): Ways =>
  new Map([...one].filter(([decided, way]) => other.get(decided) === way))
