import type { Spent } from '#contract/till/expenses.ts'
import { countedAs } from '#contract/till/same-count.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import { tillId } from '#contract/till/till-closings.ts'
import { type ExpenseArgs, expenseNoting } from '../operations/till/expense-noting.ts'
import { tillClosing } from '../operations/till/till-closing.ts'
import { type DeskInPlay, shown } from './desk-in-play.ts'
import type { Tap } from './histories.ts'

const day = '2026-11-21'

/** Closes the till of one of the two organisers with the counted amount, or opens it again. */
export async function touchTill(
  desk: DeskInPlay,
  { whose, cash }: Extract<Tap, { does: 'till' }>,
): Promise<void> {
  const id = desk.stage.userIds[whose] ?? ''
  const before = shown(desk).tills.find((till) => till.id === tillId(id, day))
  const expected = { cash: 100, card: 0, pix: 0, other: 0 }
  const count = cash === 0 ? null : { cash: 98 + cash, card: null, pix: null, expected, note: '' }
  const [seen, wanted] = [before?.count ?? null, count].map(countedAs)
  desk.wanted.make(`${tillId(id, day)}.count`, seen, wanted, before?.pending)
  const account = { id, name: `Pessoa ${whose}` }
  await desk.courtside.enqueue(tillClosing, { eventId: desk.stage.eventId, account, day, count, before })
}

/** Notes an expense if there is none yet. Otherwise it changes the expense, removes it or restores it. */
export async function touchExpense(
  desk: DeskInPlay,
  { which, value }: Extract<Tap, { does: 'expense' }>,
): Promise<void> {
  const { eventId } = desk.stage
  const before = shown(desk).expenses[which]
  const noted: Spent = { kind: 'BALLS', what: '', value: 50 + value, paidBy: '', day }
  const spent = before?.spent && value === 0 ? null : noted
  const earlier = new Set(desk.courtside.operations.get().map(({ id }) => id))
  if (before) desk.wanted.make(`${before.id}.spent`, spentAs(before.spent), spentAs(spent), before.pending)
  await desk.courtside.enqueue(expenseNoting, { eventId, spent, before })
  if (before) return
  const created = desk.courtside.operations
    .get()
    .find(({ id, kind }) => kind === expenseNoting.name && !earlier.has(id))
  const { expenseId } = (created?.args ?? {}) as Partial<ExpenseArgs>
  if (expenseId) desk.wanted.make(`${expenseId}.spent`, 'none', spentAs(spent), undefined)
}
