import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Changes, Id, text } from './calls/fields.ts'

export const CategoryKind = v.picklist(['DUPLAS', 'FEMININO', 'MISTA', 'SIMPLES'], 'Escolha o tipo')
export type CategoryKind = v.InferOutput<typeof CategoryKind>

/** The fields of a category's form. `maxPlayers` counts persons, not pairs. */
export const CategoryFields = v.object({
  title: text('Informe o título', 120),
  category: CategoryKind,
  maxPlayers: v.pipe(
    v.number('Informe pelo menos 2 vagas'),
    v.integer('Informe pelo menos 2 vagas'),
    v.minValue(2, 'Informe pelo menos 2 vagas'),
    v.maxValue(10_000, 'No máximo 10.000 vagas'),
  ),
  award: text('Informe a premiação', 300),
  listSort: v.pipe(
    v.number('Precisa ser um valor maior que 0'),
    v.integer('Precisa ser um valor maior que 0'),
    v.minValue(1, 'Precisa ser um valor maior que 0'),
    v.maxValue(100_000, 'Precisa ser um valor menor que 100.000'),
  ),
})
export type CategoryFields = v.InferOutput<typeof CategoryFields>

export const Category = v.object({
  id: Id,
  eventId: v.optional(Id),
  title: v.string(),
  category: CategoryKind,
  maxPlayers: v.number(),
  award: v.string(),
  listSort: v.number(),
  _count: v.object({ players: v.number() }),
  /** The draw that stands; null where there is none. */
  drawId: v.optional(v.nullable(Id)),
  /** How many times it was drawn. */
  drawCount: v.optional(v.number()),
  ...Changes,
})
export type Category = v.InferOutput<typeof Category>

/**
 * Limit per event, because the public page and every organiser's phone load all of them. The text of `category.tooMany`
 * names it, too.
 */
export const maxCategories = 200

export const createCategory = call({
  method: 'POST',
  path: 'events/{eventId}/category',
  offline: true,
  summary: 'Adds a category, up to 200 in an event; `id` may be made on the device (the answered one rules)',
  body: v.object({ ...CategoryFields.entries, id: v.optional(Id) }),
  created: true,
  answer: Category,
  refusals: ['event.notFound', 'category.idTaken', 'category.tooMany'],
})
export const updateCategory = call({
  method: 'PUT',
  path: 'events/category/{categoryId}',
  offline: true,
  summary:
    'Changes a category. With `version` and `base` (the fields as they were seen) fields that others changed meanwhile are kept; the same field changed twice is refused with 412',
  body: v.object({
    ...CategoryFields.entries,
    version: Changes.version,
    base: v.optional(CategoryFields),
  }),
  answer: Category,
  refusals: ['category.notFound', 'category.changed', 'category.belowRegistered', 'category.drawn'],
})
export const removeCategory = call({
  method: 'DELETE',
  path: 'events/{eventId}/category/{categoryId}',
  offline: true,
  summary: 'Removes a category without players, for which nobody waits',
  refusals: ['event.notFound', 'category.notFound', 'category.hasPlayers', 'category.hasWaiting'],
})
