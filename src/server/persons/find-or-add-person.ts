import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats.ts'
import { compiledInsert } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

interface Registrant {
  name: string
  email: string | null
  phone_number: string
}

/**
 * Finds the person with this e-mail and name (case and accents do not count), or adds them. A known person is not
 * changed. Without an e-mail nobody can be recognised, so a new person is added each time.
 */
export async function findOrAddPerson(
  db: Database,
  { name, email, phone_number }: Registrant,
  now: Date,
): Promise<string> {
  const name_key = searchable(name)
  const [added] = await insertPerson(db, {
    id: randomUUID(),
    name,
    name_key,
    email,
    phone_number,
    gender: '',
    created_at: now.toISOString(),
  })
  if (added) return added.id
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('name_key', '=', name_key)
    .executeTakeFirstOrThrow()
  return id
}

const insertPerson = compiledInsert<'person', 'birth_date' | 'city', { id: string }>('person', (insert) =>
  insert.onConflict((conflict) => conflict.columns(['email', 'name_key']).doNothing()).returning('id'),
)
