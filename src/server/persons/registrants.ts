import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { compiledInsert, compiledInserts } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

/** The data of a person as they were typed, by that person or by an organiser. */
export interface TypedPerson {
  name: string
  phoneNumber: string
  email?: string | undefined
}

/**
 * Stores the typed data and returns a new id for them. It neither reads nor changes persons, so the answer can't reveal
 * which persons are known.
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

/** Stores the data of many persons, and returns their ids in the same order. */
export async function addRegistrants(
  db: Database,
  typed: readonly TypedPerson[],
  now: Date,
): Promise<string[]> {
  const rows = typed.map(({ name, phoneNumber, email }) => ({
    id: randomUUID(),
    name,
    email: email ?? null,
    phone_number: phoneNumber,
    created_at: now.toISOString(),
  }))
  if (rows.length > 0) await insertRegistrants(db, rows)
  return rows.map(({ id }) => id)
}

/** Among these ids, finds the one under which the same name and e-mail were typed before, and updates its data. */
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
const insertRegistrants = compiledInserts('registrant')
