import { categoriesAllowed } from '#contract/events/fee-rules.ts'
import { fromCents } from '#contract/events/fees.ts'
import type { LeftOutOfList, ListedPerson } from '#contract/registrations/brought-lists.ts'
import type { CategoryRow } from '#server/database/tables.ts'
import { countPerson, priceNow, type Pricing } from '#server/fees/pricing.ts'
import { rulesIn } from '#server/fees/standing-fees.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type AllowedRegistration, decideRegistration } from '#server/registrations/decide-registration.ts'
import { heldBy } from '#server/registrations/existing-players.ts'
import type { RegisteringPerson } from '#server/registrations/registering-person.ts'

interface Listed {
  one: ListedPerson
  wantedId: string
  person: RegisteringPerson
}
interface Allowed extends Listed {
  index: number
  allowed: AllowedRegistration
}

/**
 * Decides one line after the other by the rules of every registration by an organiser. Counts the spots in `categories`, and
 * the persons in `pricing`.
 */
export function decideList(
  pricing: Pricing,
  categories: readonly CategoryRow[],
  listed: readonly Listed[],
): { allowed: Allowed[]; leftOut: { index: number; reason: LeftOutOfList }[] } {
  const allowed: Allowed[] = []
  const leftOut: { index: number; reason: LeftOutOfList }[] = []
  const inList = new Map<string, Set<string>>()
  for (const { one, person } of listed)
    inList.set(person.id, (inList.get(person.id) ?? new Set()).add(one.categoryId))
  const taken = new Map<string, string[]>()
  const feeOf = ({ one, person }: Listed) => {
    const chosen = categories.filter(({ id }) => inList.get(person.id)?.has(id))
    const { lines } = priceNow(pricing, { categories: chosen, held: heldBy(person.existing) })
    return fromCents(lines.find(({ categoryId }) => categoryId === one.categoryId)?.cents ?? 0)
  }
  for (const [index, line] of listed.entries()) {
    const { one, person } = line
    const here = taken.get(person.id) ?? []
    const isAlready =
      here.includes(one.categoryId) || person.existing.some((player) => player.category_id === one.categoryId)
    const decision = isAlready
      ? 'ALREADY'
      : person.existing.length + here.length >= categoriesAllowed(rulesIn(pricing.event))
        ? 'TOO_MANY_CATEGORIES'
        : decide(pricing, categories, line, one.paymentValue ?? feeOf(line))
    if (typeof decision === 'string') {
      leftOut.push({ index, reason: decision })
      continue
    }
    for (const category of decision.categories) category.taken += 1
    if (here.length === 0 && person.existing.length === 0) countPerson(pricing)
    taken.set(person.id, [...here, one.categoryId])
    allowed.push({ ...line, index, allowed: decision })
  }
  return { allowed, leftOut }
}

function decide(
  pricing: Pricing,
  categories: readonly CategoryRow[],
  { one: { categoryId }, person }: Listed,
  paymentValue: number,
): AllowedRegistration | LeftOutOfList {
  const wanted = { categories: [categoryId], paymentValue }
  const decision = decideRegistration({ pricing, person, categories, wanted }, 'any value')
  if (decision instanceof Refusal) return reasons[decision.code] ?? 'NO_CATEGORY'
  return decision.categories.some(({ taken, max_players }) => taken >= max_players) ? 'FULL' : decision
}

const reasons: Readonly<Record<string, LeftOutOfList>> = {
  'category.notFound': 'NO_CATEGORY',
  'category.drawn': 'DRAWN',
  // Players who take part were left out earlier; here the registration is only blocked by money that must be paid back.
  'registration.already': 'TO_REFUND',
  'registration.tooMany': 'TOO_MANY_CATEGORIES',
}
