import { sql } from 'kysely'
import type { StatementEntry } from '#contract/events/statement-entries.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/** As the columns keep it: the key comes first, because entries are found by it. */
export const entryColumn = ({ key, day, cents, account }: StatementEntry): string =>
  JSON.stringify({ key, day, cents, account })

export const entryIn = (column: string | null): StatementEntry | null =>
  column === null ? null : (JSON.parse(column) as StatementEntry)

/** The entry that is wanted, where a column does not have it. */
export const entryBeside = (
  column: string | null,
  wanted: StatementEntry | undefined,
): StatementEntry | undefined => (entryIn(column)?.key === wanted?.key ? undefined : wanted)

/**
 * The refusal where an entry of the statement has not enough money for one more player, with the names of those whose
 * it is. Two people who link it at once wait for each other.
 */
export async function refuseUsedEntry(
  db: Database,
  { id, event_id, payment_cents }: PlayerRow,
  entry: StatementEntry,
  column: 'payment_entry' | 'refund_entry',
): Promise<Refusal<'entry.used'> | undefined> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${entry.key}))`.execute(db)
  const others = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['person.name', 'player.payment_cents'])
    .where('player.event_id', '=', event_id)
    .where('player.id', '!=', id)
    .where(`player.${column}`, 'like', `{"key":"${entry.key}"%`)
    .orderBy('person.name_key')
    .execute()
  const linked = others.reduce((sum, other) => sum + other.payment_cents, 0)
  if (others.length === 0 || linked + payment_cents <= entry.cents) return undefined
  return refuse('entry.used', { names: [...new Set(others.map(({ name }) => name))].join(', ') })
}
