import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { compiledInsert } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

/** The data of a person as somebody typed them: that person or an organiser. */
export interface TypedPerson {
  name: string
  phoneNumber: string
  email?: string | undefined
}

/**
 * Stores the typed data and answers a new id for them. It neither reads nor changes persons, so the answer can't reveal
 * who is known.
 */
export async function addRegistrant(db: Database, typed: TypedPerson, now: Date): Promise<string> {
  const id = randomUUID()
  await insertRegistrant(db, {
    id,
    name: typed.name,
    email: typed.email ?? null,
    phone_number: typed.phoneNumber,
    created_at: now.toISOString(),
  })
  return id
}

/** Finds the one of these ids under which the same name and e-mail were typed before, and updates its data. */
export async function renewRegistrant(
  db: Database,
  ids: readonly string[],
  { name, phoneNumber, email }: TypedPerson & { email: string },
  now: Date,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const stored = await db
    .selectFrom('registrant')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('email', '=', email)
    .execute()
  const same = stored.find((registrant) => searchable(registrant.name) === searchable(name))
  if (!same) return undefined
  await db
    .updateTable('registrant')
    .set({ name, phone_number: phoneNumber, created_at: now.toISOString() })
    .where('id', '=', same.id)
    .execute()
  return same.id
}

const insertRegistrant = compiledInsert('registrant')
