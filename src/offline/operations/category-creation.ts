import * as v from 'valibot'
import { Category, CategoryFields, createCategory } from '#contract/categories.ts'
import type { Seen } from '../core/operation.ts'
import { categoryRow } from '../rows/rows.ts'
import { categoryEdit } from './category-edit.ts'
import { categoryRemoval } from './category-removal.ts'
import { fieldsInWords } from './category-words.ts'
import { categoryEntity, categoryFields } from './category.ts'
import { isOf, type Kind } from './kind.ts'

const Args = v.object({ eventId: v.string(), categoryId: v.string(), fields: CategoryFields })
type Args = v.InferOutput<typeof Args>

interface Tap {
  eventId: string
  fields: CategoryFields
}

/** Adds a category, with an id made on this phone. */
export const categoryCreation: Kind<Tap, Args, Seen, Category> = {
  name: 'category.create',
  version: 1,
  args: Args,
  call: createCategory,
  answer: Category,
  wish: ({ eventId, fields }, { newId }) => {
    const base = { version: 0 }
    const args = { eventId, categoryId: newId(), fields: categoryFields(fields) }
    return { eventId, args, base, subject: fields.title }
  },
  entity: ({ categoryId }) => categoryEntity(categoryId),
  lane: ({ categoryId }) => categoryEntity(categoryId),
  aspect: 'fields',
  makes: ({ categoryId }) => [categoryId],

  body: ({ args }, hasVersions) => ({
    ...categoryFields(args.fields),
    ...(hasVersions && { id: args.categoryId }),
  }),

  join: (earlier, later) =>
    isOf(categoryEdit, later)
      ? { ...earlier, args: { ...earlier.args, fields: later.args.fields } }
      : undefined,
  isUndoneBy: (_, later) => isOf(categoryRemoval, later),
  // The id was created on this phone, so nobody else can have used it.
  isAlreadySo: (_, { code }) => code === 'category.idTaken',

  words: {
    change: 'Nova categoria',
    wanted: ({ subject }) => `Criar a categoria ${subject}`,
    refused: 'Não foi possível adicionar a categoria',
    value: ({ args }) => fieldsInWords(args.fields),
  },

  paint({ categories }, { state, host, args, eventId }) {
    // A refused creation appears only in the list of operations.
    if (state === 'parked') return
    const present = categories.get(host?.id ?? args.categoryId)
    if (host) {
      const answered = categoryRow(host, eventId)
      categories.put(present && present.version > answered.version ? present : answered)
    } else if (!present) {
      const row = { id: args.categoryId, eventId, ...categoryFields(args.fields), registered: 0, version: 0 }
      categories.put(state === 'acknowledged' ? row : { ...row, pending: state })
    }
  },
}
