import * as v from 'valibot'
import { Player } from '#contract/players/players.ts'
import { setPlayerCategory } from '#contract/players/player-spot.ts'
import type { Seen } from '../core/operation.ts'
import type { CategoryView, PlayerView } from '../core/row-types.ts'
import { categoryEntity } from './category.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { categoryMoveLane, playerEntity } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  categoryId: v.string(),
  /** Title of the new category at the tap. */
  title: v.string(),
  /** The category of the player at the tap. */
  fromId: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  /** The new category of the player. */
  category: Pick<CategoryView, 'id' | 'title'>
}
interface Base extends Seen {
  categoryId: string
}

/** Moves a player to another category. */
export const categoryMove: Kind<Tap, Args, Base, Player> = {
  name: 'category.move',
  version: 1,
  args: Args,
  call: setPlayerCategory,
  answer: Player,
  wish: ({ player, category: { id: categoryId, title } }) => {
    const { id: playerId, eventId, categoryId: fromId, categoryVersion: version, name } = player
    const base = { version, categoryId: fromId }
    return { eventId, args: { eventId, playerId, categoryId, title, fromId }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  // A move has a lane of its own. So a move into a full category does not delay the removal or edit of other players.
  lane: ({ playerId }) => categoryMoveLane(playerId),
  aspect: 'category',
  // Earlier operations on both categories go first, such as more spots or the creation of the category. Later
  // operations in either category wait for the move.
  waitsFor: ({ fromId, categoryId }) => [categoryEntity(fromId), categoryEntity(categoryId)],
  isAwaitedIn: ({ fromId, categoryId }) => [categoryEntity(fromId), categoryEntity(categoryId)],

  body({ args: { playerId, categoryId }, base, basis }, hasVersions) {
    const version = Math.max(base.version, basis?.categoryVersion ?? 0)
    return { playerId, categoryId, ...(hasVersions && { version }) }
  },

  join: (earlier, later) =>
    isOf(categoryMove, later)
      ? { ...earlier, args: { ...later.args, fromId: earlier.args.fromId } }
      : undefined,
  isBackAtBase: ({ args, base }) => args.categoryId === base.categoryId,
  isAlreadySo: ({ args, seq }, { code, host, others }) =>
    code === 'player.notFound' ? isRemovedByUs(others, seq) : host?.categoryId === args.categoryId,
  isGranted: ({ args }, host) => host.categoryId === args.categoryId,
  onHost: (operation, { categoryVersion, categoryId }) => ({
    ...operation,
    base: {
      version: categoryVersion ?? operation.base.version,
      categoryId: categoryId ?? operation.base.categoryId,
    },
  }),

  words: {
    change: 'Mudança de categoria',
    wanted: ({ subject, args }) => `Mudar ${subject} para ${args.title}`,
    value: ({ args }) => args.title,
    differences: ({ args }, host) => {
      const theirs = host.category?.title ?? 'outra categoria'
      return [{ label: 'Categoria', did: 'mudou para', mine: args.title, theirs }]
    },
  },

  paint({ players }, operation) {
    const { playerId, categoryId } = operation.args
    const row = players.get(playerId)
    if (row) players.put(painted(playerAsAnswered(row, operation), operation, { categoryId }))
  },
}
