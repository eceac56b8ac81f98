import type { Category } from '#contract/categories.ts'
import type { Player } from '#contract/players/players.ts'
import { changesOf, type HostEntity, isWanted, type Operation, type Seen } from '../core/operation.ts'
import { categoryRow, playerRow, unchangingOf } from '../rows/rows.ts'
import type { CategoryView, Pending, PlayerView } from '../core/row-types.ts'

/** What counts the changes of one aspect of a player. */
type Counter =
  | 'version'
  | 'presenceVersion'
  | 'shirtVersion'
  | 'valueVersion'
  | 'categoryVersion'
  | 'withdrawalVersion'
  | 'pairVersion'

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
  const isNews = (counter: Counter) => host.version === undefined || answered[counter] > row[counter]
  const rest = withoutMarks(isOlder(host, row) ? row : answered)
  const paid = isNews('version') ? answered : row
  const due = isNews('valueVersion') ? answered : row
  const place = isNews('categoryVersion') ? answered : row
  const paired = isNews('pairVersion') ? answered : row
  const next = {
    ...unchangingOf(row),
    ...rest,
    ...paymentOf(paid),
    ...presenceOf(isNews('presenceVersion') ? answered : row),
    ...shirtOf(isNews('shirtVersion') ? answered : row),
    ...withdrawalOf(isNews('withdrawalVersion') ? answered : row),
    paymentValue: due.paymentValue,
    valueVersion: due.valueVersion,
    categoryId: place.categoryId,
    categoryVersion: place.categoryVersion,
    ...pairOf(paired),
  }
  return withPending(next, row.pending)
}

/** The row without how it was paid and who received it. */
export const withoutPayment = ({ method: _method, paidBy: _paidBy, ...row }: PlayerView): PlayerView => row

/** The row without when the player arrived and who marked it. */
export const withoutPresence = ({
  presentAt: _presentAt,
  presentBy: _presentBy,
  ...row
}: PlayerView): PlayerView => row

/** The row without when the person got the shirt. */
export const withoutShirt = ({ shirtGivenAt: _shirtGivenAt, ...row }: PlayerView): PlayerView => row

const withoutMarks = (row: PlayerView): PlayerView =>
  withoutShirt(withoutPresence(withoutWithdrawal(withoutPayment(withoutParted(row)))))

const withoutWithdrawal = ({
  isWithdrawn: _isWithdrawn,
  isRefunded: _isRefunded,
  isExpired: _isExpired,
  isHeld: _isHeld,
  expiresAt: _expiresAt,
  ...row
}: PlayerView): PlayerView => row

/** The row without the pair that it has left. */
export const withoutParted = ({ partedPairId: _partedPairId, ...row }: PlayerView): PlayerView => row

const pairOf = ({ pairId, partedPairId, pairVersion }: PlayerView) => ({
  pairId,
  ...(partedPairId && { partedPairId }),
  pairVersion,
})

const withdrawalOf = ({
  isWithdrawn,
  isRefunded,
  isExpired,
  isHeld,
  expiresAt,
  withdrawalVersion,
}: PlayerView) => ({
  ...(isWithdrawn && { isWithdrawn }),
  ...(isRefunded && { isRefunded }),
  ...(isExpired && { isExpired }),
  ...(isHeld && { isHeld }),
  ...(expiresAt && { expiresAt }),
  withdrawalVersion,
})

const paymentOf = ({ isPaid, paymentDate, method, paidBy, version }: PlayerView) => ({
  isPaid,
  paymentDate,
  ...(method && { method }),
  ...(paidBy && { paidBy }),
  version,
})

const presenceOf = ({ presentAt, presentBy, presenceVersion }: PlayerView) => ({
  ...(presentAt && { presentAt }),
  ...(presentBy && { presentBy }),
  presenceVersion,
})

const shirtOf = ({ shirtGivenAt, shirtVersion }: PlayerView) => ({
  ...(shirtGivenAt && { shirtGivenAt }),
  shirtVersion,
})

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
