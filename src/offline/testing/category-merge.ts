import type { Category, CategoryFields } from '#contract/categories.ts'

export const fieldNames = ['title', 'category', 'maxPlayers', 'award', 'listSort'] as const

/** The three-way merge of the real host: which fields both changed, and what comes of the others. */
export function mergedCategory(theirs: Category, base: CategoryFields, wanted: CategoryFields) {
  const touched = fieldNames.filter((name) => wanted[name] !== base[name])
  const clashes = touched.filter((name) => theirs[name] !== base[name] && theirs[name] !== wanted[name])
  const { title, category, maxPlayers, award, listSort } = theirs
  const merged: CategoryFields = Object.assign(
    { title, category, maxPlayers, award, listSort },
    Object.fromEntries(touched.map((name) => [name, wanted[name]])) as Partial<CategoryFields>,
  )
  return { clashes, merged }
}
