import { expect, test } from 'vitest'
import type { Spent } from '#contract/till/expenses.ts'
import { payment } from '#offline/operations/payment.ts'
import { expenseNoting } from '#offline/operations/till/expense-noting.ts'
import { type Desk, twoDesks } from '../scene.ts'

const needsYou = ({ courtside }: Desk) => courtside.operations.get().map(({ state }) => state)

test('a refused payment that is undone is given up: the payment that somebody else marked stays', async () => {
  const { host, marina, paulo } = await twoDesks()
  await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid: true, method: 'PIX' })
  await paulo.courtside.drain()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'CASH' })
  await marina.courtside.drain()
  expect(needsYou(marina)).toEqual(['needsYou'])
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: false }, { isUndo: true })
  expect(needsYou(marina)).toEqual([])
  expect(marina.player()).toMatchObject({ isPaid: true, method: 'PIX' })
  await marina.courtside.drain()
  expect(host.players.get('player-1')).toMatchObject({ method: 'PIX' })
  expect(host.players.get('player-1')?.paymentDate).not.toBeNull()
})

test('an accepted payment that is undone is unmarked at the host', async () => {
  const { host, marina } = await twoDesks()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'CASH' })
  await marina.courtside.drain()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: false }, { isUndo: true })
  await marina.courtside.drain()
  expect(host.players.get('player-1')?.paymentDate).toBeNull()
})

test('a refused removal of an expense that is undone leaves the change of somebody else', async () => {
  const spent: Spent = { kind: 'BALLS', what: '', value: 149.7, paidBy: 'Olga', day: '2026-03-14' }
  const { marina, paulo } = await twoDesks()
  const expense = ({ shown }: Desk) => shown().expenses[0]
  const note = (desk: Desk, changed: Spent | null, isUndo = false) =>
    desk.courtside.enqueue(
      expenseNoting,
      { eventId: 'event-1', spent: changed, before: expense(desk) },
      { isUndo },
    )
  await note(marina, spent)
  await marina.courtside.drain()
  for (const { courtside } of [marina, paulo]) await courtside.refreshEvent('event-1')
  await note(paulo, { ...spent, value: 200 })
  await paulo.courtside.drain()
  await note(marina, null)
  await marina.courtside.drain()
  expect(needsYou(marina)).toEqual(['needsYou'])
  await note(marina, spent, true)
  await marina.courtside.drain()
  await paulo.courtside.refreshEvent('event-1')
  expect(needsYou(marina)).toEqual([])
  expect([marina, paulo].map((desk) => expense(desk)?.spent?.value)).toEqual([200, 200])
})
