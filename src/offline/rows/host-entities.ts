import type { HostEntity } from '../core/operation.ts'
import type { Snapshot } from '../storage/database.ts'
import { eachList } from './each-list.ts'

/** What a snapshot says of a thing; of an entry of a draw, that draw. Undefined where it names nothing with this id. */
export function knownIn(snapshot: Snapshot, id: string): HostEntity | undefined {
  for (const [name, { find = itself }] of eachList())
    for (const entity of snapshot[name] ?? []) {
      const found = find(entity, id)
      if (found) return found
    }
  return undefined
}

const itself = (entity: HostEntity, id: string) => (entity.id === id ? entity : undefined)

/** Of an operation on it. @param entity as `player:…` */
export const idOfEntity = (entity: string): string => entity.slice(entity.indexOf(':') + 1)
