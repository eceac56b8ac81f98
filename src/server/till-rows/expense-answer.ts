import { sql } from 'kysely'
import type { Expense, Spent } from '#contract/till/expenses.ts'
import { erasedName, nameOfChanger } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'

/** The expenses of an event in the order of their ids, including removed ones; or one of them. */
export async function readExpenses(
  db: Database,
  { eventId, id }: { eventId: string; id?: string },
): Promise<Expense[]> {
  const all = db.selectFrom('expense').selectAll().where('event_id', '=', eventId)
  const rows = await (id === undefined ? all : all.where('id', '=', id))
    .select(
      sql<string | null>`(select account.name from account where account.id = expense.noted_by)`.as(
        'noter_name',
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    spent: row.spent === null ? null : (JSON.parse(row.spent) as Spent),
    notedById: row.noted_by,
    notedBy: row.noter_name ?? erasedName,
    notedAt: row.noted_at,
    version: row.version,
  }))
}

/** The answer is stored without names. A resend reads the names again, as long as the rows exist. */
export const expenseRedaction = {
  withoutNames: (expense: Expense): Expense => ({ ...expense, notedBy: null }),
  withNames: async (expense: Expense, { db }: { db: Database }): Promise<Expense> => ({
    ...expense,
    notedBy: await nameOfChanger(db, expense.notedById),
  }),
}
