import type { EventView } from '../screen-types.ts'

type Draws = Pick<EventView, 'draws'>

/**
 * The entry of a draw that a player stands in, where there is one: until that is changed in the draw, the player is neither
 * removed, nor moved, nor separated from the partner. Of two, the one in which a lucky loser plays on.
 */
export const entryOfPlayer = ({ draws }: Draws, playerId: string): string | undefined => {
  for (const { kept } of draws ?? []) {
    const entries = kept.entries.filter(({ playerIds }) => playerIds?.includes(playerId))
    const [entry] = entries.toSorted((one, other) => Number(!one.lucky) - Number(!other.lucky))
    if (entry) return entry.id
  }
  return undefined
}

/** Everybody who stands in a draw. */
export const drawnPlayers = ({ draws }: Draws): ReadonlySet<string> =>
  new Set(draws?.flatMap(({ kept }) => kept.entries.flatMap(({ playerIds }) => playerIds ?? [])))
