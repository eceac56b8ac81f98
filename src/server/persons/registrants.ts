import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats.ts'
import { compiledInsert } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

/** A person as typed in, by themselves or by an organiser. */
export interface Typed {
  name: string
  phoneNumber: string
  email?: string | undefined
}

/**
 * Keeps what was typed, and answers a new id for it. Persons are neither read nor changed before there is a
 * registration, so the answer can't tell who is known.
 */
export async function addRegistrant(db: Database, typed: Typed, now: Date): Promise<string> {
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

/** The one of these ids under which the same name and e-mail were typed before, brought up to date. */
export async function renewRegistrant(
  db: Database,
  ids: readonly string[],
  { name, phoneNumber, email }: Typed & { email: string },
  now: Date,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const known = await db
    .selectFrom('registrant')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('email', '=', email)
    .execute()
  const same = known.find((registrant) => searchable(registrant.name) === searchable(name))
  if (!same) return undefined
  await db
    .updateTable('registrant')
    .set({ name, phone_number: phoneNumber, created_at: now.toISOString() })
    .where('id', '=', same.id)
    .execute()
  return same.id
}

const insertRegistrant = compiledInsert('registrant')
