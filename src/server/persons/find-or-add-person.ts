import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import { searchable } from '#contract/formats.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import type { Database, Tables } from '#server/database/tables.ts'

interface Typed {
  name: string
  phoneNumber: string
  email?: string | undefined
}

/**
 * The person with this e-mail and name (without regard to case and accents), added when unknown. A known one without
 * an account takes the newest phone; what belongs to an account is never changed from here. Without an e-mail nobody
 * can be recognised: a new person each time.
 */
export async function findOrAddPerson(db: Database, typed: Typed, now: Date): Promise<string> {
  const email = typed.email ?? null
  const key = searchable(typed.name)
  const [added] = await insertPerson(db, {
    id: randomUUIDv7(),
    name: typed.name,
    name_key: key,
    email,
    phone_number: typed.phoneNumber,
    gender: '',
    created_at: now.toISOString(),
  })
  if (added) return added.id
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('person')
    .set({ phone_number: typed.phoneNumber })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('account.person_id', '=', 'person.id'))),
    )
    .execute()
  return id
}

type NewPerson = Required<Insertable<Omit<Tables['person'], 'birth_date' | 'city'>>>

const insertPerson = compiledQuery<NewPerson, { id: string }>((db, value) =>
  db
    .insertInto('person')
    .values({
      id: value('id'),
      name: value('name'),
      name_key: value('name_key'),
      email: value('email'),
      phone_number: value('phone_number'),
      gender: value('gender'),
      created_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.columns(['email', 'name_key']).doNothing())
    .returning('id'),
)
