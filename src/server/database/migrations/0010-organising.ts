import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/**
 * Adds owners of events, members and invitations, closing, cancelling and listing of events, refunds, blocked accounts,
 * and a log that can't be edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const eventColumn = (name: string) => db.schema.alterTable('event').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('event')
    .addColumn('owner_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .execute()
  for (const name of ['registration_closed_at', 'cancelled_at', 'cancel_reason']) await eventColumn(name)
  for (const name of ['is_listed', 'shows_names'])
    await db.schema
      .alterTable('event')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await sql`update event set owner_id = (select account.id from account
    join main_event on main_event.person_id = account.person_id
    where main_event.id = event.main_event_id)`.execute(db)
  await db.schema.alterTable('player').addColumn('refunded_at', 'text').execute()
  await db.schema.alterTable('account').addColumn('blocked_at', 'text').execute()
  await addMembers(db)
  await addLog(db)
}

async function addMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_member')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('ORGANIZADOR', 'MESA')`))
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('invited_at', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text')
    .addUniqueConstraint('event_member_once', ['event_id', 'email'])
    .execute()
  await db.schema
    .createTable('hand_over')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) =>
      column.notNull().unique().references('event.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('offered_by', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('event_by_owner', 'event', ['owner_id'])
  await index('event_member_by_account', 'event_member', ['account_id'])
  await index('event_member_by_email', 'event_member', ['email'])
  await index('hand_over_by_email', 'hand_over', ['email'])
}

/** Triggers refuse every update and removal of a row of the log. */
async function addLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('event_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('tapped_at', 'text')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('change_log').columns(columns).execute()
  await index('change_log_by_moment', ['at'])
  await index('change_log_by_event', ['event_id', 'at'])
  await index('change_log_by_account', ['account_id', 'at'])
  await index('change_log_by_entity', ['entity_id', 'at'])
  for (const statement of isPostgres(db) ? logIsKept.postgres : logIsKept.sqlite)
    await sql.raw(statement).execute(db)
}

const logIsKept = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger change_log_refuses_${change} before ${change} on change_log begin
      select raise(abort, 'The log is never edited');
    end`,
  ),
  postgres: [
    `create function play_refuse_edit() returns trigger language plpgsql as $$
      begin raise exception 'The log is never edited'; end $$`,
    `create trigger change_log_is_kept before update or delete on change_log
      for each row execute function play_refuse_edit()`,
  ],
}
