import { expect, test } from 'vitest'
import type { Spent } from '#contract/till/expenses.ts'
import { expenseNoting } from '#offline/operations/till/expense-noting.ts'
import { aDesk, aPhone, aSceneWithPending } from '../scene.ts'

const spent: Spent = { kind: 'BALLS', what: '', value: 149.7, paidBy: 'Olga', day: '2026-03-14' }

test('an unsent expense whose removal is undone after a pass is sent', async () => {
  // The phone waits after the payment that could not be sent. So no pass claims the new expense.
  const { phone, courtside, shown, host } = await aSceneWithPending()
  await courtside.enqueue(expenseNoting, { eventId: 'event-1', spent, before: undefined })
  const [noted] = shown().expenses
  await courtside.enqueue(expenseNoting, { eventId: 'event-1', spent: null, before: noted })
  phone.pass(60_000)
  await courtside.drain()
  expect(shown().expenses).toEqual([])
  await courtside.enqueue(expenseNoting, { eventId: 'event-1', spent, before: noted })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.sync.get().pending).toBe(0)
  const other = await aDesk(aPhone(host, { userId: 'user-2' }))
  expect(other.shown().expenses).toMatchObject([{ spent }])
})
