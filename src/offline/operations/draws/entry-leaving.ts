import * as v from 'valibot'
import { Draw } from '#contract/draws/draw.ts'
import { updateEntry } from '#contract/draws/match-calls.ts'
import type { Seen } from '../../core/operation.ts'
import { isOf, type Kind } from '../kind.ts'
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

const Args = v.object({ ...entryFields, hasLeft: v.boolean(), at: v.string() })
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  hasLeft: boolean
}

interface Tap extends EntryTap {
  hasLeft: boolean
  /** When the entry had left, for an undo of its return. Otherwise it leaves now. */
  leftAt?: string | null | undefined
}

/**
 * Marks that an entry has left the draw, so that its remaining matches become walkovers; or that the entry has
 * returned.
 */
export const entryLeaving: Kind<Tap, Args, Base, Draw> = {
  name: 'entry.leave',
  version: 1,
  args: Args,
  call: updateEntry,
  answer: Draw,
  wish: ({ hasLeft, leftAt, ...tap }, { now }) => {
    const args = { ...entryArgs(tap), hasLeft, at: leftAt ?? now }
    const seen = entryOf(tap)
    const base = { version: seen?.version ?? 1, hasLeft: Boolean(seen?.leftAt) }
    return { eventId: args.eventId, args, base, subject: tap.label }
  },
  isForDesk: () => true,
  ...entryOrder,

  body: (operation) => {
    const { entryId, hasLeft, at } = operation.args
    return { entryId, hasLeft, at, version: entryVersion(operation) }
  },

  join: (earlier, later) => (isOf(entryLeaving, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.hasLeft === base.hasLeft,
  isAlreadySo: ({ args }, { host }) => host !== undefined && isAt(host, args),
  isGranted: ({ args }, host) => isAt(host, args),
  onHost: (operation, host) => {
    const { version = operation.base.version, leftAt } = entryIn(host, operation.args) ?? {}
    return { ...operation, base: { version, hasLeft: Boolean(leftAt) } }
  },

  words: {
    change: 'Desistência no sorteio',
    wanted: ({ subject, args }) => `${subject}: ${inWords(args.hasLeft)}`,
    refused: 'Não foi possível anotar a desistência',
    value: ({ args }) => inWords(args.hasLeft),
  },

  paint: (board, operation) =>
    paintEntry(board, operation, { leftAt: operation.args.hasLeft ? operation.args.at : null }),
}

const isAt = (host: Draw, args: Args) => Boolean(entryIn(host, args)?.leftAt) === args.hasLeft

const inWords = (hasLeft: boolean) => (hasLeft ? 'desiste' : 'volta a jogar')
