import { withId } from '../core/ids-in.ts'
import type { HostEntity, Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { AliasRow } from '../storage/database.ts'

/** An unclaimed operation, with the host's id in place of this phone's id. */
export function renamed(row: Operation, { id, hostId }: AliasRow): Operation {
  const args = withId(row.args, id, hostId)
  const kind = kindOf(row)
  return {
    ...row,
    args,
    base: withId(row.base, id, hostId),
    entity: kind.entity(args),
    lane: kind.lane(args),
  }
}

/** The pairs of ids for entities that the operation created and to which {host} gave another id. */
export function aliasesOf(row: Operation, host: HostEntity): AliasRow[] {
  const { makes, idsAtHost = (_, { id }) => [id] } = kindOf(row)
  const hostIds = idsAtHost(row.args, host)
  return (makes?.(row.args) ?? []).flatMap((id, position) => {
    const hostId = hostIds[position]
    return hostId === undefined || hostId === id ? [] : { id, hostId }
  })
}
