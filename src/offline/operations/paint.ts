import type { Category } from '#contract/categories.ts'
import type { PlayerCounter } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import { changesOf, type HostEntity, isWanted, type Operation, type Seen } from '../core/operation.ts'
import { withAspects } from '../rows/player-aspects.ts'
import { categoryRow, playerRow, unchangingOf } from '../rows/rows.ts'
import type { CategoryView, Pending, PlayerView } from '../core/row-types.ts'

/**
 * The player's row, updated with the answer of {host} to an operation. Each aspect is updated separately: when the
 * answer is not newer for an aspect, the painted value of a waiting tap stays.
 */
export function playerAsAnswered(
  row: PlayerView,
  { host, eventId }: Operation<object, Seen, Player>,
): PlayerView {
  if (!host) return row
  // A correction of the contact may still wait. The answer to another operation must not undo it.
  const { personId: id, name, phoneNumber, email } = row
  const person = { id, ...host.person, name, phoneNumber, email }
  const answered = playerRow({ ...host, person, categoryId: host.categoryId ?? row.categoryId }, eventId)
  // The answer of a host without versions always counts as the newest.
  const rest = isOlder(host, row) ? row : { ...unchangingOf(row), ...answered }
  // The answer of a host without versions always counts as the newest.
  const isNews = (counter: PlayerCounter) => host.version === undefined || answered[counter] > row[counter]
  return withPending(
    withAspects(rest, (counter) => (isNews(counter) ? answered : row)),
    row.pending,
  )
}

/** The category's row, updated with the answer of {host} to an operation. */
export function categoryAsAnswered(
  row: CategoryView,
  { host, eventId, state }: Operation<object, Seen, Category>,
): CategoryView {
  if (!host) return row
  const ahead = (host.version ?? row.version) - row.version
  // A parked row can have the same version as its undisputed parts, which were sent before it.
  if (ahead < 0 || (ahead === 0 && state === 'parked')) return row
  return withPending(categoryRow(host, eventId), row.pending)
}

/**
 * A row with the wanted value of an operation, and with a mark for the state of the operation. A parked operation
 * changes no value. An acknowledged operation shows the answer of {host}.
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

/** The mark that asks for a decision stays visible when later changes of the same row are painted. */
function pendingOf({ state }: Operation, row: { pending?: Pending }): Pending {
  if (row.pending === 'needsYou' || state === 'parked') return 'needsYou'
  return state === 'acknowledged' ? 'sending' : state
}

const isOlder = (host: HostEntity, row: object) =>
  host.version !== undefined && changesOf(host) < changesOf(row)

const withPending = <Row extends { pending?: Pending }>(row: Row, pending: Pending | undefined): Row =>
  pending ? { ...row, pending } : row
