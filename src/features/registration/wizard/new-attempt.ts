import type { OpenCategory, RegistrationFields } from '#contract/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import type { Attempt } from '../draft.ts'

/** What the person chose in 'Categorias'. */
export interface Choice {
  categories: readonly OpenCategory[]
  /** The same as the person read them, in that order. */
  titles: readonly string[]
  /** Partner e-mails by category; those of categories without pairs are left out before. */
  partners: ReadonlyMap<string, string>
  /** Reais per category, as shown to the person. */
  fee: number
}

/** Makes the registration that will be sent, with the key under which the host carries it out once. */
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

/** One address serves every doubles category; only different ones are told by category. */
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
