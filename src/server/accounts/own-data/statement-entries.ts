import { fromCents } from '#contract/events/fees.ts'
import type { Database } from '#server/database/tables.ts'
import { entryIn } from '#server/players/statement-entries.ts'

interface OwnEntry {
  evento: string
  categoria: string
  oQue: 'pagamento' | 'devolução'
  dia: string
  /** Value of the whole entry, which may also pay for others. */
  valorDaLinha: number
  codigo: string
}

/** The entries of the organisers' statements that are linked to payments and refunds of these persons. */
export async function entriesOf(db: Database, personIds: readonly string[]): Promise<OwnEntry[]> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select(['event.title as evento', 'category.title as categoria', 'payment_entry', 'refund_entry'])
    .where('player.person_id', 'in', personIds)
    .where(({ eb, or }) => or([eb('payment_entry', 'is not', null), eb('refund_entry', 'is not', null)]))
    .orderBy('player.created_at')
    .execute()
  return rows.flatMap(({ evento, categoria, payment_entry, refund_entry }) => {
    const paid = { oQue: 'pagamento' as const, entry: entryIn(payment_entry) }
    const refunded = { oQue: 'devolução' as const, entry: entryIn(refund_entry) }
    return [paid, refunded].flatMap(({ oQue, entry }) =>
      entry
        ? [
            {
              evento,
              categoria,
              oQue,
              dia: entry.day,
              valorDaLinha: fromCents(entry.cents),
              codigo: entry.key,
            },
          ]
        : [],
    )
  })
}
