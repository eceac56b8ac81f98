import type { Draw, ShownMatch } from '../draws/draw.ts'
import { wallMinutes } from '../formats/wall-clock.ts'
import type { RulesAt } from './plan-rules.ts'
import type { MatchToPlan } from './planning.ts'

type Wishes = Pick<MatchToPlan, 'notBefore' | 'notAfter' | 'courtIds'>

/**
 * The wishes for each match of a draw: when its category begins and ends, when its players arrive, and where its final
 * is played.
 */
export function wishesOf(draw: Draw, { rules, timeZone }: RulesAt): (match: ShownMatch) => Wishes {
  const time = (moment: string) => wallMinutes(moment, timeZone)
  const category = rules.categories.find(({ categoryId }) => categoryId === draw.categoryId)
  const comes = new Map(rules.players.map(({ playerId, notBefore }) => [playerId, time(notBefore)]))
  const comesFirst = new Map(
    draw.entries.map(({ id, playerIds = [] }) => [
      id,
      playerIds.flatMap((player) => comes.get(player) ?? []),
    ]),
  )
  const finalId = idOfFinal(draw)
  return ({ id, sides }) => {
    const starts = [
      ...(category?.notBefore ? [time(category.notBefore)] : []),
      ...sides.flatMap(({ entryId }) => comesFirst.get(entryId ?? '') ?? []),
    ]
    return {
      ...(starts.length > 0 && { notBefore: Math.max(...starts) }),
      ...(category?.notAfter && { notAfter: time(category.notAfter) }),
      ...(id === finalId && rules.finalCourtIds.length > 0 && { courtIds: rules.finalCourtIds }),
    }
  }
}

/** The last match of a knockout; of a double elimination the one in which both brackets meet. */
function idOfFinal({ matches }: Pick<Draw, 'matches'>): string | undefined {
  const knockout = matches.filter(({ phase }) => phase === 'KNOCKOUT')
  const ofBoth = knockout.find(({ sides }) =>
    sides.some(({ from }) => from.kind === 'WINNER' && phaseOf(matches, from.matchId) === 'LOSERS'),
  )
  const last = knockout.reduce<ShownMatch | undefined>(
    (latest, match) => (match.round > (latest?.round ?? 0) ? match : latest),
    undefined,
  )
  return (ofBoth ?? last)?.id
}

const phaseOf = (matches: readonly ShownMatch[], matchId: string) =>
  matches.find(({ id }) => id === matchId)?.phase
