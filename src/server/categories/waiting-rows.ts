import type { Waiting } from '#contract/waiting-list/waiting.ts'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

/** The waiting entries of an event, the oldest first. */
export async function readWaiting(db: Database, eventId: string): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('waiting')
    .innerJoin('person', 'person.id', 'waiting.person_id')
    .leftJoin('registrant', 'registrant.id', 'waiting.registrant_id')
    .select([
      'waiting.id',
      'waiting.category_id',
      'waiting.created_at',
      'waiting.is_confirmed',
      'waiting.registrant_id',
      'person.name',
      'person.email',
      'person.phone_number',
      'registrant.email as typed_email',
      'registrant.phone_number as typed_phone',
    ])
    .where('waiting.event_id', '=', eventId)
    .orderBy('waiting.created_at')
    .orderBy('waiting.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    person: {
      name: row.name,
      // If a stranger typed the name of the person, the organiser gets the typed contacts and not those of the account.
      phoneNumber: row.registrant_id === null ? row.phone_number : row.typed_phone,
      email: row.registrant_id === null ? row.email : row.typed_email,
    },
    since: row.created_at,
    isConfirmed: row.is_confirmed === 1,
  }))
}

/** Ends the waiting entries of persons who have got a spot in the category. */
export async function endWaiting(
  db: Database,
  placed: readonly { personId: string; categoryIds: readonly string[] }[],
): Promise<void> {
  const waiting = await entriesOf(db, { personIds: placed.map(({ personId }) => personId) })
  const ended = waiting.filter(({ person_id, category_id }) =>
    placed.some(({ personId, categoryIds }) => personId === person_id && categoryIds.includes(category_id)),
  )
  if (ended.length > 0) await deleteEntries(db, { ids: ended.map(({ id }) => id) })
}

const entriesOf = compiledQuery<
  { personIds: string[] },
  { id: string; person_id: string; category_id: string }
>((db, value) =>
  db
    .selectFrom('waiting')
    .select(['id', 'person_id', 'category_id'])
    .where(isOneOf(db, 'person_id', value('personIds'))),
)

const deleteEntries = compiledQuery<{ ids: string[] }, { id: string }>((db, value) =>
  db
    .deleteFrom('waiting')
    .where(isOneOf(db, 'id', value('ids')))
    .returning('id'),
)
