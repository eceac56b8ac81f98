import * as v from 'valibot'
import { holdPlayer } from '#contract/players/player-spot.ts'
import { Player } from '#contract/players/players.ts'
import type { Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { paymentLane, playerEntity } from './player.ts'

const Args = v.object({ eventId: v.string(), playerId: v.string(), held: v.boolean() })
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isHeld: boolean
}
interface Base extends Seen {
  held: boolean
}

/** Holds an unpaid spot without a time limit, or lets the time to pay run again. */
export const hold: Kind<Tap, Args, Base, Player> = {
  name: 'hold.set',
  version: 1,
  args: Args,
  call: holdPlayer,
  answer: Player,
  wish: ({ player, isHeld: held }) => {
    const { id: playerId, eventId, withdrawalVersion: version, name } = player
    const base = { version, held: player.isHeld ?? false }
    return { eventId, args: { eventId, playerId, held }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => paymentLane(playerId),
  // The aspect is the same as of a withdrawal, because both change the spot. If a withdrawal is given up, this
  // operation is given up, too.
  aspect: 'withdrawal',

  body: ({ args: { playerId, held } }) => ({ playerId, held }),

  join: (earlier, later) => (isOf(hold, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.held === base.held,
  isGranted: ({ args }, { isHeld }) => args.held === Boolean(isHeld),
  isAlreadySo: ({ seq }, { code, others }) => code === 'player.notFound' && isRemovedByUs(others, seq),

  words: {
    change: 'Prazo para pagar',
    wanted: ({ subject, args }) =>
      args.held ? `Segurar a vaga de ${subject}` : `Retomar o prazo de ${subject} para pagar`,
    value: ({ args }) => (args.held ? 'vaga segurada' : 'prazo retomado'),
  },

  paint({ players }, operation) {
    const row = players.get(operation.args.playerId)
    if (!row) return
    players.put(painted(playerAsAnswered(row, operation), operation, { isHeld: operation.args.held }))
  },
}
