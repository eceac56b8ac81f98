import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawProgress } from './draw-progress.ts'

/** Entries on the podium that are already known. The champion stays missing if nobody came to the final. */
export interface Podium {
  champion?: string
  runnerUp?: string
  /** Two entries when the third place is shared. */
  thirds: readonly string[]
}

export function podiumOf(
  { groups, matches }: Pick<DrawProgress, 'groups' | 'matches'>,
  given: DrawSettings,
): Podium {
  const settings = settingsWithDefaults(given)
  const knockout = matches.filter(({ match }) => match.phase === 'KNOCKOUT')
  const final = knockout.at(-1)
  if (!final) {
    const [group] = groups
    const at = (place: number) =>
      group?.isOver ? group.table.filter((row) => row.place === place && !row.isTied) : []
    return podium(
      at(1)[0]?.entryId,
      at(2)[0]?.entryId,
      settings.thirdPlace === 'NONE' ? [] : at(3).map(({ entryId }) => entryId),
    )
  }
  const before = final.match.isReturn ? knockout.at(-2) : undefined
  // A second final that is not needed has no loser. Then the loser of the first final is second.
  const loser =
    final.loser.kind === 'ENTRY' || final.winner.kind === 'OPEN'
      ? final.loser
      : (before?.loser ?? final.loser)
  return podium(entryIn(final.winner), entryIn(loser), thirdsOf(matches, settings))
}

function thirdsOf(
  matches: DrawProgress['matches'],
  { thirdPlace, format }: Required<DrawSettings>,
): string[] {
  if (thirdPlace === 'NONE') return []
  if (format === 'DOUBLE_ELIMINATION') {
    const last = matches.filter(({ match }) => match.phase === 'LOSERS').at(-1)
    return [entryIn(last?.loser)].filter((entry) => entry !== undefined)
  }
  const played = matches.find(({ match }) => match.phase === 'THIRD_PLACE')
  if (played) return [entryIn(played.winner)].filter((entry) => entry !== undefined)
  const rounds = Math.max(
    ...matches.filter(({ match }) => match.phase === 'KNOCKOUT').map(({ match }) => match.round),
  )
  return matches
    .filter(({ match }) => match.phase === 'KNOCKOUT' && match.round === rounds - 1)
    .map(({ loser }) => entryIn(loser))
    .filter((entry) => entry !== undefined)
}

function podium(
  champion: string | undefined,
  runnerUp: string | undefined,
  thirds: readonly string[],
): Podium {
  return { ...(champion !== undefined && { champion }), ...(runnerUp !== undefined && { runnerUp }), thirds }
}

function entryIn(occupant: { kind: string; entry?: string } | undefined): string | undefined {
  return occupant?.kind === 'ENTRY' ? occupant.entry : undefined
}
