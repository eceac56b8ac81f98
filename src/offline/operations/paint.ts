import type { Category } from '#contract/categories.ts'
import type { Player } from '#contract/players.ts'
import { changesOf, type HostEntity, isWanted, type Operation, type Seen } from '../operation.ts'
import { categoryRow, playerRow } from '../rows/rows.ts'
import type { CategoryView, Pending, PlayerView } from '../screen-types.ts'

/** The player's row, brought up to date with what {host} said in answer to an operation. */
export function playerAsAnswered(
  row: PlayerView,
  { host, eventId }: Operation<object, Seen, Player>,
): PlayerView {
  if (!host || isOlder(host, row)) return row
  // The answer to a resend has no name where the player is gone meanwhile; the next pull tells.
  const person = { ...host.person, name: host.person.name || row.name }
  return withPending(playerRow({ ...host, person, categoryId: row.categoryId }, eventId), row.pending)
}

/** The category's row, brought up to date with what {host} said in answer to an operation. */
export function categoryAsAnswered(
  row: CategoryView,
  { host, eventId, state }: Operation<object, Seen, Category>,
): CategoryView {
  if (!host) return row
  const ahead = (host.version ?? row.version) - row.version
  // Before what is parked may stand the parts of the same wish that nobody disputes, on the same version.
  if (ahead < 0 || (ahead === 0 && state === 'parked')) return row
  return withPending(categoryRow(host, eventId), row.pending)
}

/**
 * A row with what an operation wants of it, and the mark of what the operation is doing. A parked operation changes no
 * value; one that is acknowledged shows what {host} answered.
 */
export function painted<Row extends { pending?: Pending }>(
  row: Row,
  operation: Operation,
  wanted?: NoInfer<Partial<Row>>,
): Row {
  if (operation.state === 'acknowledged') return row
  if (!isWanted(operation)) return { ...row, pending: 'needsYou' }
  return { ...row, ...wanted, pending: pendingOf(operation, row) }
}

/** A decision that is due stays visible under later changes of the same row. */
function pendingOf({ state }: Operation, row: { pending?: Pending }): Pending {
  if (row.pending === 'needsYou' || state === 'parked') return 'needsYou'
  return state === 'acknowledged' ? 'sending' : state
}

/** A host that counts no versions is always taken at its word. */
const isOlder = (host: HostEntity, row: object) =>
  host.version !== undefined && changesOf(host) < changesOf(row)

const withPending = <Row extends { pending?: Pending }>(row: Row, pending: Pending | undefined): Row =>
  pending ? { ...row, pending } : row
