import type { Spent } from '#contract/till/expenses.ts'
import type { TillCount } from '#contract/till/till-closings.ts'
import type { Database } from '#server/database/tables.ts'

/** The tills of an account, and the tills that it closed, for its file. */
export async function tillsOfAccount(db: Database, accountId: string) {
  const rows = await db
    .selectFrom('till_closing')
    .innerJoin('event', 'event.id', 'till_closing.event_id')
    .select(['event.title as evento', 'day as dia', 'count', 'closed_at as em', 'account_id'])
    .where(({ eb, or }) => or([eb('account_id', '=', accountId), eb('closed_by', '=', accountId)]))
    .orderBy('day')
    .orderBy('event_id')
    .execute()
  return rows.map(({ count, account_id, ...row }) => ({
    ...row,
    proprio: account_id === accountId,
    contagem: count === null ? null : (JSON.parse(count) as TillCount),
  }))
}

/** The expenses that an account noted. */
export async function expensesNotedBy(db: Database, accountId: string) {
  const rows = await db
    .selectFrom('expense')
    .innerJoin('event', 'event.id', 'expense.event_id')
    .select(['event.title as evento', 'spent', 'noted_at as em'])
    .where('noted_by', '=', accountId)
    .orderBy('noted_at')
    .orderBy('expense.id')
    .execute()
  return rows.map(({ spent, ...row }) => ({
    ...row,
    despesa: spent === null ? null : (JSON.parse(spent) as Spent),
  }))
}
