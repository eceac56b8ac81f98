import type { Kysely } from 'kysely'

/**
 * Indexes for long lists of accounts, events and log entries, and the moment up to which an account has read its
 * notifications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns)
  await index('account_by_age', 'account', ['created_at', 'id']).execute()
  await index('event_by_start', 'event', ['start_date', 'id']).execute()
  await index('change_log_by_kind', 'change_log', ['kind', 'at']).execute()
  await index('player_paid', 'player', ['event_id']).where('paid_at', 'is not', null).execute()
  await db.schema.alterTable('account').addColumn('notifications_read_at', 'text').execute()
}
