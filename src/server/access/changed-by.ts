import { sql } from 'kysely'
import type { Changes } from '#contract/calls/fields.ts'
import type { Database } from '#server/database/tables.ts'

/** This text stands in place of the name of an erased account. */
export const erasedName = 'Conta apagada'

/** The columns of a change and the name of the account that made it. The name is null when there is no such account. */
export interface LastChange {
  version: number
  updated_at: string
  updated_by: string | null
  updated_by_name: string | null
}

/** The column `updated_by_name`, for a query of rows that people change. */
export const changerName = (table: 'event' | 'category' | 'player' | 'coupon') =>
  sql<
    string | null
  >`(select account.name from account where account.id = ${sql.ref(`${table}.updated_by`)})`.as(
    'updated_by_name',
  )

/** The fields with which an answer describes the last change. */
export function changesShown({ version, updated_at, updated_by, updated_by_name }: LastChange) {
  return {
    version,
    updatedAt: updated_at,
    updatedBy: updated_by === null ? null : (updated_by_name ?? erasedName),
    updatedById: updated_by,
  } satisfies Record<keyof typeof Changes, unknown>
}

/** The current name of the account that made a change. */
export async function nameOfChanger(db: Database, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const account = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst()
  return account?.name ?? erasedName
}
