import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { compiledInserts, compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

interface Registrant {
  name: string
  email: string | null
  phone_number: string
}

/**
 * Finds the person with this e-mail and name (case and accents are ignored), or adds a new one. A known person is not
 * changed. Without an e-mail nobody can be recognised, so a new person is added each time.
 */
export async function findOrAddPerson(db: Database, registrant: Registrant, now: Date): Promise<string> {
  const [person] = await findOrAddPersons(db, [registrant], now)
  return person?.id ?? ''
}

/**
 * Finds or adds many persons; returns them in the same order. Other transactions do not see the new ones before this
 * one ends.
 */
export async function findOrAddPersons(
  db: Database,
  registrants: readonly Registrant[],
  now: Date,
): Promise<{ id: string; isNew: boolean }[]> {
  const wanted = registrants.map(({ name, email, phone_number }) => ({
    id: randomUUID(),
    name,
    name_key: searchable(name),
    email,
    phone_number,
    gender: '' as const,
    created_at: now.toISOString(),
  }))
  // Rows are inserted in a fixed order; otherwise two transactions that add the same persons could wait for each other.
  const added = await insertPersons(db, wanted.toSorted(byKey))
  const isAdded = new Set(added.map(({ id }) => id))
  const others = wanted.filter(({ id }) => !isAdded.has(id))
  if (others.length === 0) return wanted.map(({ id }) => ({ id, isNew: true }))
  const stored = await personsByEmail(db, { emails: others.map(({ email }) => email ?? '') })
  return wanted.map(({ id, email, name_key }) => {
    if (isAdded.has(id)) return { id, isNew: true }
    const person = stored.find((each) => each.email === email && each.name_key === name_key)
    if (!person) throw new Error('A person is neither there nor could be added')
    return { id: person.id, isNew: false }
  })
}

const keyOf = ({ email, name_key }: { email: string | null; name_key: string }) => `${email} ${name_key}`
const byKey = (one: Parameters<typeof keyOf>[0], other: Parameters<typeof keyOf>[0]) =>
  keyOf(one) < keyOf(other) ? -1 : 1

const insertPersons = compiledInserts<'person', 'birth_date' | 'city', { id: string }>('person', (insert) =>
  insert.onConflict((conflict) => conflict.columns(['email', 'name_key']).doNothing()).returning('id'),
)

const personsByEmail = compiledQuery<
  { emails: string[] },
  { id: string; email: string | null; name_key: string }
>((db, value) =>
  db
    .selectFrom('person')
    .select(['id', 'email', 'name_key'])
    .where(isOneOf(db, 'email', value('emails'))),
)
