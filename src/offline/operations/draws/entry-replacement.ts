import * as v from 'valibot'
import { Draw, LuckyLoser } from '#contract/draws/draw.ts'
import { updateEntry } from '#contract/draws/match-calls.ts'
import type { Seen } from '../../core/operation.ts'
import { isOf, type Kind } from '../kind.ts'
import { categoryMoveLane, pairingLane, paymentLane } from '../player.ts'
import {
  entryArgs,
  entryFields,
  entryIn,
  entryOf,
  entryOrder,
  type EntryTap,
  entryVersion,
  paintEntry,
} from './entry-operation.ts'

const Args = v.object({
  ...entryFields,
  players: v.array(v.object({ id: v.string(), name: v.string() })),
  /** How the lucky losers were drawn. Set when they replace an entry that left. */
  lucky: v.optional(LuckyLoser),
})
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  playerIds: readonly string[]
  names: readonly string[]
}

interface Tap extends EntryTap {
  /** The players of the entry from now on. They include the player of the pair who stays. */
  players: readonly { id: string; name: string }[]
  lucky?: LuckyLoser
}

/**
 * Replaces the players of an entry before its first match: by players without an entry in the draw, or by lucky losers.
 */
export const entryReplacement: Kind<Tap, Args, Base, Draw> = {
  name: 'entry.replace',
  version: 1,
  args: Args,
  call: updateEntry,
  answer: Draw,
  wish: ({ players, lucky, ...tap }) => {
    const whom = players.map(({ id, name }) => ({ id, name }))
    const args = { ...entryArgs(tap), players: whom, ...(lucky && { lucky }) }
    const { version = 1, playerIds = [], names = [] } = entryOf(tap) ?? {}
    return { eventId: args.eventId, args, base: { version, playerIds, names }, subject: tap.label }
  },
  ...entryOrder,
  // Earlier operations on the new players are sent first, so that they are in the category when {host} reads the
  // replacement.
  waitsFor: (args) => [
    ...entryOrder.waitsFor(args),
    ...args.players.flatMap(({ id }) => [paymentLane(id), pairingLane(id), categoryMoveLane(id)]),
  ],

  body: (operation) => {
    const { entryId, lucky } = operation.args
    const whom = lucky
      ? { lucky: { among: lucky.among, lot: lucky.lot } }
      : { playerIds: idsOf(operation.args) }
    return { entryId, ...whom, version: entryVersion(operation) }
  },

  join: (earlier, later) => (isOf(entryReplacement, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => idsOf(args).join() === base.playerIds.join(),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isAt(host, args),
  isGranted: ({ args }, host) => isAt(host, args),
  onHost: (operation, host) => {
    const { version = operation.base.version, playerIds = [], names } = entryIn(host, operation.args) ?? {}
    return { ...operation, base: { version, playerIds, names: names ?? [] } }
  },

  words: {
    change: 'Troca de quem joga',
    wanted: ({ subject, args }) => `${subject}: passa a jogar ${namesOf(args)}`,
    refused: 'Não foi possível trocar quem joga',
    value: ({ args }) => namesOf(args),
    differences: ({ args }, host) => [
      {
        label: 'Quem joga',
        did: '',
        mine: namesOf(args),
        theirs: entryIn(host, args)?.names.join(' e ') ?? 'ninguém',
        // The replacement that reached {host} first stays. A person can't repeat the lot until they like the result.
        ...(args.lucky && { keeps: 'theirs' as const }),
      },
    ],
    madeBy: () => undefined,
  },

  paint(board, operation) {
    const { players, lucky = null } = operation.args
    const names = players.map(({ name }) => name)
    paintEntry(board, operation, { playerIds: idsOf(operation.args), names, leftAt: null, lucky })
  },
}

const idsOf = ({ players }: Args) => players.map(({ id }) => id)
const namesOf = ({ players }: Args) => players.map(({ name }) => name).join(' e ')

const isAt = (host: Draw, args: Args) => {
  const { playerIds, lucky } = entryIn(host, args) ?? {}
  return playerIds?.join() === idsOf(args).join() && lucky?.lot === args.lucky?.lot
}
