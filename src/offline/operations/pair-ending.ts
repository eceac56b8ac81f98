import * as v from 'valibot'
import { endPair, Pair } from '#contract/pairs.ts'
import type { Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { withoutAspect } from '../rows/player-aspects.ts'
import { painted } from './paint.ts'
import { lastPairOf, pairEntity, pairingLane } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  pairId: v.string(),
  playerId: v.string(),
  partnerId: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView & { pairId: string }
  partner: PlayerView
}

/** Ends a pair. Both players are then without a partner. */
export const pairEnding: Kind<Tap, Args, Seen, Pair> = {
  name: 'pair.end',
  version: 1,
  args: Args,
  call: endPair,
  answer: Pair,
  wish: ({ player, partner }) => {
    const { eventId, pairId, id: playerId, name } = player
    const args = { eventId, pairId, playerId, partnerId: partner.id }
    return { eventId, args, base: { version: 0 }, subject: `${name} / ${partner.name}` }
  },
  entity: ({ pairId }) => pairEntity(pairId),
  lane: ({ pairId }) => pairEntity(pairId),
  aspect: 'pair',
  waitsFor: ({ playerId, partnerId }) => [pairingLane(playerId), pairingLane(partnerId)],
  isAwaitedIn: ({ playerId, partnerId }) => [pairingLane(playerId), pairingLane(partnerId)],

  join: (earlier, later) => (isOf(pairEnding, later) ? earlier : undefined),
  isAlreadySo: (_, { status }) => status === 404 || status === 410,

  words: {
    change: 'Fim da dupla',
    wanted: ({ subject }) => `Separar a dupla ${subject}`,
    value: ({ subject }) => subject,
  },

  paint({ players }, operation) {
    const { pairId, playerId, partnerId } = operation.args
    for (const id of [playerId, partnerId]) {
      const row = players.get(id)
      if (!row || lastPairOf(row) !== pairId) continue
      const isRefused = operation.state === 'parked'
      players.put(painted(isRefused ? row : { ...withoutAspect(row, 'pair'), pairId: null }, operation))
    }
  },
}
