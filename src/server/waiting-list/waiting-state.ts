import type { MyWaiting, WaitingState } from '#contract/waiting-list/waiting-list.ts'
import type { Database } from '#server/database/tables.ts'
import { nameInMail } from '#server/mail/letter.ts'

/** A waiting entry by its id; undefined when there is none. */
export async function readWaitingState(db: Database, id: string): Promise<WaitingState | undefined> {
  const row = await entries(db).where('waiting.id', '=', id).executeTakeFirst()
  return row && stateOf(row)
}

/** The entries of these persons, with their names, the longest wait first. */
export async function readWaitingOf(db: Database, personIds: readonly string[]): Promise<MyWaiting[]> {
  const rows = await entries(db)
    .innerJoin('person', 'person.id', 'waiting.person_id')
    .select(['person.name', 'waiting.guardian_name'])
    .where('waiting.person_id', 'in', personIds)
    .orderBy('waiting.created_at')
    .orderBy('waiting.id')
    .execute()
  return rows.map((row) => ({
    ...stateOf(row),
    person: { name: row.name },
    ...(row.is_confirmed === 0 &&
      row.guardian_name !== null && { guardianName: nameInMail(row.guardian_name) }),
  }))
}

const entries = (db: Database) =>
  db
    .selectFrom('waiting')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .innerJoin('category', 'category.id', 'waiting.category_id')
    .select(({ selectFrom }) => [
      'waiting.id',
      'waiting.event_id',
      'event.title as event_title',
      'waiting.category_id',
      'category.title as category_title',
      'waiting.created_at',
      'waiting.is_confirmed',
      selectFrom('waiting as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.category_id', '=', 'waiting.category_id')
        .where(({ eb, or, and, ref }) =>
          or([
            eb('other.created_at', '<', ref('waiting.created_at')),
            and([
              eb('other.created_at', '=', ref('waiting.created_at')),
              eb('other.id', '<', ref('waiting.id')),
            ]),
          ]),
        )
        .as('before'),
    ])

type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

const stateOf = (row: Entry): WaitingState => ({
  id: row.id,
  event: { id: row.event_id, title: row.event_title },
  category: { id: row.category_id, title: row.category_title },
  since: row.created_at,
  position: Number(row.before) + 1,
  isConfirmed: row.is_confirmed === 1,
})
