import { isNotice, type Operation } from '../core/operation.ts'
import { findKind } from '../operations/kinds.ts'
import { isOwn } from '../outbox/lanes.ts'
import type { Snapshot } from '../storage/database.ts'
import { idOfEntity, knownIn } from '../rows/host-entities.ts'

/**
 * Those of these operations that {host} has from another phone by now. A refused creation is decided on one phone: what
 * its person decided made the thing, under the ids of the tap. A refusal may be needless by now, whatever was wanted. What is only carried is sent by whoever may.
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
  // The last of a lane says what is wanted in the end: with it stands and falls what was carried before it.
  const sent = [...carried.values()].flatMap((lane) => {
    const last = lane.at(-1)
    return last && isGranted(last) ? lane : lane.filter(isMade)
  })
  return [...refused.filter((row) => isMade(row) || isNeedless(row)), ...sent]
}
