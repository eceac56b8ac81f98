import { createHash, hash } from 'node:crypto'
import { sql } from 'kysely'
import type { CallName } from '#contract/api.ts'
import { compiledInsert, compiledQuery } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

const keptForDays = 90

/**
 * A request that a client may send again: its account (`scope`), its key, and its content. Key and content are hashes.
 * The fingerprint includes the key, which only the sender knows: nobody can guess the content from what is stored.
 */
interface Resendable {
  scope: string
  key: string
  fingerprint: string
}
export interface KeptAnswer {
  status: number
  /** JSON without names, null where the call answers nothing. */
  answer: string | null
}

/**
 * Fields that fingerprints leave out. A stored fast hash of a password would let somebody guess it; a new proof of work
 * does not make a different request.
 */
const leftOut: readonly string[] = ['password', 'confirmPassword', 'currentPassword', 'newPassword', 'proof']

interface Request {
  name: CallName
  params: Record<string, string>
  body: unknown
}

/**
 * Two requests with the same call and the same arguments have the same fingerprint, whatever the order of their fields.
 */
export function resendableOf(scope: string, key: string, request: Request): Resendable {
  return { scope, key: hashed(key), fingerprint: hashed(`${key} ${contentHash(request)}`) }
}

/** A hash of the content alone. It can be guessed: do not store it. */
export function contentHash({ name, params, body }: Request): string {
  return hashed(JSON.stringify([name, canonical(params), canonical(body ?? null)]))
}

/** Migration 0004 brought older rows into this form. Another form needs a migration of its own. */
const hashed = (text: string) => hash('sha256', text, 'base64url')

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const open = Object.entries(value).filter(([key]) => !leftOut.includes(key))
  const entries = open.sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, inner]) => [key, canonical(inner)])
}

/**
 * The answer that this request got before. Only successful requests are stored: a refused request changed nothing, so
 * its resend runs again, and gets the same refusal while the reason lasts.
 */
export async function keptAnswer(
  db: Database,
  { scope, key, fingerprint }: Resendable,
): Promise<KeptAnswer | Refusal | undefined> {
  if (!(await isFirstInProgress(db, scope, key))) return refuse('idempotency.inProgress', { seconds: 1 })
  const [kept] = await readKept(db, { scope, key })
  if (!kept) return undefined
  return kept.fingerprint === fingerprint ? kept : refuse('idempotency.reused')
}

/** Call it in the transaction of the change: both are stored, or neither is. */
export async function keepAnswer(
  db: Database,
  resendable: Resendable,
  kept: KeptAnswer,
  now: Date,
): Promise<void> {
  await insertKept(db, { ...resendable, ...kept, created_at: now.toISOString() })
}

const readKept = compiledQuery<
  Pick<Resendable, 'scope' | 'key'>,
  KeptAnswer & Pick<Resendable, 'fingerprint'>
>((db, value) =>
  db
    .selectFrom('kept_answer')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', value('scope'))
    .where('key', '=', value('key')),
)

const insertKept = compiledInsert('kept_answer')

/** Deletes stored answers that are too old for a resend; called from time to time. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptForDays * 86_400_000).toISOString()
  await db.deleteFrom('kept_answer').where('created_at', '<', limit).execute()
}

/**
 * False while another transaction carries out the same request. SQLite runs one transaction at a time; on PostgreSQL
 * the first request takes a lock that it keeps until its transaction ends.
 */
async function isFirstInProgress(db: Database, scope: string, key: string): Promise<boolean> {
  if (!isPostgres(db)) return true
  const lock = createHash('sha256').update(`${scope} ${key}`).digest().readBigInt64BE()
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}
