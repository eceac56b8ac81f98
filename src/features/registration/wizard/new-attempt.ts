import type { OpenCategory, RegistrationFields } from '#contract/registrations/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import type { Attempt } from '../draft.ts'

/** The choice of the step 'Categorias'. */
export interface Choice {
  categories: readonly OpenCategory[]
  /** Titles of the categories as they were shown, in the same order. */
  titles: readonly string[]
  /** Partner e-mails by category, without those of categories that are not for pairs. */
  partners: ReadonlyMap<string, string>
  /** Reais per category, as shown to the person. */
  fee: number
}

/** Makes the registration to send, with an idempotency key, so that {host} carries it out once. */
export function newAttempt(eventId: string, personId: string, choice: Choice): Attempt {
  const { categories, titles, fee } = choice
  return {
    key: crypto.randomUUID(),
    titles: [...titles],
    body: {
      eventId,
      personId,
      categories: categories.map(({ id }) => id),
      paymentValue: fee,
      termsVersion: currentTerms,
      ...partnersOf(choice),
    },
  }
}

/** One e-mail for all categories for pairs is sent once; different ones are sent by category. */
function partnersOf({
  categories,
  partners,
}: Choice): Pick<RegistrationFields, 'personTeamEmail' | 'partners'> {
  const named = categories.flatMap(({ id }) => {
    const email = partners.get(id)
    return email === undefined ? [] : [{ categoryId: id, email }]
  })
  const [first] = named
  if (!first) return {}
  if (named.every(({ email }) => email === first.email))
    return first.email ? { personTeamEmail: first.email } : {}
  return { partners: named.filter(({ email }) => email !== '') }
}
