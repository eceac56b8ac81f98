import * as v from 'valibot'
import { formatMoney } from '#contract/formats/formats.ts'
import { StatementEntry } from '#contract/events/statement-entries.ts'
import { Player, setPlayerRefund } from '#contract/players/players.ts'
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
  /** Reais, as they were at the tap. */
  paymentValue: v.number(),
  /** Where a bank's statement has it. */
  entry: v.optional(StatementEntry),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isRefunded: boolean
  /** Where a bank's statement has it. */
  entry?: StatementEntry | undefined
}
interface Base extends Seen {
  refunded: boolean
  /** Of the entry by which it went back. */
  entry?: string
}

/** Marks whether what a player had paid went back. */
export const refund: Kind<Tap, Args, Base, Player> = {
  name: 'refund.set',
  version: 1,
  args: Args,
  call: setPlayerRefund,
  answer: Player,
  wish: ({ player, isRefunded: refunded, entry }) => {
    const { id: playerId, eventId, withdrawalVersion: version, name, paymentValue } = player
    const base = {
      version,
      refunded: player.isRefunded ?? false,
      ...(player.refundEntry && { entry: player.refundEntry.key }),
    }
    const args = { eventId, playerId, refunded, paymentValue, ...(refunded && entry && { entry }) }
    return { eventId, args, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => paymentLane(playerId),
  // What is refunded follows from a withdrawal: whoever gives that up gives up both.
  aspect: 'withdrawal',

  body: ({ args: { playerId, refunded, entry } }, hasVersions) => ({
    playerId,
    refunded,
    ...(hasVersions && entry && { entry }),
  }),

  join: (earlier, later) => (isOf(refund, later) ? { ...earlier, args: later.args } : undefined),
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
    const { refunded, entry } = operation.args
    const wanted = { isRefunded: refunded, ...(refunded && entry && { refundEntry: entry }) }
    players.put(painted(playerAsAnswered(row, operation), operation, wanted))
  },
}
