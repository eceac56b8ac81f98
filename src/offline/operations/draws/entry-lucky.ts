import * as v from 'valibot'
import { Draw } from '#contract/draws/draw.ts'
import { updateEntry } from '#contract/draws/match-calls.ts'
import { drawLuckyLosers } from '#contract/draws/lucky-losers.ts'
import type { Seen } from '../../core/operation.ts'
import type { Kind } from '../kind.ts'
import {
  entryArgs,
  entryFields,
  entryIn,
  entryOrder,
  entryOf,
  type EntryTap,
  entryVersion,
  paintEntry,
} from './entry-operation.ts'

const Args = v.object({
  ...entryFields,
  /** Entries that lost in the first round, and are there. */
  among: v.array(v.string()),
  lot: v.string(),
  /** The one that was drawn, and who plays in it. */
  from: v.string(),
  players: v.array(v.object({ id: v.string(), name: v.string() })),
})
type Args = v.InferOutput<typeof Args>

interface Tap extends EntryTap {
  among: readonly string[]
  lot: string
}

/** In the place of who left plays who a lot finds among those who lost in the first round. */
export const entryLucky: Kind<Tap, Args, Seen, Draw> = {
  name: 'entry.lucky',
  version: 1,
  args: Args,
  call: updateEntry,
  answer: Draw,
  wish: ({ among, lot, ...tap }) => {
    const [from = ''] = drawLuckyLosers(tap.entryId, among, lot)
    const { names = [], playerIds = [] } = entryOf({ ...tap, entryId: from }) ?? {}
    const players = playerIds.map((id, index) => ({ id, name: names[index] ?? '' }))
    const args = { ...entryArgs(tap), among: [...among], lot, from, players }
    const { version = 1 } = entryOf(tap) ?? {}
    return { eventId: args.eventId, args, base: { version }, subject: tap.label }
  },
  ...entryOrder,

  body: (operation) => {
    const { entryId, among, lot } = operation.args
    return { entryId, lucky: { among, lot }, version: entryVersion(operation) }
  },

  isAlreadySo: ({ args }, { host }) => host !== undefined && isAt(host, args),
  isGranted: ({ args }, host) => isAt(host, args),
  onHost: (operation, host) => ({
    ...operation,
    base: { version: entryIn(host, operation.args)?.version ?? operation.base.version },
  }),

  words: {
    change: 'Lucky loser',
    wanted: ({ subject, args }) => `No lugar de ${subject} entra ${namesOf(args)}, sorteio nº ${args.lot}`,
    refused: 'O lucky loser não foi aceito',
    value: ({ args }) => `${namesOf(args)}, sorteio nº ${args.lot}`,
    // Who was drawn first, or put there by hand, plays.
    differences: ({ args, refusal }, host) =>
      refusal?.code === 'entry.changed'
        ? [
            {
              label: 'Quem joga',
              did: '',
              mine: namesOf(args),
              theirs: entryIn(host, args)?.names.join(' e ') ?? 'ninguém',
              keeps: 'theirs',
            },
          ]
        : [],
    madeBy: () => undefined,
  },

  paint(board, operation) {
    const { among, lot, from, players } = operation.args
    paintEntry(board, operation, {
      playerIds: players.map(({ id }) => id),
      names: players.map(({ name }) => name),
      leftAt: null,
      lucky: { among, lot, from },
    })
  },
}

const namesOf = ({ players }: Args) => players.map(({ name }) => name).join(' e ')

const isAt = (host: Draw, args: Args) => {
  const lucky = entryIn(host, args)?.lucky
  return lucky?.lot === args.lot && lucky.from === args.from
}
