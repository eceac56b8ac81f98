import * as v from 'valibot'
import { makePair, Pair } from '#contract/pairs.ts'
import type { Operation, Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { categoryEntity } from './category.ts'
import { isOf, type Kind } from './kind.ts'
import { withoutAspect } from '../rows/player-aspects.ts'
import { painted } from './paint.ts'
import { pairEnding } from './pair-ending.ts'
import { categoryMoveLane, lastPairOf, pairEntity, pairingLane, paymentLane } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  pairId: v.string(),
  categoryId: v.string(),
  playerId: v.string(),
  partnerId: v.string(),
  /** Earlier pairs of the two players that the person saw as ended, or wants to end. */
  replacedId: v.optional(v.string()),
  secondReplacedId: v.optional(v.string()),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  /** The partner, in the same category. */
  partner: PlayerView
}

/** Makes a pair of two players, with an id made on this phone. */
export const pairMaking: Kind<Tap, Args, Seen, Pair> = {
  name: 'pair.make',
  version: 1,
  args: Args,
  call: makePair,
  answer: Pair,
  wish: ({ player, partner }, { newId }) => {
    const { eventId, categoryId, id: playerId } = player
    const args = { eventId, pairId: newId(), categoryId, playerId, partnerId: partner.id }
    return {
      eventId,
      // Such a pair may be parted, here or at {host}. It must be replaced, because the return of the former partner
      // would restore it.
      args: replacing(args, [lastPairOf(player), lastPairOf(partner)]),
      base: { version: 0 },
      subject: namesOf([player, partner]),
    }
  },
  entity: ({ pairId }) => pairEntity(pairId),
  lane: ({ pairId }) => pairEntity(pairId),
  aspect: 'pair',
  // Operations that bring the players into the category or end their former pairs are sent first.
  waitsFor: ({ categoryId, ...args }) => [
    categoryEntity(categoryId),
    ...playersOf(args).flatMap((id) => [pairingLane(id), paymentLane(id)]),
  ],
  isAwaitedIn: (args) => playersOf(args).flatMap((id) => [pairingLane(id), categoryMoveLane(id)]),
  makes: ({ pairId }) => [pairId],

  body({ args }, hasVersions) {
    const replaces = replacedBy(args)
    return {
      playerIds: playersOf(args),
      ...(hasVersions && { id: args.pairId }),
      ...(replaces.length > 0 && { replaces }),
    }
  },

  isUndoneBy: (_, later) => isOf(pairEnding, later),
  isAlreadySo: ({ args }, { host }) => isOfBoth(host, args),
  isGranted: ({ args }, host) => isOfBoth(host, args),
  onHost: (operation, host) => ({
    ...operation,
    args: replacing(operation.args, [...replacedBy(operation.args), host.id]),
  }),

  words: {
    change: 'Dupla',
    wanted: ({ subject }) => `Formar a dupla ${subject}`,
    refused: 'Não foi possível formar a dupla',
    value: ({ subject }) => subject,
    differences: ({ subject }, { players }) => [
      { label: 'Dupla', did: 'formou', mine: subject, theirs: namesOf(players) },
    ],
  },

  paint({ players }, operation) {
    const { args } = operation
    for (const id of playersOf(args)) {
      const row = players.get(id)
      if (row) players.put(painted(rowAsAnswered(row, operation), operation, { pairId: args.pairId }))
    }
  },
}

const playersOf = ({ playerId, partnerId }: Pick<Args, 'playerId' | 'partnerId'>) => [playerId, partnerId]

const namesOf = (players: readonly { name: string }[]) => players.map(({ name }) => name).join(' / ')

const replacedBy = ({ replacedId, secondReplacedId }: Pick<Args, 'replacedId' | 'secondReplacedId'>) =>
  [replacedId, secondReplacedId].filter((id) => id !== undefined)

/** Keeps only the two newest pairs, because each player is in at most one pair. */
function replacing(args: Args, pairIds: readonly (string | null)[]): Args {
  const { replacedId: _, secondReplacedId: __, ...rest } = args
  const distinct = [...new Set(pairIds)].filter((id) => id !== null)
  const [replacedId, secondReplacedId] = distinct.slice(-2)
  return { ...rest, ...(replacedId && { replacedId }), ...(secondReplacedId && { secondReplacedId }) }
}

function isOfBoth(pair: Pair | undefined, args: Args): boolean {
  const ids = new Set(pair?.players.map(({ id }) => id))
  return playersOf(args).every((id) => ids.has(id))
}

/** The row with the pair from {host}'s answer, if the answer is newer. */
function rowAsAnswered(row: PlayerView, { host }: Operation<Args, Seen, Pair>): PlayerView {
  const answered = host?.players.find(({ id }) => id === row.id)
  if (!host || !answered || answered.pairVersion <= row.pairVersion) return row
  return { ...withoutAspect(row, 'pair'), pairId: host.id, pairVersion: answered.pairVersion }
}
