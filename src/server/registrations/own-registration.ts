import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import { refuse } from '#server/http/refusal.ts'

/** Allows the account of the registered person, and the account with that person's e-mail (a parent's). */
export const ownRegistration: Policy<Account, 'registration.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    const person = await db
      .selectFrom('registration')
      .innerJoin('person', 'person.id', 'registration.person_id')
      .select(['person.id', 'person.email'])
      .where('registration.id', '=', params.id)
      .executeTakeFirst()
    if (!person) return refuse('registration.notFound')
    return person.id === account.personId || person.email === account.email
      ? undefined
      : refuse('access.denied')
  },
}
