import type { Person } from '#contract/persons.ts'
import type { Database, PersonRow } from '#server/database/tables.ts'
import type { Account } from '#server/access/account.ts'

export function personAnswer(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    birthDate: row.birth_date,
    gender: row.gender,
    phoneNumber: row.phone_number,
    city: row.city,
    email: row.email,
  }
}

/** The person of the account. */
export async function readOwnPerson(db: Database, { personId }: Account): Promise<Person> {
  return personAnswer(
    await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow(),
  )
}

/** The answer is stored with the id only. */
export const ownPersonRedaction = {
  withoutNames: ({ id }: Person): Person => ({
    id,
    name: '',
    birthDate: null,
    gender: '',
    phoneNumber: null,
    city: null,
    email: null,
  }),
  withNames: (_: Person, { db, account }: { db: Database; account: Account }) => readOwnPerson(db, account),
}
