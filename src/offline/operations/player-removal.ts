import * as v from 'valibot'
import { Player } from '#contract/players/players.ts'
import { removePlayer } from '#contract/players/player-spot.ts'
import type { Operation, Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { categoryEntity } from './category.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { categoryMoveLane, pairingLane, paymentLane, personLane, playerEntity, valueLane } from './player.ts'

const Args = v.object({ eventId: v.string(), playerId: v.string(), categoryId: v.string() })
type Args = v.InferOutput<typeof Args>
interface Tap {
  player: PlayerView
}

/** Removes a player from a category. */
export const playerRemoval: Kind<Tap, Args, Seen, Player> = {
  name: 'player.remove',
  version: 1,
  args: Args,
  call: removePlayer,
  answer: Player,
  wish: ({ player }) => {
    const { id: playerId, eventId, categoryId, version, name } = player
    const base = { version }
    return { eventId, args: { eventId, playerId, categoryId }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ categoryId }) => categoryEntity(categoryId),
  aspect: 'removal',
  // Payments, fees, contacts, moves and pairs that were tapped before are sent before the removal.
  waitsFor: ({ playerId }) =>
    [paymentLane, valueLane, personLane, categoryMoveLane, pairingLane].map((laneOf) => laneOf(playerId)),

  join: (earlier, later) => (isOf(playerRemoval, later) ? earlier : undefined),
  isAlreadySo: (_, { status }) => status === 404 || status === 410,

  words: {
    change: 'Remoção de inscrição',
    wanted: ({ subject }) => `Remover a inscrição de ${subject}`,
  },

  paint({ players }, operation) {
    const row = players.get(operation.args.playerId)
    if (!row) return
    if (operation.state === 'parked') players.put(painted(playerAsAnswered(row, operation), operation))
    else players.remove(row.id)
  },
}

/**
 * Whether we removed this player ourselves. A removal that waits behind the operation with number `seq` can't be the
 * reason why the player is gone.
 * @param others our own other operations on the player
 */
export const isRemovedByUs = (others: readonly Operation[], seq: number): boolean =>
  others.some(
    (other) =>
      isOf(playerRemoval, other) &&
      (other.state === 'acknowledged' || (other.state !== 'parked' && other.seq < seq)),
  )
