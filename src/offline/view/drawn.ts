import type { EventView } from '../screen-types.ts'

type Draws = Pick<EventView, 'draws'>

/**
 * Id of the player's entry in a draw, if there is one. Until the draw changes, the player can be neither removed, nor
 * moved, nor separated from the partner. If the player is in two entries, it is the one in which the player continues
 * as a lucky loser.
 */
export const entryOfPlayer = ({ draws }: Draws, playerId: string): string | undefined => {
  for (const { kept } of draws ?? []) {
    const entries = kept.entries.filter(({ playerIds }) => playerIds?.includes(playerId))
    const [entry] = entries.toSorted((one, other) => Number(!one.lucky) - Number(!other.lucky))
    if (entry) return entry.id
  }
  return undefined
}

/** Ids of all players who are in a draw. */
export const drawnPlayers = ({ draws }: Draws): ReadonlySet<string> =>
  new Set(draws?.flatMap(({ kept }) => kept.entries.flatMap(({ playerIds }) => playerIds ?? [])))
