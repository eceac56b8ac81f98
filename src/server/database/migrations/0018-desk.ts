import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

/** Stores who marked a payment, who registered a player on the spot, and how often a player changed the category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player')
    .addColumn('category_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('player').addColumn('paid_by', 'text').execute()
  await db.schema.alterTable('registration').addColumn('registered_by', 'text').execute()
  await readFromLog(db)
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column]).where(column, 'is not', null)
  await index('player', 'paid_by').execute()
  await index('registration', 'registered_by').execute()
  await countNamesBesidePayments(db)
}

/** Fills the new columns of existing rows from the log. A person's own registration does not count as one by an organiser. */
async function readFromLog(db: Kysely<unknown>): Promise<void> {
  await sql`update player set paid_by = (select account_id from change_log
    where change_log.entity_id = player.id and change_log.kind = 'player.payment'
    order by at desc limit 1) where paid_at is not null`.execute(db)
  await sql`update registration set registered_by = (select change_log.account_id from change_log
    join player on player.id = change_log.entity_id
    join event on event.id = player.event_id
    join account on account.id = change_log.account_id
    where player.registration_id = registration.id and change_log.kind = 'player.registered'
      and account.person_id <> registration.person_id
      and (event.owner_id = account.id or exists (select 1 from event_member
        where event_member.event_id = event.id and event_member.account_id = account.id))
    limit 1)`.execute(db)
}

/**
 * The snapshot now shows these names, too: when an account is renamed or erased, the events of these players change.
 */
const account: Source = {
  table: 'account',
  on: ['update', 'delete'],
  kind: 'all',
  columns: ['name'],
  changed: `select event_id, event_id as entity_id from player where updated_by = this.id
    union select event_id, event_id from player where paid_by = this.id
    union select event_id, event_id from registration where registered_by = this.id
    union select event_id, event_id from category where updated_by = this.id
    union select id, id from event where updated_by = this.id`,
}

async function countNamesBesidePayments(db: Kysely<unknown>): Promise<void> {
  for (const change of account.on) {
    const trigger = `account_counts_${change}`
    await sql.raw(`drop trigger if exists ${trigger}${isPostgres(db) ? ' on account' : ''}`).execute(db)
    if (isPostgres(db)) await sql.raw(`drop function if exists play_${trigger}()`).execute(db)
  }
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [account]))
    await sql.raw(statement).execute(db)
}
