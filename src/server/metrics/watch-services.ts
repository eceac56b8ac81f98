import { poolOf } from '#server/database/postgres/pools.ts'
import type { Services } from '#server/handling/services.ts'
import type { States } from './metrics.ts'

/** Adds the waiting and open items of this instance to its metrics. */
export function watchServices({ metrics, live, transactions, reads, db, clock, readiness }: Services): void {
  metrics.watch('play_ready', '1 where the instance can serve, as in /ready', async () => ({
    '': (await readiness.problem()) === undefined ? 1 : 0,
  }))
  metrics.watch('play_streams', 'Open streams of phones', () => ({ '': live.size }))
  metrics.watch('play_transactions', 'Transactions of changes', () => transactions.counts)
  metrics.watch('play_reads', 'Reads of accounts', () => reads.counts)
  metrics.watch('play_database_connections', 'Connections to PostgreSQL', (): States => {
    const pool = poolOf(db)
    if (!pool) return {}
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
    return { used: open - idle, idle, waiting }
  })
  metrics.watch('play_mails', 'Mails of all instances: queued, or given up in the last days', async () => {
    const rows = await db
      .selectFrom('mail')
      .select(['state', ({ fn }) => fn.countAll<number>().as('mails')])
      .where('state', 'in', ['queued', 'failed'])
      .groupBy('state')
      .execute()
    return { queued: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, mails }) => [state, mails])) }
  })
  metrics.watch('play_mail_overdue_seconds', 'How long the oldest queued mail is due', async () => {
    const { due } = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.min('due_at').as('due'))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
    const overdueMs = due === null ? 0 : clock().getTime() - Date.parse(due)
    return { '': Math.max(0, overdueMs / 1000) }
  })
}
