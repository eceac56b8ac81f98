import * as v from 'valibot'
import { Player } from '#contract/players/players.ts'
import { withdrawPlayer } from '#contract/players/player-spot.ts'
import { isWanted, type Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { pairingLane, paymentLane, playerEntity } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  withdrawn: v.boolean(),
  /** Whether the whole amount is refunded. When it is missing, that decision does not change. */
  whole: v.optional(v.boolean()),
  /** Reais that the event keeps, by its terms at the tap. */
  kept: v.optional(v.number()),
  withdrawnAt: v.optional(v.string()),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isWithdrawn: boolean
  /** Whether the whole amount is refunded, because the organisers are the reason for the withdrawal. */
  isWhole?: boolean | undefined
  /** Reais that the event keeps. Missing when nobody was asked about money. */
  kept?: number | undefined
}
interface Base extends Seen {
  withdrawn: boolean
  whole?: boolean
}

const isSo = (args: Args, withdrawn: boolean, whole: boolean): boolean =>
  args.withdrawn === withdrawn && (!withdrawn || args.whole === undefined || args.whole === whole)

/** Takes back the spot of a player and marks the payment as due for a refund, or gives the player a spot again. */
export const withdrawal: Kind<Tap, Args, Base, Player> = {
  name: 'withdrawal.set',
  version: 1,
  args: Args,
  call: withdrawPlayer,
  answer: Player,
  wish: ({ player, isWithdrawn: withdrawn, isWhole: whole, kept }, { now }) => {
    const { id: playerId, eventId, withdrawalVersion: version, name } = player
    const base = { version, withdrawn: player.isWithdrawn ?? false, whole: player.isRefundWhole ?? false }
    const money = withdrawn && {
      withdrawnAt: now,
      ...(whole !== undefined && { whole }),
      ...(kept !== undefined && { kept }),
    }
    return { eventId, args: { eventId, playerId, withdrawn, ...money }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  // Payments and withdrawals are sent in the order of the taps, because a payment before a withdrawal must be refunded.
  lane: ({ playerId }) => paymentLane(playerId),
  aspect: 'withdrawal',
  // Operations that make or end a pair of this player are sent first.
  waitsFor: ({ playerId }) => [pairingLane(playerId)],

  body: ({ args: { withdrawn, whole, withdrawnAt } }, hasVersions) => ({
    withdrawn,
    ...(hasVersions && { ...(whole !== undefined && { whole }), ...(withdrawnAt && { withdrawnAt }) }),
  }),

  join(earlier, later) {
    if (!isOf(withdrawal, later)) return undefined
    const { withdrawn, whole, withdrawnAt } = earlier.args
    // A corrected withdrawal keeps the day of the first tap.
    const same = withdrawn && later.args.withdrawn && { ...(withdrawnAt && { withdrawnAt }) }
    const args = { ...later.args, ...same }
    return {
      ...earlier,
      args: same && args.whole === undefined && whole !== undefined ? { ...args, whole } : args,
    }
  },
  isBackAtBase: ({ args, base }) => isSo(args, base.withdrawn, base.whole ?? false),
  isGranted: ({ args }, { withdrawnAt, isRefundWhole }) =>
    isSo(args, Boolean(withdrawnAt), isRefundWhole ?? args.whole ?? false),
  isAlreadySo: ({ seq }, { code, others }) => code === 'player.notFound' && isRemovedByUs(others, seq),

  words: {
    change: 'Desistência',
    wanted: ({ subject, args }) =>
      args.withdrawn ? `Registrar a desistência de ${subject}` : `Voltar a inscrever ${subject}`,
    value: ({ args }) => (args.withdrawn ? 'desistiu' : 'volta'),
  },

  paint({ players }, operation) {
    const row = players.get(operation.args.playerId)
    if (!row) return
    const { withdrawn, whole, kept } = operation.args
    const answered = playerAsAnswered(row, operation)
    const { refundKept, isRefundWhole, ...withoutTerms } = answered
    const wanted = {
      isWithdrawn: withdrawn,
      ...(withdrawn && (whole ?? isRefundWhole) && { isRefundWhole: true }),
      ...(withdrawn && (kept ?? refundKept) && { refundKept: kept ?? refundKept }),
    }
    players.put(painted(isWanted(operation) ? withoutTerms : answered, operation, wanted))
  },
}
