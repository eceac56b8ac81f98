import * as v from 'valibot'
import { formatMoney } from '#contract/formats/formats.ts'
import { StatementEntry } from '#contract/events/statement-entries.ts'
import { Player } from '#contract/players/players.ts'
import { setPlayerRefund } from '#contract/players/player-money.ts'
import type { Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { paymentLane, playerEntity } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  refunded: v.boolean(),
  /** The amount in reais at the tap. */
  paymentValue: v.number(),
  refundedAt: v.optional(v.string()),
  /** The entry of a bank's statement that shows the refund. */
  entry: v.optional(StatementEntry),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isRefunded: boolean
  /** The entry of a bank's statement that shows the refund. */
  entry?: StatementEntry | undefined
}
interface Base extends Seen {
  refunded: boolean
  /** Id of the statement's entry that shows the refund. */
  entry?: string
}

/** Marks whether the payment of a player was refunded. */
export const refund: Kind<Tap, Args, Base, Player> = {
  name: 'refund.set',
  version: 1,
  args: Args,
  call: setPlayerRefund,
  answer: Player,
  wish: ({ player, isRefunded: refunded, entry }, { now }) => {
    const { id: playerId, eventId, withdrawalVersion: version, name, paymentValue } = player
    const base = {
      version,
      refunded: player.isRefunded ?? false,
      ...(player.refundEntry && { entry: player.refundEntry.key }),
    }
    const details = refunded && { refundedAt: now, ...(entry && { entry }) }
    return { eventId, args: { eventId, playerId, refunded, paymentValue, ...details }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => paymentLane(playerId),
  // A refund follows from a withdrawal. So it has the same aspect, and is given up together with the withdrawal.
  aspect: 'withdrawal',

  body: ({ args: { playerId, refunded, refundedAt, entry } }, hasVersions) => ({
    playerId,
    refunded,
    ...(hasVersions && { ...(refundedAt && { refundedAt }), ...(entry && { entry }) }),
  }),

  join(earlier, later) {
    if (!isOf(refund, later)) return undefined
    const { refunded, refundedAt } = earlier.args
    // A line of a statement that is linked later does not change the moment of the refund.
    const same = refunded && later.args.refunded && refundedAt && { refundedAt }
    return { ...earlier, args: { ...later.args, ...same } }
  },
  isBackAtBase: ({ args, base }) =>
    args.refunded === base.refunded && (args.entry === undefined || args.entry.key === base.entry),
  isGranted: ({ args }, { refundedAt }) => args.refunded === Boolean(refundedAt),
  isAlreadySo: ({ seq }, { code, others }) => code === 'player.notFound' && isRemovedByUs(others, seq),

  words: {
    change: 'Devolução',
    wanted: ({ subject, args }) =>
      args.refunded
        ? `Marcar como devolvido o valor de ${subject}`
        : `Desfazer a devolução do valor de ${subject}`,
    value: ({ args }) => `${formatMoney(args.paymentValue)} ${args.refunded ? 'devolvidos' : 'a devolver'}`,
  },

  paint({ players }, operation) {
    const row = players.get(operation.args.playerId)
    if (!row) return
    const { refunded, refundedAt = operation.createdAt, entry } = operation.args
    const given = refunded && !row.isRefunded && { refundedAt, refundedById: operation.userId }
    const wanted = { isRefunded: refunded, ...given, ...(refunded && entry && { refundEntry: entry }) }
    players.put(painted(playerAsAnswered(row, operation), operation, wanted))
  },
}
