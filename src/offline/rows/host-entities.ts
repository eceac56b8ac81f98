import type { HostEntity } from '../core/operation.ts'
import type { Snapshot } from '../storage/database.ts'
import { eachList } from './each-list.ts'

/**
 * The entity with this id in a snapshot. For an entry of a draw, it is the draw. Undefined when the snapshot has no
 * entity with this id.
 */
export function knownIn(snapshot: Snapshot, id: string): HostEntity | undefined {
  for (const [name, { find = itself }] of eachList())
    for (const entity of snapshot[name] ?? []) {
      const found = find(entity, id)
      if (found) return found
    }
  return undefined
}

const itself = (entity: HostEntity, id: string) => (entity.id === id ? entity : undefined)

/** The id in the entity name of an operation. @param entity as `player:…` */
export const idOfEntity = (entity: string): string => entity.slice(entity.indexOf(':') + 1)
