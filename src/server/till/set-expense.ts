import { toCents } from '#contract/events/fees.ts'
import { mostExpenses, setExpense, type Spent } from '#contract/till/expenses.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { expenseRedaction, readExpenses } from '#server/till-rows/expense-answer.ts'

/**
 * A removed expense keeps its row without its content, so that taking the removal back still notices changes of others.
 */
export const setExpenseHandler = handle(
  setExpense,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId, expenseId: id }, body, account, db, now, recordChange }) => {
    const { spent, version } = body
    if (!(await lockedEvent(db, eventId))) return refuse('event.notFound')
    const [current] = await readExpenses(db, { eventId, id })
    if (!current && (await isTaken(db, id))) return refuse('expense.idTaken')
    if (current && spentAs(current.spent) === spentAs(spent)) return current
    const stored = current?.version ?? 0
    if (current && version !== undefined && version !== stored)
      return refuseChanged('expense.changed', current)
    if (!current && (await countOf(db, eventId)) >= mostExpenses)
      return refuse('expense.tooMany', { most: mostExpenses })
    const columns = {
      spent: spent && JSON.stringify(spent),
      noted_by: account.id,
      noted_at: momentIn(body.notedAt, now) ?? now.toISOString(),
      version: stored + 1,
    }
    await db
      .insertInto('expense')
      .values({ id, event_id: eventId, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute()
    recordChange({
      kind: 'till.expense',
      eventId,
      entityId: id,
      ...(current && { before: logged(current.spent) }),
      after: logged(spent),
    })
    const [noted] = await readExpenses(db, { eventId, id })
    return noted ?? refuse('event.notFound')
  },
  { redaction: expenseRedaction },
)

const logged = (spent: Spent | null) => ({
  expenseKind: spent && spent.kind,
  spentCents: spent && toCents(spent.value),
  tillDay: spent && spent.day,
})

const isTaken = async (db: Database, id: string) =>
  (await db.selectFrom('expense').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function countOf(db: Database, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('expense')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return count
}
