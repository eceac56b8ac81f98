import { isNotice, type Operation } from '../core/operation.ts'
import { findKind } from '../operations/kinds.ts'
import { isOwn } from '../outbox/lanes.ts'
import type { Snapshot } from '../storage/database.ts'
import { idOfEntity, knownIn } from '../rows/host-entities.ts'

/**
 * The operations whose effect {host} has already, because another phone sent them. If a refused creation is stored on
 * two phones, a person decides it on one of them, and that decision creates the entity under the ids of the tap. A
 * refusal can also have become needless. A carried operation is sent by any account that may send it.
 */
export function doneElsewhere(rows: readonly Operation[], snapshot: Snapshot): Operation[] {
  const refused = rows.filter((row) => row.state === 'parked' && !isNotice(row))
  const carried = Map.groupBy(
    rows.filter((row) => !isOwn(row)),
    ({ lane }) => lane,
  )
  if (refused.length + carried.size === 0) return []
  const isMade = ({ kind, args }: Operation) =>
    findKind(kind)
      ?.makes?.(args)
      .some((id) => knownIn(snapshot, id) !== undefined) ?? false
  const isGranted = (row: Operation) => {
    const host = knownIn(snapshot, idOfEntity(row.entity))
    return (host && findKind(row.kind)?.isGranted?.(row, host)) ?? false
  }
  const isNeedless = (row: Operation) => {
    const host = knownIn(snapshot, idOfEntity(row.entity))
    return (host && findKind(row.kind)?.isNeedless?.(row, host)) ?? false
  }
  // The last operation of a lane contains the final wish. If {host} has that, the carried operations before it are
  // done, too.
  const sent = [...carried.values()].flatMap((lane) => {
    const last = lane.at(-1)
    return last && isGranted(last) ? lane : lane.filter(isMade)
  })
  return [...refused.filter((row) => isMade(row) || isNeedless(row)), ...sent]
}
