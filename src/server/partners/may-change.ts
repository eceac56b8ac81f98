import type { Visitor } from '#server/access/account.ts'
import type { Database } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/**
 * Refuses visitors who may not change a registration. These may change it: the account of the person, the account with
 * the person's e-mail (a parent's), and the device that made the registration, because only that device knows the id of
 * the typed data. The id of the registration gives no access, because helpers at the desk can read it.
 */
export async function refuseStranger(
  db: Database,
  registrationId: string,
  { account, personId }: { account: Visitor; personId: string | undefined },
): Promise<Refusal<'registration.notFound' | 'access.denied'> | undefined> {
  const found = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['registration.registrant_id', 'person.id', 'person.email'])
    .where('registration.id', '=', registrationId)
    .executeTakeFirst()
  if (!found) return refuse('registration.notFound')
  if (account && (account.personId === found.id || account.email === found.email)) return undefined
  if (found.registrant_id !== null && found.registrant_id === personId) return undefined
  return refuse('access.denied')
}
