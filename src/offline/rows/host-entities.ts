import type { HostEntity } from '../core/operation.ts'
import type { Snapshot } from '../storage/database.ts'

/** What a snapshot says of a thing; of an entry of a draw, that draw. Undefined where it names nothing with this id. */
export function knownIn(snapshot: Snapshot, id: string): HostEntity | undefined {
  const isIt = (entity: { id: string }) => entity.id === id
  const stored = snapshot.players.find(isIt) ?? snapshot.categories.find(isIt)
  if (stored) return stored
  const closing = snapshot.closings?.find(isIt)
  if (closing) return closing
  for (const draw of snapshot.draws ?? []) {
    if (isIt(draw) || draw.entries.some(isIt)) return draw
    const match = draw.matches.find(isIt)
    if (match) return match
  }
  return undefined
}

/** Of an operation on it. @param entity as `player:…` */
export const idOfEntity = (entity: string): string => entity.slice(entity.indexOf(':') + 1)
