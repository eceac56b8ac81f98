import type { Kysely } from 'kysely'

/**
 * Stores what a person answers when joining a waiting list. The columns are null for entries of earlier versions. A
 * version beside this one promotes a person without these answers, as all versions did before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'shirt_size',
    'birth_date',
    'gender',
    'guardian_name',
    'guardian_email',
    'guardian_phone',
  ])
    await db.schema.alterTable('waiting').addColumn(column, 'text').execute()
  for (const column of ['is_adult', 'is_child', 'regulation_version'])
    await db.schema.alterTable('waiting').addColumn(column, 'integer').execute()
}
