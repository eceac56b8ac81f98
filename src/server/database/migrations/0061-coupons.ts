import type { Kysely } from 'kysely'

/** Adds the coupons of events, and the coupon of a registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer')
    .addColumn('value_cents', 'integer')
    .addColumn('max_uses', 'integer')
    .addColumn('until', 'text')
    .addColumn('category_ids', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute()
  await db.schema.createIndex('coupon_by_code').on('coupon').columns(['event_id', 'code']).unique().execute()
  await db.schema.alterTable('registration').addColumn('coupon_id', 'text').execute()
  await db.schema.createIndex('registration_by_coupon').on('registration').columns(['coupon_id']).execute()
}
