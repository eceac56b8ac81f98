import { withId } from '../core/ids-in.ts'
import type { HostEntity, Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { AliasRow } from '../storage/database.ts'

/** An unclaimed operation on something that the host knows by another id. */
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

/** Where {host} calls what an operation created otherwise than this phone does. */
export function aliasesOf(row: Operation, host: HostEntity): AliasRow[] {
  const { makes, idsAtHost = (_, { id }) => [id] } = kindOf(row)
  const hostIds = idsAtHost(row.args, host)
  return (makes?.(row.args) ?? []).flatMap((id, position) => {
    const hostId = hostIds[position]
    return hostId === undefined || hostId === id ? [] : { id, hostId }
  })
}
