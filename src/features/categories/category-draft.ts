import * as v from 'valibot'
import { CategoryFields, CategoryKind } from '#contract/categories.ts'
import { counted, searchKey } from '#contract/formats/formats.ts'
import type { CategoryView } from '#offline/core/row-types.ts'

const { title, award, maxPlayers, listSort } = CategoryFields.entries
/** Figures stay text while they are typed: an empty box is empty, not 0. */
const typed = <Rule extends typeof maxPlayers | typeof listSort>(rule: Rule) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    rule,
  )

/**
 * A category as it is typed, held to the contract's rules. Who is registered already has a place: only a number that was too small
 * before may stay so.
 * @param edited who is registered now, and the places that the dialog began with; none for a new category
 */
export function categoryForm(edited: { registered: number; maxPlayers: number | undefined }) {
  return v.object({
    title,
    category: v.pipe(v.string(), CategoryKind),
    maxPlayers: v.pipe(
      typed(maxPlayers),
      v.check(
        (wanted) => wanted >= edited.registered || wanted === edited.maxPlayers,
        tooFew(edited.registered),
      ),
    ),
    award,
    listSort: typed(listSort),
  })
}
export type CategoryDraft = v.InferInput<ReturnType<typeof categoryForm>>

const tooFew = (registered: number) =>
  `Já há ${counted(registered, 'inscrito', 'inscritos')} nesta categoria.`

/** An empty category at the end of the list. */
export function newDraft(categories: readonly CategoryView[]): CategoryDraft {
  const last = Math.max(0, ...categories.map((category) => category.listSort))
  return { title: '', category: '', maxPlayers: '', award: '', listSort: String(last + 1) }
}

/**
 * Whether another category reads alike: players could not tell them apart. A title that was so before is not asked about
 * again.
 * @param editedId the category that is edited
 */
export function hasTitle(categories: readonly CategoryView[], wanted: string, editedId?: string): boolean {
  const key = searchKey(wanted)
  const edited = categories.find(({ id }) => id === editedId)
  if (edited && searchKey(edited.title) === key) return false
  return categories.some(({ id, title: other }) => id !== editedId && searchKey(other) === key)
}

export function categoryDraft(category: CategoryView): CategoryDraft {
  return {
    title: category.title,
    category: category.category,
    maxPlayers: String(category.maxPlayers),
    award: category.award,
    listSort: String(category.listSort),
  }
}
