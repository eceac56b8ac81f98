import { CategoryFields } from '#contract/categories.ts'

/** Name by which the operations on a category know each other; the lane of its edits, its removal and those of its players. */
export const categoryEntity = (categoryId: string) => `category:${categoryId}`

const names = Object.keys(CategoryFields.entries) as (keyof CategoryFields)[]

/** The fields that can be edited, in one order: equal fields are equal bytes. */
export const categoryFields = (category: CategoryFields) =>
  Object.fromEntries(names.map((name) => [name, category[name]])) as unknown as CategoryFields
