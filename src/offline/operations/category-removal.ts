import * as v from 'valibot'
import { Category, removeCategory } from '#contract/categories.ts'
import type { Seen } from '../core/operation.ts'
import type { CategoryView } from '../core/row-types.ts'
import { categoryEntity } from './category.ts'
import { isOf, type Kind } from './kind.ts'
import { categoryAsAnswered, painted } from './paint.ts'

const Args = v.object({ eventId: v.string(), categoryId: v.string() })
type Args = v.InferOutput<typeof Args>
interface Tap {
  category: CategoryView
}

/** Removes a category. */
export const categoryRemoval: Kind<Tap, Args, Seen, Category> = {
  name: 'category.remove',
  version: 1,
  args: Args,
  call: removeCategory,
  answer: Category,
  wish: ({ category }) => {
    const { id: categoryId, eventId, version, title } = category
    const base = { version }
    return { eventId, args: { eventId, categoryId }, base, subject: title }
  },
  entity: ({ categoryId }) => categoryEntity(categoryId),
  lane: ({ categoryId }) => categoryEntity(categoryId),
  aspect: 'removal',

  join: (earlier, later) => (isOf(categoryRemoval, later) ? earlier : undefined),
  isAlreadySo: (_, { status }) => status === 404 || status === 410,

  words: {
    change: 'Remoção de categoria',
    wanted: ({ subject }) => `Remover a categoria ${subject}`,
    refused: 'Não foi possível remover a categoria.',
  },

  paint({ categories, hiddenOnceEmpty }, operation) {
    const row = categories.get(operation.args.categoryId)
    if (!row) return
    // {host} refuses the removal while players are in the category. Until they are gone, the category stays visible
    // with its mark.
    if (operation.state !== 'parked') hiddenOnceEmpty.add(row.id)
    categories.put(painted(categoryAsAnswered(row, operation), operation))
  },
}
