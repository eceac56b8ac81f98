import * as v from 'valibot'
import { PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { StatementEntry } from '#contract/events/statement-entries.ts'
import { Player } from '#contract/players/players.ts'
import { setPlayerPayment } from '#contract/players/player-money.ts'
import { clockTime } from './clock-time.ts'
import { isWanted, type Operation, type Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { withoutAspect } from '../rows/player-aspects.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { paymentLane, playerEntity } from './player.ts'
import { isRemovedByUs } from './player-removal.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  payment: v.boolean(),
  paidAt: v.string(),
  /** Missing when the method does not change. */
  method: v.optional(PaymentMethod),
  /** The person knew that the money had been refunded, and confirmed the new payment. */
  afterRefund: v.optional(v.boolean()),
  /** The entry of a bank's statement that shows the payment. */
  entry: v.optional(StatementEntry),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isPaid: boolean
  method?: PaymentMethod | undefined
  /** The person knows that the money was refunded, and marks the payment again. */
  isAfterRefund?: boolean
  /** The entry of a bank's statement that shows the payment. */
  entry?: StatementEntry | undefined
}
interface Base extends Seen {
  payment?: boolean
  method?: PaymentMethod
  /** Id of the statement's entry that shows the payment. */
  entry?: string
}

/** Whether the player has paid, and how. Two methods of payment are two different values. */
interface Paid {
  payment: boolean
  method?: PaymentMethod | null | undefined
}
const paidAt = ({ paymentDate, method }: Player): Paid => ({ payment: paymentDate !== null, method })

/**
 * A wish without a method is fulfilled by any method, and on a host without methods every wish is. There is no conflict
 * about a statement's entry: the first mark is correct, and the screen of the statement shows the entries that are not
 * linked.
 */
const isSo = (wanted: Paid, now: Paid): boolean =>
  wanted.payment === now.payment &&
  (!wanted.payment || wanted.method === undefined || now.method === undefined || wanted.method === now.method)

/** A refunded payment does not count as paid. */
const isGrantedBy = (args: Args, host: Player): boolean =>
  isSo(args, paidAt(host)) && !(args.afterRefund && host.refundedAt)

const methodInWords = ({ method }: Pick<Paid, 'method'>) =>
  method ? ` (${paymentMethodLabels[method]})` : ''
const inWords = (paid: Paid) => (paid.payment ? `pago${methodInWords(paid)}` : 'não pago')

/** Marks a player paid, with the method where it is known, or not paid. */
export const payment: Kind<Tap, Args, Base, Player> = {
  name: 'payment.set',
  version: 2,
  args: Args,
  call: setPlayerPayment,
  answer: Player,
  wish: ({ player, isPaid, method, isAfterRefund, entry }, { now }) => {
    const { id: playerId, eventId, version, name } = player
    const base = {
      version,
      payment: player.isPaid,
      ...(player.method && { method: player.method }),
      ...(player.entry && { entry: player.entry.key }),
    }
    const details = {
      ...(isPaid && method && { method }),
      ...(isPaid && entry && { entry }),
      ...(isAfterRefund && { afterRefund: true }),
    }
    const args = { eventId, playerId, payment: isPaid, paidAt: now, ...details }
    return { eventId, args, base, subject: name }
  },
  isForDesk: () => true,
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => paymentLane(playerId),
  aspect: 'payment',

  body(
    { args: { playerId, payment: wanted, paidAt, method, afterRefund, entry }, base, basis },
    hasVersions,
  ) {
    if (!hasVersions) return { playerId, payment: wanted }
    const version = Math.max(base.version, basis?.version ?? 0)
    const details = {
      ...(method && { method }),
      ...(afterRefund && { afterRefund }),
      ...(entry && { entry }),
    }
    return { playerId, payment: wanted, ...(wanted && { paidAt }), ...details, version }
  },

  join(earlier, later) {
    if (!isOf(payment, later)) return undefined
    // {host} still has the refund that the earlier tap wanted to revoke.
    const { entry } = earlier.args
    const details = {
      ...(earlier.args.afterRefund && { afterRefund: true }),
      ...(later.args.payment && !later.args.entry && entry && { entry }),
    }
    return { ...earlier, args: { ...later.args, ...details } }
  },
  isBackAtBase: ({ args, base }) =>
    !args.afterRefund &&
    args.payment === base.payment &&
    (args.method === undefined || args.method === base.method) &&
    (args.entry === undefined || args.entry.key === base.entry),

  isAlreadySo({ args, seq }, { status, host, others }) {
    if (status !== 404 && status !== 410) return host !== undefined && isGrantedBy(args, host)
    return isRemovedByUs(others, seq)
  },

  notice: ({ args, subject }, host) => (args.payment ? noticeOf(subject, host) : undefined),
  isGranted: ({ args }, host) => isGrantedBy(args, host),
  insisted: ({ args, ...operation }, { code }) => ({
    ...operation,
    args: code === 'player.refunded' ? { ...args, afterRefund: true } : args,
  }),
  onHost: ({ base: { version }, ...operation }, host) => ({
    ...operation,
    base: {
      version,
      payment: host.paymentDate !== null,
      ...(host.method && { method: host.method }),
      ...(host.entry && { entry: host.entry.key }),
    },
  }),

  words: {
    change: 'Pagamento',
    wanted: ({ subject, args }) => `Marcar ${subject} como ${inWords(args)}`,
    refused: 'Não foi possível atualizar o pagamento',
    value: ({ args }) =>
      args.payment ? `pago em ${clockTime(args.paidAt)}${methodInWords(args)}` : 'não pago',
    differences: ({ args }, host) => [
      { label: 'Pagamento', did: 'marcou como', mine: inWords(args), theirs: inWords(paidAt(host)) },
    ],
    // `updatedBy` can't be used, because the last change of the player may be about another aspect.
    madeBy: ({ paymentDate, paidBy, paidById }) =>
      paymentDate !== null && paidById ? { by: paidBy, byId: paidById, at: paymentDate } : undefined,
  },

  paint({ players }, operation) {
    const { args } = operation
    const row = players.get(args.playerId)
    if (!row) return
    const answered = playerAsAnswered(row, operation)
    const { isRefunded, ...withoutRefund } = answered
    const isRefundTakenBack = isRefunded && args.afterRefund && isWanted(operation)
    const now = isRefundTakenBack ? withoutRefund : answered
    const isPaidAnew = isWanted(operation) && !(args.payment && now.isPaid)
    players.put(painted(isPaidAnew ? withoutAspect(now, 'payment') : now, operation, paidAs(operation, now)))
  },
}

/** The outcome of a payment for a player who had withdrawn, or whose unpaid spot had expired. */
function noticeOf(subject: string, { withdrawnAt, expiredAt, cameBack }: Player) {
  if (cameBack) {
    const message =
      cameBack === 'expired'
        ? `A vaga de ${subject} tinha vencido sem pagamento e voltou com este pagamento.`
        : `${subject} tinha desistido e voltou com este pagamento. Se foi engano, registre a desistência de novo.`
    return { code: 'player.returned', message }
  }
  if (!withdrawnAt) return undefined
  const before = expiredAt ? `A vaga de ${subject} venceu sem pagamento` : `${subject} tinha desistido`
  return {
    code: expiredAt ? 'player.expired' : 'player.withdrawn',
    message: `${before} e não há mais vaga. O pagamento está anotado, e o valor está a devolver.`,
  }
}

const paidAs = (
  { args: { payment: isPaid, paidAt: moment, method, entry }, userId }: Operation<Args, Base, Player>,
  before: PlayerView,
) => ({
  isPaid,
  paymentDate: isPaid ? (before.isPaid ? before.paymentDate : moment) : null,
  ...(isPaid && !before.isPaid && { paidById: userId }),
  ...(isPaid && method && { method }),
  ...(isPaid && entry && { entry }),
})
