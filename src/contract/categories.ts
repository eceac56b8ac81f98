import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Changes, Id, money, text } from './calls/fields.ts'
import { CategoryKind } from './events/category-kind.ts'
import { AnsweredRules } from './events/answered-rules.ts'
import { CategoryRules } from './events/category-rules.ts'

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
  /** Reais; null when the fee of the event applies. A change without this field keeps its value (an addition). */
  fee: v.optional(v.nullable(money('Informe o valor'))),
  /**
   * The rules that say who may play in the category; null when everybody may. A change without this field keeps its
   * value (an addition).
   */
  rules: v.optional(v.nullable(CategoryRules)),
  /**
   * The minimum of pairs, or of persons in a category without pairs; null when there is no minimum. A change without
   * this field keeps its value (an addition).
   */
  minimum: v.optional(
    v.nullable(
      v.pipe(
        v.number('Informe um número'),
        v.integer('Informe um número inteiro'),
        v.minValue(1, 'Precisa ser um valor maior que 0'),
        v.maxValue(1_000, 'No máximo 1.000'),
      ),
    ),
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
  fee: v.optional(v.nullable(v.number())),
  rules: AnsweredRules,
  minimum: v.optional(v.nullable(v.number())),
  /**
   * The moment at which the category was ended because too few people registered; null while it is open. Nobody can
   * join an ended category.
   */
  endedAt: v.optional(v.nullable(v.string())),
  _count: v.object({ players: v.number() }),
  /** Id of the category's present draw; null when there is none. */
  drawId: v.optional(v.nullable(Id)),
  /** How many times the category was drawn. */
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
  summary:
    'Adds a category to an event, which has at most 200. The device may choose `id`; the id in the answer is the one that counts',
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
    'Changes a category. With `version` and `base` (the fields as the person saw them), changes of other fields by other people stay; a field that both changed is refused with 412',
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
  summary: 'Removes a category that has no players and no waiting list',
  refusals: ['event.notFound', 'category.notFound', 'category.hasPlayers', 'category.hasWaiting'],
})
