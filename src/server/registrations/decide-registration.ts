import { agreed } from '#contract/events/fee-reasons.ts'
import type { FitRule } from '#contract/events/category-fit.ts'
import { categoriesAllowed } from '#contract/events/fee-rules.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import type { RegistrationFields } from '#contract/registrations/registrations.ts'
import type { CategoryRow, EventRow } from '#server/database/tables.ts'
import { acceptedPrice, type Priced, priceNow, type Pricing } from '#server/fees/pricing.ts'
import { rulesIn } from '#server/fees/standing-fees.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { isOwed } from '#server/players/earlier-payments.ts'
import { alreadyRegistered, type ExistingPlayer } from './existing-players.ts'
import { letIn } from '#server/category-rules/fit.ts'
import { refuseOwnPartner } from './own-partner.ts'
import { refuseSize } from './refuse-answers.ts'
import type { RegisteringPerson } from './registering-person.ts'

/** A requested registration, with the data that is needed to decide about it. */
export interface WantedRegistration {
  pricing: Pricing
  person: RegisteringPerson
  /** Those categories of the event whose ids were requested. */
  categories: readonly CategoryRow[]
  wanted: Pick<
    RegistrationFields,
    | 'categories'
    | 'paymentValue'
    | 'personTeamEmail'
    | 'partners'
    | 'coupon'
    | 'birthDate'
    | 'gender'
    | 'shirtSize'
  >
}

/** A registration that the rules allow. Whether its categories have free spots is checked later. */
export interface AllowedRegistration {
  event: EventRow
  person: RegisteringPerson
  categories: CategoryRow[]
  /** The amount due for each category, and its reason. */
  price: Priced
  /** By category: rules that the person does not fulfil and that the organiser ignores. */
  letIn: ReadonlyMap<string, readonly FitRule[]>
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
 * Decides whether a person may register in one or two categories of an event. Free spots are checked elsewhere.
 * @param byOrganiser set when an organiser registers somebody: which amounts are accepted
 */
export function decideRegistration(
  { pricing, person, categories, wanted }: WantedRegistration,
  byOrganiser?: ByOrganiser,
): AllowedRegistration | Refusal<Codes> {
  const { existing, withdrawn } = person
  const isWanted = (player: ExistingPlayer) => wanted.categories.includes(player.category_id)
  const ownPartner = refuseOwnPartner(wanted, person.email)
  if (ownPartner) return ownPartner
  const notOffered = byOrganiser ? undefined : refuseSize(pricing.event, wanted)
  if (notOffered) return notOffered
  const chosen = categories.filter(({ id }) => wanted.categories.includes(id))
  if (chosen.length < wanted.categories.length) return refuse('category.notFound')
  const already = existing.find(isWanted)
  if (already) return alreadyRegistered(already, existing)
  const replaced = withdrawn.filter(isWanted)
  const owed = replaced.find(isOwed)
  // A payment must not be lost: first it is given back, or the withdrawal is taken back.
  if (owed) return refuse('registration.already', byOrganiser ? { title: owed.title } : {})
  const drawn = chosen.find(({ draw_id }) => draw_id !== null)
  if (drawn) return refuse('category.drawn', { title: drawn.title })
  const { event } = pricing
  if (existing.length + wanted.categories.length > categoriesAllowed(rulesIn(event)))
    return refuse('registration.tooMany')
  const price = priceFor(pricing, { existing, chosen, wanted }, byOrganiser)
  if (price instanceof Refusal) return price
  const rulesLetIn = byOrganiser
    ? letIn({ event, existing, earlier: [...existing, ...withdrawn], chosen, said: wanted })
    : new Map<string, FitRule[]>()
  return { event, person, categories: chosen, price, replaced, letIn: rulesLetIn }
}

/** The amounts that are accepted from an organiser who registers somebody. */
export type ByOrganiser = 'any value' | 'a fee of the last days' | 'the fee of now'

interface Chosen {
  existing: readonly ExistingPlayer[]
  chosen: readonly CategoryRow[]
  wanted: WantedRegistration['wanted']
}

function priceFor(
  pricing: Pricing,
  { existing, chosen, wanted: { categories, paymentValue, coupon } }: Chosen,
  byOrganiser: ByOrganiser | undefined,
): Priced | Refusal<'registration.feesChanged'> {
  const inOrder = categories.flatMap((id) => chosen.find((category) => category.id === id) ?? [])
  const asked = { categories: inOrder, existing: existing.length, coupon }
  if (byOrganiser === 'the fee of now') return priceNow(pricing, asked)
  const accepted = acceptedPrice(pricing, asked, paymentValue, byOrganiser !== undefined)
  if (accepted) return accepted
  if (byOrganiser === 'any value') return priceAgreed(categories, toCents(paymentValue))
  const { totalCents } = priceNow(pricing, asked)
  const each = fromCents(Math.round(totalCents / categories.length))
  return refuse('registration.feesChanged', { paymentValue: each, amountDue: fromCents(totalCents) })
}

const priceAgreed = (categories: readonly string[], cents: number): Priced => ({
  lines: categories.map((categoryId) => ({ categoryId, cents, reason: agreed })),
  totalCents: cents * categories.length,
  couponId: null,
})
