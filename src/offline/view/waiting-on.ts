import { idsIn } from '../core/ids-in.ts'
import { findKind } from '../operations/kinds.ts'
import type { OperationView } from '../core/sync-types.ts'

/** The operations on an entity that a change is to create. They are sent after that change, and given up with it. */
export function waitingOn(
  { id, kind, args }: OperationView,
  all: readonly OperationView[],
): readonly OperationView[] {
  const created = new Set(findKind(kind)?.makes?.(args))
  return all.filter(
    (each) => each.id !== id && !findKind(each.kind)?.makes && idsIn(each.args).some((id) => created.has(id)),
  )
}
