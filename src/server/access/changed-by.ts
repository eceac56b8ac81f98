import { sql } from 'kysely'
import type { Changes } from '#contract/calls/fields.ts'
import type { Database } from '#server/database/tables.ts'

/** Stands where the name of an erased account would stand. */
export const erasedName = 'Conta apagada'

/** The columns of a change, with the name of its account; null where there is none any more. */
export interface LastChange {
  version: number
  updated_at: string
  updated_by: string | null
  updated_by_name: string | null
}

/** The column `updated_by_name`, to be selected beside a row that people change. */
export const changerName = (table: 'event' | 'category' | 'player') =>
  sql<
    string | null
  >`(select account.name from account where account.id = ${sql.ref(`${table}.updated_by`)})`.as(
    'updated_by_name',
  )

/** What an answer says of the last change. */
export function changesShown({ version, updated_at, updated_by, updated_by_name }: LastChange) {
  return {
    version,
    updatedAt: updated_at,
    updatedBy: updated_by === null ? null : (updated_by_name ?? erasedName),
    updatedById: updated_by,
  } satisfies Record<keyof typeof Changes, unknown>
}

/** The name of who made a change, as it is today. */
export async function nameOfChanger(db: Database, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const account = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst()
  return account?.name ?? erasedName
}
