import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import { playerAspects } from '#contract/players/player-aspects.ts'
import { Player } from '#contract/players/players.ts'
import { isWanted, type Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { withoutAspect } from '../rows/player-aspects.ts'
import { clockTime } from './clock-time.ts'
import { isOf, type Kind, type Words } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { playerEntity } from './player.ts'

const Args = v.object({ eventId: v.string(), playerId: v.string(), isSet: v.boolean(), at: v.string() })
export type MarkArgs = v.InferOutput<typeof Args>

export interface MarkTap {
  player: PlayerView
  isSet: boolean
}
export interface MarkBase extends Seen {
  isSet: boolean
}

/** The special parts of one kind of mark. A mark is either set, with the moment at which it was set, or not set. */
interface MomentMark {
  name: string
  call: Call
  aspect: 'presence' | 'shirt'
  lane: (playerId: string) => string
  /** Name of the field with the moment, in a row of the screens and in an answer. */
  moment: 'presentAt' | 'shirtGivenAt'
  body: (isSet: boolean, at: string) => object
  /** Who set the mark, if {host} says it. */
  madeBy?: Words<never, Player>['madeBy']
  words: {
    change: string
    refused: string
    set: string
    unset: string
    wanted: (subject: string, isSet: boolean) => string
  }
}

/** The kind of a mark on a player that has a moment and a version of its own. */
export function momentMark(mark: MomentMark): Kind<MarkTap, MarkArgs, MarkBase, Player> {
  const { name, call, aspect, moment, words } = mark
  const { counter } = playerAspects[aspect]
  const inWords = (isSet: boolean) => (isSet ? words.set : words.unset)
  const isSetAt = (host: Player) => Boolean(host[moment])
  const kind: Kind<MarkTap, MarkArgs, MarkBase, Player> = {
    name,
    version: 1,
    args: Args,
    call,
    answer: Player,
    wish: ({ player, isSet }, { now: at }) => {
      const { id: playerId, eventId, [counter]: version } = player
      const base = { version, isSet: player[moment] !== undefined }
      return { eventId, args: { eventId, playerId, isSet, at }, base, subject: player.name }
    },
    isForDesk: () => true,
    entity: ({ playerId }) => playerEntity(playerId),
    lane: ({ playerId }) => mark.lane(playerId),
    aspect,

    body({ args: { playerId, isSet, at }, base, basis }, hasVersions) {
      const version = Math.max(base.version, basis?.[counter] ?? 0)
      return { playerId, ...mark.body(isSet, at), ...(hasVersions && { version }) }
    },

    join: (earlier, later) => (isOf(kind, later) ? { ...earlier, args: later.args } : undefined),
    isBackAtBase: ({ args, base }) => args.isSet === base.isSet,
    isAlreadySo: ({ args, seq }, { status, host, others }) =>
      status === 404 || status === 410
        ? isRemovedByUs(others, seq)
        : host !== undefined && isSetAt(host) === args.isSet,
    isGranted: ({ args }, host) => isSetAt(host) === args.isSet,
    onHost: (operation, host) => ({
      ...operation,
      base: { version: host[counter] ?? operation.base.version, isSet: isSetAt(host) },
    }),

    words: {
      change: words.change,
      refused: words.refused,
      wanted: ({ subject, args }) => words.wanted(subject, args.isSet),
      value: ({ args }) => (args.isSet ? `${words.set} em ${clockTime(args.at)}` : words.unset),
      differences: ({ args }, host) => [
        {
          label: words.change,
          did: 'marcou como',
          mine: inWords(args.isSet),
          theirs: inWords(isSetAt(host)),
        },
      ],
      ...(mark.madeBy && { madeBy: mark.madeBy }),
    },

    paint({ players }, operation) {
      const { playerId, isSet, at } = operation.args
      const row = players.get(playerId)
      if (!row) return
      const answered = playerAsAnswered(row, operation)
      const isNew = isWanted(operation) && isSet !== (answered[moment] !== undefined)
      const unmarked = isNew ? withoutAspect(answered, aspect) : answered
      players.put(painted(isNew && isSet ? { ...unmarked, [moment]: at } : unmarked, operation))
    },
  }
  return kind
}
