import { CategoryFields } from '#contract/categories.ts'

/** The entity name of a category. It is also the lane of its edits, of its removal and of operations on its players. */
export const categoryEntity = (categoryId: string) => `category:${categoryId}`

const names = Object.keys(CategoryFields.entries) as (keyof CategoryFields)[]

/**
 * The fields that can be edited, always in the same order, so that equal fields give equal bytes. Fields that the host
 * does not know are left out.
 */
export const categoryFields = (category: CategoryFields) =>
  Object.fromEntries(
    names.flatMap((name) => (category[name] === undefined ? [] : [[name, category[name]]])),
  ) as unknown as CategoryFields
