import * as v from 'valibot'
import { Player, removePlayer } from '#contract/players/players.ts'
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

/** Takes a player off a category. */
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
  // Money comes first: a player is removed after the payments and values written down before, and after the pairs.
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
 * We took this player off ourselves. A removal that still waits behind the operation with number `seq` is not why the
 * player is gone.
 * @param others our own other operations on the player
 */
export const isRemovedByUs = (others: readonly Operation[], seq: number): boolean =>
  others.some(
    (other) =>
      isOf(playerRemoval, other) &&
      (other.state === 'acknowledged' || (other.state !== 'parked' && other.seq < seq)),
  )
