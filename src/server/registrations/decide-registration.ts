import { feePerCategory, maxCategoriesPerPerson, toCents } from '#contract/events/fees.ts'
import type { RegistrationFields } from '#contract/registrations/registrations.ts'
import type { CategoryRow, EventRow } from '#server/database/tables.ts'
import { fees } from '#server/events/event-answer.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { alreadyRegistered, type ExistingPlayer, isOwed } from './existing-players.ts'
import { refuseOwnPartner } from './own-partner.ts'
import type { RegisteringPerson } from './registering-person.ts'

/** What a registration asks for, and of whom. */
export interface WantedRegistration {
  event: EventRow
  person: RegisteringPerson
  /** The categories of the event with the wanted ids, as far as there are any. */
  categories: readonly CategoryRow[]
  wanted: Pick<RegistrationFields, 'categories' | 'paymentValue' | 'personTeamEmail' | 'partners'>
}

/** A registration that the rules allow, where its categories have places. */
export interface AllowedRegistration {
  event: EventRow
  person: RegisteringPerson
  categories: CategoryRow[]
  /** Due for each category. */
  valueCents: number
  /** The person's withdrawn players in these categories, which the registration replaces. */
  replaced: ExistingPlayer[]
}

type Codes =
  | 'request.invalid'
  | 'category.notFound'
  | 'category.drawn'
  | 'registration.already'
  | 'registration.tooMany'
  | 'registration.feesChanged'

/**
 * Decides whether a person may register in one or two categories of an event, but for their places.
 * @param byOrganiser set where an organiser registers; with `isAnyValue`, `paymentValue` is due whatever the fee
 */
export function decideRegistration(
  { event, person, categories, wanted }: WantedRegistration,
  byOrganiser?: { isAnyValue: boolean },
): AllowedRegistration | Refusal<Codes> {
  const { existing, withdrawn } = person
  const isWanted = (player: ExistingPlayer) => wanted.categories.includes(player.category_id)
  const ownPartner = refuseOwnPartner(wanted, person.email)
  if (ownPartner) return ownPartner
  const chosen = categories.filter(({ id }) => wanted.categories.includes(id))
  if (chosen.length < wanted.categories.length) return refuse('category.notFound')
  const already = existing.find(isWanted)
  if (already) return alreadyRegistered(already, existing)
  const replaced = withdrawn.filter(isWanted)
  const owed = replaced.find(isOwed)
  // What was paid is not lost: whoever has it gives it back first, or takes the withdrawal back.
  if (owed) return refuse('registration.already', byOrganiser ? { title: owed.title } : {})
  const drawn = chosen.find(({ draw_id }) => draw_id !== null)
  if (drawn) return refuse('category.drawn', { title: drawn.title })
  if (existing.length + wanted.categories.length > maxCategoriesPerPerson)
    return refuse('registration.tooMany')
  const fee = feePerCategory(fees(event), wanted.categories.length, existing.length)
  const value = byOrganiser?.isAnyValue ? wanted.paymentValue : fee
  if (toCents(wanted.paymentValue) !== toCents(value))
    return refuse('registration.feesChanged', { paymentValue: fee })
  return { event, person, categories: chosen, valueCents: toCents(value), replaced }
}
