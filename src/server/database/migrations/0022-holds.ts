import { type Kysely, sql } from 'kysely'

/** Stores for how long the spot of an unpaid player is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('hold_hours', 'integer').execute()
  for (const name of ['expires_at', 'expired_at', 'held_at'])
    await db.schema.alterTable('player').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('hold_notices', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index player_by_expires_at on player (expires_at) where expires_at is not null and paid_at is null and withdrawn_at is null`.execute(
    db,
  )
}
