import type { OpenCategory } from '#contract/events/public-event.ts'
import type { RegistrationFields } from '#contract/registrations/registrations.ts'
import type { ShirtSize } from '#contract/events/shirt-sizes.ts'
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
  /** Code of a coupon. */
  coupon?: string | undefined
  /** The answers that the rules of the categories ask for. */
  answers?: Partial<RegistrationFields> | undefined
  /** Size of the shirt, if the event gives shirts. */
  shirtSize?: ShirtSize | undefined
  /** Key of the invitation that is accepted with it. */
  invitation?: string | undefined
  /** Version of the event's regulation that was accepted. */
  regulation?: number | undefined
}

/** Makes the registration to send, with an idempotency key, so that {host} carries it out once. */
export function newAttempt(eventId: string, personId: string, choice: Choice): Attempt {
  const { categories, titles, partners, fee, coupon, answers, shirtSize, invitation, regulation } = choice
  return {
    key: crypto.randomUUID(),
    titles: [...titles],
    partners: Object.fromEntries([...partners].filter(([, email]) => email !== '')),
    body: {
      eventId,
      personId,
      categories: categories.map(({ id }) => id),
      paymentValue: fee,
      ...(coupon && { coupon }),
      ...answers,
      ...(shirtSize && { shirtSize }),
      ...(invitation && { invitation }),
      ...(regulation !== undefined && { regulationVersion: regulation }),
      termsVersion: currentTerms,
      ...partnersOf(choice),
    },
  }
}

/** If all categories of pairs have the same e-mail, it is sent once; different e-mails are sent by category. */
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
