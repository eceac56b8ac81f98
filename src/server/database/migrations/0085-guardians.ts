import type { Kysely } from 'kysely'

/**
 * Who answers for a minor. A version beside this one registers minors without one, and mails the payment data of a child at
 * once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'guardian_name',
    'guardian_email',
    'guardian_phone',
    'guardian_key',
    'guardian_confirmed_at',
  ])
    await db.schema.alterTable('registration').addColumn(column, 'text').execute()
  await db.schema
    .createIndex('registration_by_guardian_key')
    .on('registration')
    .columns(['guardian_key'])
    .execute()
}
