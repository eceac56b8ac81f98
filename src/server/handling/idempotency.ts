import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { CallName } from '#contract/api.ts'
import { compiledInserts, compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

const keptForDays = 90

/**
 * A request that a client may send again: its account (`scope`), its key, and its content. Key and content are stored
 * as hashes. The fingerprint includes the key, which only the sender knows, so that nobody can guess the content from
 * the stored row.
 */
export interface Resendable {
  scope: string
  key: string
  fingerprint: string
}
export interface KeptAnswer {
  status: number
  /** JSON without names; null when the call has no answer. */
  answer: string | null
}

/**
 * Fields that fingerprints leave out. A stored fast hash of a password would make the password easy to guess. A new
 * proof of work does not make a different request.
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
  resendable: Resendable,
): Promise<KeptAnswer | Refusal | undefined> {
  return (await keptAnswers(db, [resendable]))[0]
}

/** The stored answers of requests with different keys; `undefined` in the list stays `undefined`. */
export async function keptAnswers(
  db: Database,
  requests: readonly (Resendable | undefined)[],
): Promise<(KeptAnswer | Refusal | undefined)[]> {
  const resendable = requests.filter((request) => request !== undefined)
  if (resendable.length === 0) return requests.map(() => undefined)
  // The order is important: the answers are read behind the locks.
  const [inProgress, kept] = await Promise.all([
    othersInProgress(db, resendable),
    readKept(db, {
      scopes: [...new Set(resendable.map(({ scope }) => scope))],
      keys: resendable.map(({ key }) => key),
    }),
  ])
  return requests.map((request) => {
    if (!request) return undefined
    if (inProgress.has(request)) return refuse('idempotency.inProgress', { seconds: 1 })
    const own = kept.find(({ scope, key }) => scope === request.scope && key === request.key)
    if (!own) return undefined
    return own.fingerprint === request.fingerprint ? own : refuse('idempotency.reused')
  })
}

/** Call it in the transaction of the changes: either both are stored or neither. */
export async function keepAnswers(
  db: Database,
  answered: readonly { resendable: Resendable; kept: KeptAnswer; now: Date }[],
): Promise<void> {
  await insertKept(
    db,
    answered.map(({ resendable: { scope, key, fingerprint }, kept: { status, answer }, now }) => ({
      scope,
      key,
      fingerprint,
      status,
      answer,
      created_at: now.toISOString(),
    })),
  )
}

const readKept = compiledQuery<{ scopes: string[]; keys: string[] }, KeptAnswer & Resendable>((db, value) =>
  db
    .selectFrom('kept_answer')
    .select(['scope', 'key', 'fingerprint', 'status', 'answer'])
    .where(isOneOf(db, 'scope', value('scopes')))
    .where(isOneOf(db, 'key', value('keys'))),
)

const insertKept = compiledInserts('kept_answer')

/** Deletes stored answers that are too old for a resend; called from time to time. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptForDays * 86_400_000).toISOString()
  await deleteOlder(db, 'kept_answer', 'created_at', limit)
}

/**
 * The requests that another transaction is carrying out at this moment. SQLite runs one transaction at a time. On
 * PostgreSQL the first transaction takes a lock that it keeps until its end.
 */
async function othersInProgress<Request extends Resendable>(
  db: Database,
  requests: readonly Request[],
): Promise<Set<Request>> {
  if (!isPostgres(db)) return new Set()
  const locks = requests.map(({ scope, key }) =>
    String(hash('sha256', `${scope} ${key}`, 'buffer').readBigInt64BE()),
  )
  const rows = await tryLocks(db, { locks })
  return new Set(requests.filter((_, index) => rows[index]?.taken !== true))
}

/** For each lock, in their order, whether this transaction holds it now. */
const tryLocks = compiledQuery<{ locks: string[] }, { taken: boolean }>((db, value) =>
  db
    .selectFrom(
      sql<{ position: number }>`unnest(${value('locks')}::bigint[]) with ordinality`.as<'lock'>(
        sql`lock(number, position)`,
      ),
    )
    .select(sql<boolean>`pg_try_advisory_xact_lock(number)`.as('taken'))
    .orderBy('position'),
)
