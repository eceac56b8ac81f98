import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { inTransaction } from './in-transaction.ts'
import { refuse } from '#server/http/refusal.ts'
import { TransactionQueue } from './transaction-queue.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' })

test('transactions that conflict wait before they try again, longer each time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { db } = host
  const transactions = new TransactionQueue(2)
  const tries: number[] = []
  const answer = await inTransaction({ db, transactions }, 'event', async () => {
    tries.push(performance.now())
    if (tries.length < 4) throw conflict
    return refuse('category.full')
  })
  expect(answer).toMatchObject({ code: 'category.full' })
  const pauses = tries.slice(1).map((moment, index) => moment - (tries[index] ?? 0))
  // A timer may fire a fraction of a millisecond early.
  for (const [index, least] of [9, 29, 89].entries()) expect(pauses[index]).toBeGreaterThan(least)
})

test('a waiting transaction does not block others', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { db } = host
  const transactions = new TransactionQueue(2)
  const order: string[] = []
  let tries = 0
  const pausing = inTransaction({ db, transactions }, 'event', async () => {
    if ((tries += 1) < 3) throw conflict
    return order.push('who paused')
  })
  const other = inTransaction({ db, transactions }, 'event', async () => order.push('another'))
  await Promise.all([pausing, other])
  expect(order).toEqual(['another', 'who paused'])
})
