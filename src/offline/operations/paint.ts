import type { Category } from '#contract/categories.ts'
import type { PlayerCounter } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import { changesOf, type HostEntity, isWanted, type Operation, type Seen } from '../core/operation.ts'
import { withAspects } from '../rows/player-aspects.ts'
import { categoryRow, playerRow, unchangingOf } from '../rows/rows.ts'
import type { CategoryView, Pending, PlayerView } from '../core/row-types.ts'

/**
 * The player's row, brought up to date with what {host} said in answer to an operation. Each aspect counts by itself: where
 * the answer tells nothing new of one, what was painted there before (a tap that still waits) stays.
 */
export function playerAsAnswered(
  row: PlayerView,
  { host, eventId }: Operation<object, Seen, Player>,
): PlayerView {
  if (!host) return row
  // A correction of the contact may wait: what is answered to something else takes nothing of it back.
  const { personId: id, name, phoneNumber, email } = row
  const person = { id, ...host.person, name, phoneNumber, email }
  const answered = playerRow({ ...host, person, categoryId: host.categoryId ?? row.categoryId }, eventId)
  // A host that counts no versions is always taken at its word.
  const rest = isOlder(host, row) ? row : { ...unchangingOf(row), ...answered }
  // A host that counts no versions is always taken at its word.
  const isNews = (counter: PlayerCounter) => host.version === undefined || answered[counter] > row[counter]
  return withPending(
    withAspects(rest, (counter) => (isNews(counter) ? answered : row)),
    row.pending,
  )
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

const isOlder = (host: HostEntity, row: object) =>
  host.version !== undefined && changesOf(host) < changesOf(row)

const withPending = <Row extends { pending?: Pending }>(row: Row, pending: Pending | undefined): Row =>
  pending ? { ...row, pending } : row
