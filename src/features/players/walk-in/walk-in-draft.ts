import * as v from 'valibot'
import { maxCategoriesPerPerson } from '#contract/events/fees.ts'
import { refundOf } from '#contract/events/refunds.ts'
import { email, phone, text } from '#contract/calls/fields.ts'
import { searchKey, searchWords, matches } from '#contract/formats/formats.ts'
import { ShirtSize } from '#contract/events/shirt-sizes.ts'
import { PartnerEmail } from '#contract/registrations/registrations.ts'
import { moneyText, typedMoney } from '#app/forms/money-text.ts'
import type { WalkIn } from '#offline/operations/walk-in.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** Whether the person pays at once, and by which method. */
const Paid = v.picklist(['no', 'PIX', 'CASH', 'CARD'])

const typedPhone = phone('Informe o telefone com DDD')

/** A registration on the spot as it is typed. */
export const WalkInForm = v.pipe(
  v.object({
    /** Id of a person who is in the event already; empty for a typed person. */
    personId: v.string(),
    name: text('Informe o nome'),
    phoneNumber: v.string(),
    email: v.union([v.literal(''), email('Digite um e-mail válido')], 'Digite um e-mail válido'),
    categories: v.pipe(
      v.array(v.string()),
      v.minLength(1, 'Selecione pelo menos uma categoria'),
      v.maxLength(maxCategoriesPerPerson, 'Selecione apenas 2 categorias'),
    ),
    /** Partners by category. */
    partners: v.record(v.string(), v.pipe(v.string(), v.trim(), PartnerEmail)),
    paymentValue: typedMoney('Informe o valor'),
    paid: Paid,
    /** Size of the shirt; empty while it is unknown. */
    shirtSize: v.union([v.literal(''), ShirtSize]),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.personId) return
    const checked = v.safeParse(typedPhone, dataset.value.phoneNumber)
    if (checked.success) return
    const [{ message }] = checked.issues
    const input = dataset.value
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input, key: 'phoneNumber', value: input.phoneNumber }],
    })
  }),
)
export type WalkInDraft = v.InferInput<typeof WalkInForm>

/** An empty form. `kept` has fields of the form before, if people are registered one after another. */
export const emptyDraft = (
  fee: number,
  kept: Partial<Pick<WalkInDraft, 'categories' | 'paid'>> = {},
): WalkInDraft => ({
  personId: '',
  name: '',
  phoneNumber: '',
  email: '',
  categories: [],
  partners: {},
  paymentValue: moneyText(fee),
  paid: 'no',
  shirtSize: '',
  ...kept,
})

/** A refused registration in typed form, with those of its categories that still exist. */
export const draftOf = (refused: WalkIn, categories: readonly Pick<CategoryView, 'id'>[]): WalkInDraft => ({
  personId: refused.personId ?? '',
  name: refused.person.name,
  phoneNumber: refused.person.phoneNumber ?? '',
  email: refused.person.email ?? '',
  categories: among(
    categories,
    [refused.categoryId, refused.secondCategoryId].filter((id) => id !== undefined),
  ),
  partners: {
    [refused.categoryId]: refused.partnerEmail ?? '',
    ...(refused.secondCategoryId && { [refused.secondCategoryId]: refused.secondPartnerEmail ?? '' }),
  },
  paymentValue: moneyText(refused.paymentValue),
  shirtSize: refused.shirtSize ?? '',
  paid: refused.payment && refused.method && refused.method !== 'OTHER' ? refused.method : 'no',
})

/** The ids of categories that still exist: a category may be removed while the form is open. */
export const among = (categories: readonly Pick<CategoryView, 'id'>[], ids: readonly string[]) =>
  ids.filter((id) => categories.some((category) => category.id === id))

/** A person of the event with the person's categories. */
export interface KnownPerson {
  /** Missing while the registration waits on this phone. */
  id?: string
  name: string
  categoryIds: readonly string[]
  /** Categories from which the person has withdrawn without a refund: {host} refuses a second registration there. */
  owedIds?: readonly string[]
}

/** Each person of the event once, by name. */
export function personsIn(players: readonly PlayerView[]): KnownPerson[] {
  const persons = Map.groupBy(players, ({ personId, id }) => personId ?? id)
  return [...persons.values()].flatMap((rows) => {
    const [{ name, personId } = { name: '', personId: undefined }] = rows
    const categoryIds = rows.filter(takesPart).map(({ categoryId }) => categoryId)
    const owed = rows.filter((row) => !takesPart(row) && row.isPaid && !row.isRefunded && refundOf(row) > 0)
    const owedIds = owed.map(({ categoryId }) => categoryId)
    return [
      {
        name,
        categoryIds,
        ...(owedIds.length > 0 && { owedIds }),
        ...(personId !== undefined && { id: personId }),
      },
    ]
  })
}

/** The first people whose names contain the typed text; nobody for fewer than two letters. */
export function personsNamed(persons: readonly KnownPerson[], typed: string, most = 4): KnownPerson[] {
  if (typed.trim().length < 2) return []
  const words = searchWords(typed)
  const found: KnownPerson[] = []
  for (const person of persons) {
    if (matches(searchKey(person.name), words)) found.push(person)
    if (found.length === most) break
  }
  return found
}
