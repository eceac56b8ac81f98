import * as v from 'valibot'
import { ShirtSize, shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { Player } from '#contract/players/players.ts'
import { setPlayerSize } from '#contract/players/at-the-desk.ts'
import { isWanted, type Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { withoutAspect } from '../rows/player-aspects.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { playerEntity, sizeLane } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  /** Null when nobody knows the size. */
  shirtSize: v.nullable(ShirtSize),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  shirtSize: ShirtSize | null
}
interface Base extends Seen {
  shirtSize: string | null
}

const sizeOf = ({ shirtSize }: { shirtSize?: string | null | undefined }) => shirtSize ?? null
const inWords = (size: string | null) => (size === null ? 'a escolher' : shirtSizeLabel(size))

/** Sets the shirt size of a person. */
export const size: Kind<Tap, Args, Base, Player> = {
  name: 'size.set',
  version: 1,
  args: Args,
  call: setPlayerSize,
  answer: Player,
  wish: ({ player, shirtSize }) => {
    const { id: playerId, eventId, sizeVersion: version, name } = player
    const base = { version, shirtSize: sizeOf(player) }
    return { eventId, args: { eventId, playerId, shirtSize }, base, subject: name }
  },
  isForDesk: () => true,
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => sizeLane(playerId),
  aspect: 'size',

  body({ args: { playerId, shirtSize }, base, basis }, hasVersions) {
    const version = Math.max(base.version, basis?.sizeVersion ?? 0)
    return { playerId, shirtSize, ...(hasVersions && { version }) }
  },

  join: (earlier, later) => (isOf(size, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.shirtSize === base.shirtSize,
  isAlreadySo: ({ args, seq }, { status, host, others }) =>
    status === 404 || status === 410
      ? isRemovedByUs(others, seq)
      : host !== undefined && sizeOf(host) === args.shirtSize,
  isGranted: ({ args }, host) => sizeOf(host) === args.shirtSize,
  onHost: (operation, host) => ({
    ...operation,
    base: { version: host.sizeVersion ?? operation.base.version, shirtSize: sizeOf(host) },
  }),

  words: {
    change: 'Tamanho da camiseta',
    refused: 'Não foi possível mudar o tamanho da camiseta',
    wanted: ({ subject, args }) => `Camiseta de ${subject}: ${inWords(args.shirtSize)}`,
    value: ({ args }) => inWords(args.shirtSize),
    differences: ({ args }, host) => [
      {
        label: 'Tamanho da camiseta',
        did: 'mudou para',
        mine: inWords(args.shirtSize),
        theirs: inWords(sizeOf(host)),
      },
    ],
  },

  paint({ players }, operation) {
    const { playerId, shirtSize } = operation.args
    const row = players.get(playerId)
    if (!row) return
    const answered = playerAsAnswered(row, operation)
    const isNew = isWanted(operation) && shirtSize !== sizeOf(answered)
    const unsized = isNew ? withoutAspect(answered, 'size') : answered
    players.put(painted(isNew && shirtSize !== null ? { ...unsized, shirtSize } : unsized, operation))
  },
}
