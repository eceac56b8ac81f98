import * as v from 'valibot'
import { PaymentMethod, paymentMethodLabels } from '#contract/payment-methods.ts'
import { Player, setPlayerPayment } from '#contract/players.ts'
import { clockTime } from './clock-time.ts'
import { isWanted, type Seen } from '../operation.ts'
import type { PlayerView } from '../screen-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered, withoutPayment } from './paint.ts'
import { paymentLane, playerEntity } from './player.ts'
import { isRemovedByUs } from './player-removal.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  payment: v.boolean(),
  paidAt: v.string(),
  /** Missing where it stays what it is. */
  method: v.optional(PaymentMethod),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isPaid: boolean
  method?: PaymentMethod | undefined
}
interface Base extends Seen {
  payment?: boolean
  method?: PaymentMethod
}

/** Whether it is paid, and how: two ways of paying are two values. */
interface Paid {
  payment: boolean
  method?: PaymentMethod | null | undefined
}
const paidAt = ({ paymentDate, method }: Player): Paid => ({ payment: paymentDate !== null, method })

/** A wish that names no method is granted by any; so is every wish on a host that knows no methods. */
const isSo = (wanted: Paid, now: Paid): boolean =>
  wanted.payment === now.payment &&
  (!wanted.payment || wanted.method === undefined || now.method === undefined || wanted.method === now.method)

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
  wish: ({ player, isPaid, method }, { now }) => {
    const { id: playerId, eventId, version, name } = player
    const base = { version, payment: player.isPaid, ...(player.method && { method: player.method }) }
    const args = { eventId, playerId, payment: isPaid, paidAt: now, ...(isPaid && method && { method }) }
    return { eventId, args, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => paymentLane(playerId),
  aspect: 'payment',

  body({ args: { playerId, payment: wanted, paidAt, method }, base, basis }, hasVersions) {
    if (!hasVersions) return { playerId, payment: wanted }
    const version = Math.max(base.version, basis?.version ?? 0)
    return { playerId, payment: wanted, ...(wanted && { paidAt }), ...(method && { method }), version }
  },

  join: (earlier, later) => (isOf(payment, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) =>
    args.payment === base.payment && (args.method === undefined || args.method === base.method),

  isAlreadySo({ args, seq }, { status, host, others }) {
    if (status !== 404 && status !== 410) return host !== undefined && isSo(args, paidAt(host))
    return isRemovedByUs(others, seq)
  },

  notice: ({ args, subject }, host) =>
    args.payment && host.withdrawnAt
      ? {
          code: host.expiredAt ? 'player.expired' : 'player.withdrawn',
          message: `${host.expiredAt ? `A vaga de ${subject} venceu sem pagamento` : `${subject} tinha desistido`} e não há mais vaga. O pagamento está anotado, e o valor está a devolver.`,
        }
      : undefined,
  isGranted: ({ args }, host) => isSo(args, paidAt(host)),
  onHost: ({ base: { method: _, ...base }, ...operation }, host) => ({
    ...operation,
    base: { ...base, payment: host.paymentDate !== null, ...(host.method && { method: host.method }) },
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
    // The last change of the player may be of something else.
    madeBy: ({ paymentDate, paidBy, paidById }) =>
      paymentDate !== null && paidById ? { by: paidBy, byId: paidById, at: paymentDate } : undefined,
  },

  paint({ players }, operation) {
    const { args } = operation
    const row = players.get(args.playerId)
    if (!row) return
    const known = playerAsAnswered(row, operation)
    const isPaidAnew = isWanted(operation) && !(args.payment && known.isPaid)
    players.put(painted(isPaidAnew ? withoutPayment(known) : known, operation, paidAs(args, known)))
  },
}

const paidAs = ({ payment: isPaid, paidAt: moment, method }: Args, known: PlayerView) => ({
  isPaid,
  paymentDate: isPaid ? (known.isPaid ? known.paymentDate : moment) : null,
  ...(isPaid && method && { method }),
})
