import * as v from 'valibot'
import { Player, withdrawPlayer } from '#contract/players/players.ts'
import type { Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { pairingLane, paymentLane, playerEntity } from './player.ts'

const Args = v.object({ eventId: v.string(), playerId: v.string(), withdrawn: v.boolean() })
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isWithdrawn: boolean
}
interface Base extends Seen {
  withdrawn: boolean
}

/** Takes a player's place back and keeps what was paid as to be refunded; or gives the place again. */
export const withdrawal: Kind<Tap, Args, Base, Player> = {
  name: 'withdrawal.set',
  version: 1,
  args: Args,
  call: withdrawPlayer,
  answer: Player,
  wish: ({ player, isWithdrawn: withdrawn }) => {
    const { id: playerId, eventId, withdrawalVersion: version, name } = player
    const base = { version, withdrawn: player.isWithdrawn ?? false }
    return { eventId, args: { eventId, playerId, withdrawn }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  // Money and withdrawals go in the order in which they were tapped: what was paid before is to be refunded.
  lane: ({ playerId }) => paymentLane(playerId),
  aspect: 'withdrawal',
  // Who was paired before was there then.
  waitsFor: ({ playerId }) => [pairingLane(playerId)],

  body: ({ args: { withdrawn } }) => ({ withdrawn }),

  join: (earlier, later) => (isOf(withdrawal, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.withdrawn === base.withdrawn,
  isGranted: ({ args }, { withdrawnAt }) => args.withdrawn === Boolean(withdrawnAt),
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
    const wanted = { isWithdrawn: operation.args.withdrawn }
    players.put(painted(playerAsAnswered(row, operation), operation, wanted))
  },
}
