import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { triggersOf } from './revision-triggers.ts'

/**
 * Adds messages to people of an event, their recipients, and a second lane of the mail queue, which waits behind the
 * first. Another version that runs at the same time sends mails of both lanes in the order of arrival, and leaves the
 * mails of messages, which it can't write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute()
  await db.schema
    .createTable('event_message_recipient')
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('event_message.id').onDelete('cascade'),
    )
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('event_message_recipient_key', ['message_id', 'recipient_id'])
    .execute()
  await db.schema
    .alterTable('mail')
    .addColumn('lane', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('event_message_by_event', 'event_message', ['event_id', 'created_at'])
  await index('event_message_recipient_by_person', 'event_message_recipient', ['person_id'])
  await index('event_message_recipient_by_mail', 'event_message_recipient', ['mail_id'])
  await index('mail_by_lane', 'mail', ['lane', 'state', 'due_at'])
  const triggers = triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [
    {
      table: 'event_message',
      on: ['insert', 'update', 'delete'],
      kind: 'event',
      changed: 'select this.event_id, this.event_id as entity_id',
    },
  ])
  for (const statement of triggers) await sql.raw(statement).execute(db)
}
