import { isGiven } from '#contract/formats/is-given.ts'
import * as v from 'valibot'
import { moneyText, typedMoney } from '#app/forms/money-text.ts'
import { CategoryKind } from '#contract/events/category-kind.ts'
import { CategoryFields } from '#contract/categories.ts'
import { counted, searchKey } from '#contract/formats/formats.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { draftOfRules, noRules, TypedRules } from './rules-draft.ts'

const { title, award, maxPlayers, listSort, minimum } = CategoryFields.entries
/** Numbers stay text while the person types: an empty field is empty, not 0. */
const typed = <Rule extends typeof maxPlayers | typeof listSort>(rule: Rule) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    rule,
  )

const wholeNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : Number(text))),
  v.unwrap(minimum),
)
const ownFee = typedMoney('Informe o valor')
const noFee = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/**
 * A category as it is typed, checked with the rules of the contract. The number of spots may not be smaller than the
 * number of registered players, unless it was that small before.
 * @param edited the number of registered players, and the number of spots when the dialog opened; undefined spots for a
 * new category
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
    /** Empty if the fee of the event applies. */
    fee: v.lazy((text): v.GenericSchema<string, number | null> => (text === '' ? noFee : ownFee)),
    rules: TypedRules,
    /** Empty without a minimum. */
    minimum: wholeNumber,
  })
}
export type CategoryDraft = v.InferInput<ReturnType<typeof categoryForm>>

const tooFew = (registered: number) =>
  `Já há ${counted(registered, 'inscrito', 'inscritos')} nesta categoria.`

/** An empty category at the end of the list. */
export function newDraft(categories: readonly CategoryView[]): CategoryDraft {
  const last = Math.max(0, ...categories.map((category) => category.listSort))
  return {
    title: '',
    category: '',
    maxPlayers: '',
    award: '',
    listSort: String(last + 1),
    fee: '',
    rules: noRules,
    minimum: '',
  }
}

/**
 * Whether another category has the same title, so that players could not distinguish them. The result is false if the
 * edited category already had this title.
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
    fee: !isGiven(category.fee) ? '' : moneyText(category.fee),
    rules: draftOfRules(category.rules),
    minimum: !isGiven(category.minimum) ? '' : String(category.minimum),
  }
}
