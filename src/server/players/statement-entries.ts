import { sql } from 'kysely'
import { fromCents, toCents } from '#contract/events/fees.ts'
import { refundOf } from '#contract/events/refunds.ts'
import type { StatementEntry } from '#contract/events/statement-entries.ts'
import type { EarlierPayment } from '#contract/players/earlier-payments.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/** The form in the columns: the key comes first, because entries are found by it. */
export const entryColumn = ({ key, day, cents, account }: StatementEntry): string =>
  JSON.stringify({ key, day, cents, account })

export const entryIn = (column: string | null): StatementEntry | null =>
  column === null ? null : (JSON.parse(column) as StatementEntry)

/** The wanted entry, if the column does not already hold it. */
export const entryBeside = (
  column: string | null,
  wanted: StatementEntry | undefined,
): StatementEntry | undefined => (entryIn(column)?.key === wanted?.key ? undefined : wanted)

type Amounts = Pick<PlayerRow, 'payment_cents' | 'refund_kept_cents' | 'refund_whole' | 'withdrawn_at'>
const paidCents = ({ payment_cents }: Amounts) => payment_cents

/** What the event keeps of who has withdrawn; nothing while an organiser gives back all. */
export const keptCents = ({ refund_whole, refund_kept_cents }: Omit<Amounts, 'payment_cents'>): number =>
  refund_whole === 1 ? 0 : refund_kept_cents

/** What goes back of a payment, or went. */
export const centsBack = ({ payment_cents, ...withdrawn }: Amounts): number =>
  toCents(
    refundOf({
      paymentValue: fromCents(payment_cents),
      isWithdrawn: withdrawn.withdrawn_at !== null,
      refundKept: fromCents(keptCents(withdrawn)),
    }),
  )

/**
 * The refusal if the amount of an entry is too small for one more player, with the names of the players to whom it is
 * linked. Two people who link the same entry at once wait for each other.
 */
export async function refuseUsedEntry(
  db: Database,
  player: PlayerRow,
  entry: StatementEntry,
  column: 'payment_entry' | 'refund_entry',
): Promise<Refusal<'entry.used'> | undefined> {
  const { id, event_id } = player
  const centsOf = column === 'payment_entry' ? paidCents : centsBack
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${entry.key}))`.execute(db)
  const others = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['person.name', 'player.payment_cents', 'player.withdrawn_at'])
    .select(['player.refund_kept_cents', 'player.refund_whole'])
    .where('player.event_id', '=', event_id)
    .where('player.id', '!=', id)
    .where(`player.${column}`, 'like', `{"key":"${entry.key}"%`)
    .orderBy('person.name_key')
    .execute()
  const earlier = await earlierWith(db, event_id, entry.key)
  const centsEarlier = (one: EarlierPayment) =>
    toCents(column === 'payment_entry' ? one.paymentValue : refundOf({ ...one, isWithdrawn: true }))
  const linked =
    others.reduce((sum, other) => sum + centsOf(other), 0) +
    earlier.reduce((sum, { payment }) => sum + centsEarlier(payment), 0)
  const names = [...others, ...earlier].map(({ name }) => name)
  if (names.length === 0 || linked + centsOf(player) <= entry.cents) return undefined
  return refuse('entry.used', { names: [...new Set(names)].join(', ') })
}

/** The earlier payments of an event that are linked to an entry, or whose refund is. */
async function earlierWith(db: Database, eventId: string, key: string) {
  const rows = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['person.name', 'player.earlier_payments'])
    .where('player.event_id', '=', eventId)
    .where('player.earlier_payments', 'like', `%"key":"${key}"%`)
    .execute()
  return rows.flatMap(({ name, earlier_payments }) =>
    (JSON.parse(earlier_payments ?? '[]') as EarlierPayment[])
      .filter(({ entry, refundEntry }) => entry?.key === key || refundEntry?.key === key)
      .map((payment) => ({ name, payment })),
  )
}
