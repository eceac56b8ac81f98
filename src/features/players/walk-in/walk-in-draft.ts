import * as v from 'valibot'
import { maxCategoriesPerPerson } from '#contract/events/fees.ts'
import { email, phone, text } from '#contract/calls/fields.ts'
import { searchKey, searchWords, matches } from '#contract/formats/formats.ts'
import { PartnerEmail } from '#contract/registrations/registrations.ts'
import { moneyText, typedMoney } from '#app/forms/money-text.ts'
import type { WalkIn } from '#offline/operations/walk-in.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** Whether and how it is paid at once. */
const Paid = v.picklist(['no', 'PIX', 'CASH', 'CARD'])

const typedPhone = phone('Informe o telefone com DDD')

/** A registration on the spot as it is typed. */
export const WalkInForm = v.pipe(
  v.object({
    /** Somebody who is in the event already; empty for who is typed in. */
    personId: v.string(),
    name: text('Informe o nome'),
    phoneNumber: v.string(),
    email: v.union([v.literal(''), email('Digite um e-mail válido')], 'Digite um e-mail válido'),
    categories: v.pipe(
      v.array(v.string()),
      v.minLength(1, 'Selecione pelo menos uma categoria'),
      v.maxLength(maxCategoriesPerPerson, 'Selecione apenas 2 categorias'),
    ),
    /** By category. */
    partners: v.record(v.string(), v.pipe(v.string(), v.trim(), PartnerEmail)),
    paymentValue: typedMoney('Informe o valor'),
    paid: Paid,
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

/** An empty form; `kept` of the one before, where several come one after another. */
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
  ...kept,
})

/** What was refused, as it was typed, in those of its categories that there are still. */
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
  paid: refused.payment && refused.method && refused.method !== 'OTHER' ? refused.method : 'no',
})

/** Those that there are still: an event's categories may be removed while somebody is typed in. */
export const among = (categories: readonly Pick<CategoryView, 'id'>[], ids: readonly string[]) =>
  ids.filter((id) => categories.some((category) => category.id === id))

/** Somebody who is in the event, and in which categories. */
export interface KnownPerson {
  /** Missing while the registration waits on this phone. */
  id?: string
  name: string
  categoryIds: readonly string[]
  /** Where the person withdrew and what was paid has not gone back: {host} registers nobody there a second time. */
  owedIds?: readonly string[]
}

/** Everybody in the event once, by name. */
export function personsIn(players: readonly PlayerView[]): KnownPerson[] {
  const persons = Map.groupBy(players, ({ personId, id }) => personId ?? id)
  return [...persons.values()].flatMap((rows) => {
    const [{ name, personId } = { name: '', personId: undefined }] = rows
    const categoryIds = rows.filter(takesPart).map(({ categoryId }) => categoryId)
    const owed = rows.filter((row) => !takesPart(row) && row.isPaid && !row.isRefunded)
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

/** The first of them whose names hold what is typed; nobody before there are two letters. */
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
