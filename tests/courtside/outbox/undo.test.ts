import { expect, test } from 'vitest'
import type { Spent } from '#contract/till/expenses.ts'
import { payment } from '#offline/operations/payment.ts'
import { refund } from '#offline/operations/refund.ts'
import { expenseNoting } from '#offline/operations/till/expense-noting.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import { aScene, desk, type Desk, twoDesks } from '../scene.ts'

const denied = { status: 403, body: { code: 'access.denied', message: 'Você não tem acesso a isto.' } }
const needsYou = ({ courtside }: Desk) => courtside.operations.get().map(({ state }) => state)

/** Paulo has marked a player as paid with Pix; Marina's mark of the same player, in cash, was refused. */
async function refusedPayment() {
  const { host, marina, paulo } = await twoDesks()
  await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid: true, method: 'PIX' })
  await paulo.courtside.drain()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'CASH' })
  await marina.courtside.drain()
  expect(needsYou(marina)).toEqual(['needsYou'])
  const undo = () =>
    marina.courtside.enqueue(payment, { player: marina.player(), isPaid: false }, { isUndo: true })
  return { host, marina, undo }
}

test('a refused payment that is undone is given up: the payment that somebody else marked stays', async () => {
  const { host, marina, undo } = await refusedPayment()
  await undo()
  expect(needsYou(marina)).toEqual([])
  expect(marina.player()).toMatchObject({ isPaid: true, method: 'PIX' })
  await marina.courtside.drain()
  expect(host.players.get('player-1')).toMatchObject({ method: 'PIX' })
  expect(host.players.get('player-1')?.paymentDate).not.toBeNull()
})

test('an undo that the next page writes once more changes nothing', async () => {
  const { host, marina, undo } = await refusedPayment()
  const saving = undo()
  marina.courtside.noteUnwritten()
  const { notes } = marina.phone
  await saving
  await marina.courtside.close()
  marina.phone.notes = notes
  const later = await desk(marina.phone)
  await later.courtside.drain()
  expect(host.players.get('player-1')).toMatchObject({ method: 'PIX' })
})

test('an undo of the last of two taps leaves the first one to be decided', async () => {
  const { marina, paulo } = await twoDesks()
  const mark = (method: 'CASH' | 'PIX', isUndo = false) =>
    marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method }, { isUndo })
  marina.phone.weather = () => 'lostOnTheWay'
  await mark('CASH')
  await mark('PIX')
  for (const isPaid of [true, false]) {
    await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid })
    await paulo.courtside.drain()
  }
  marina.phone.weather = () => 'fine'
  marina.phone.pass(600_000)
  await marina.courtside.drain()
  expect(needsYou(marina)).toEqual(['needsYou'])
  await mark('CASH', true)
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toMatchObject([
    { state: 'needsYou', args: { payment: true, method: 'CASH' } },
  ])
})

test('an undo of a refund that waits for a refused withdrawal gives up the refund only', async () => {
  const { phone, courtside, player } = await aScene()
  await courtside.enqueue(payment, { player: player(), isPaid: true, method: 'PIX' })
  await courtside.drain()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: true })
  await courtside.drain()
  await courtside.enqueue(refund, { player: player(), isRefunded: true })
  phone.weather = (method) => (method === 'GET' ? 'fine' : denied)
  phone.pass(600_000)
  await courtside.drain()
  await courtside.enqueue(refund, { player: player(), isRefunded: false }, { isUndo: true })
  expect(courtside.operations.get()).toMatchObject([{ kind: withdrawal.name, state: 'needsYou' }])
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
