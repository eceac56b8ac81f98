import * as v from 'valibot'
import { Player, setPlayerPayment } from '#contract/players.ts'
import { clockTime } from './clock-time.ts'
import type { Seen } from '../operation.ts'
import type { PlayerView } from '../screen-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { paymentLane, playerEntity } from './player.ts'
import { isRemovedByUs } from './player-removal.ts'

const Args = v.object({ eventId: v.string(), playerId: v.string(), payment: v.boolean(), paidAt: v.string() })
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isPaid: boolean
}
interface Base extends Seen {
  payment?: boolean
}

const isPaid = ({ paymentDate }: Player) => paymentDate !== null

const paidWord = (isPaid: boolean) => (isPaid ? 'Pago' : 'Não pago')

/** Marks a player paid or not paid. */
export const payment: Kind<Tap, Args, Base, Player> = {
  name: 'payment.set',
  version: 1,
  args: Args,
  call: setPlayerPayment,
  answer: Player,
  wish: ({ player, isPaid: wanted }, { now }) => {
    const { id: playerId, eventId, version, name } = player
    const base = { version, payment: player.isPaid }
    return { eventId, args: { eventId, playerId, payment: wanted, paidAt: now }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => paymentLane(playerId),
  aspect: 'payment',

  body({ args: { playerId, payment: wanted, paidAt }, base, basis }, hasVersions) {
    if (!hasVersions) return { playerId, payment: wanted }
    const version = Math.max(base.version, basis?.version ?? 0)
    return { playerId, payment: wanted, ...(wanted && { paidAt }), version }
  },

  join: (earlier, later) => (isOf(payment, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.payment === base.payment,

  isAlreadySo({ args, seq }, { status, host, others }) {
    if (status !== 404 && status !== 410) return host !== undefined && isPaid(host) === args.payment
    return isRemovedByUs(others, seq)
  },

  isGranted: ({ args }, host) => isPaid(host) === args.payment,
  onHost: (operation, host) => ({
    ...operation,
    base: { ...operation.base, payment: isPaid(host) },
  }),

  words: {
    change: 'Pagamento',
    wanted: ({ subject, args }) => `Marcar ${subject} como ${args.payment ? 'pago' : 'não pago'}`,
    value: ({ args }) => (args.payment ? `pago em ${clockTime(args.paidAt)}` : 'não pago'),
    differences({ args }, host) {
      const mine = paidWord(args.payment)
      const theirs = paidWord(isPaid(host))
      return [
        { label: 'Pagamento', mine, theirs, takeMine: `Marcar ${mine}`, leaveTheirs: `Deixar ${theirs}` },
      ]
    },
  },

  paint({ players }, operation) {
    const { args } = operation
    const row = players.get(args.playerId)
    if (!row) return
    const known = playerAsAnswered(row, operation)
    const paymentDate = args.payment ? (known.isPaid ? known.paymentDate : args.paidAt) : null
    players.put(painted(known, operation, { isPaid: args.payment, paymentDate }))
  },
}
