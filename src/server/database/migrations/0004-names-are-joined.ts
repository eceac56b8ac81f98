import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * Removes names from rows that stay longer than their account: `updated_by` becomes the id of an account. Stored
 * answers lose their names, and keys and fingerprints from which names could be guessed.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await attributeChanges(db)
  await stripKeptAnswers(db)
}

const erasedName = 'Conta apagada'
/** No account has this id, so the author is shown as erased. */
const erasedAccount = 'erased'
const rowsAtOnce = 500

/**
 * Replaces a name by the id of the only account with that name, if that account could have made the change: it was
 * confirmed before, and is an ADMIN or the event's owner. Otherwise the author is unknown, because names are not unique
 * and change.
 */
async function attributeChanges(db: Kysely<Before>): Promise<void> {
  await sql`create temporary table only_one (name text primary key, id text, role text, person_id text, confirmed_at text)`.execute(
    db,
  )
  await sql`insert into only_one select name, min(id), min(role), min(person_id), min(confirmed_at)
    from account group by name having count(*) = 1`.execute(db)
  for (const table of ['event', 'category', 'player'] as const) {
    const row = sql.table(table)
    const eventId = sql.ref(table === 'event' ? 'event.id' : `${table}.event_id`)
    await sql`update ${row} set updated_by = case when updated_by = ${erasedName} then ${erasedAccount} else (
      select only_one.id from only_one
      where only_one.name = ${row}.updated_by and only_one.confirmed_at <= ${row}.updated_at
        and (only_one.role = 'ADMIN' or only_one.person_id = (
          select main_event.person_id from event as own
          inner join main_event on main_event.id = own.main_event_id where own.id = ${eventId}
        ))
    ) end where updated_by is not null`.execute(db)
  }
  await sql`drop table only_one`.execute(db)
}

/**
 * Keys and fingerprints become those that `handling/idempotency.ts` computes for the same request, so that a resend
 * still finds its answer.
 */
async function stripKeptAnswers(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('kept_answer').renameTo('kept_before').execute()
  await db.schema
    .createTable('kept_answer')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_answer_scope_key', ['scope', 'key'])
    .execute()
  for (let last: Kept | undefined; ;) {
    const rows: Kept[] = await keptAfter(db, last)
    if (rows.length === 0) break
    await db.insertInto('kept_answer').values(rows.map(stripped)).execute()
    last = rows.at(-1)
  }
  await db.schema.dropTable('kept_before').execute()
  await db.schema.createIndex('kept_answer_by_age').on('kept_answer').columns(['created_at']).execute()
}

function keptAfter(db: Kysely<Before>, last: Kept | undefined): Promise<Kept[]> {
  const rows = db.selectFrom('kept_before').selectAll().orderBy('scope').orderBy('key').limit(rowsAtOnce)
  if (!last) return rows.execute()
  return rows
    .where(({ eb, or, and }) =>
      or([eb('scope', '>', last.scope), and([eb('scope', '=', last.scope), eb('key', '>', last.key)])]),
    )
    .execute()
}

const hashed = (text: string) => hash('sha256', text, 'base64url')

function stripped({ key, fingerprint, answer, ...row }: Kept): Kept {
  return {
    ...row,
    key: hashed(key),
    fingerprint: hashed(`${key} ${fingerprint}`),
    answer: answer === null ? null : JSON.stringify(withoutNames(JSON.parse(answer))),
  }
}

/** The stored answers with data of a person, recognised by their fields. */
function withoutNames(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { id, person } = answer as { id?: string; person?: { id: string } }
  if (person) return { ...answer, person: { ...person, name: '' }, updatedBy: null }
  if ('_count' in answer) return { ...answer, updatedBy: null }
  if ('nickname' in answer) return { id, nickname: '' }
  if ('birthDate' in answer)
    return { id, name: '', birthDate: null, gender: '', phoneNumber: null, city: null, email: null }
  return 'email' in answer ? { email: '' } : answer
}

interface Kept {
  scope: string
  key: string
  fingerprint: string
  status: number
  answer: string | null
  created_at: string
}
/** The tables as they were before this migration. */
interface Before {
  kept_before: Kept
  kept_answer: Kept
}
