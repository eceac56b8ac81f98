import { expect, test } from 'vitest'
import { type TillCount, tillId } from '#contract/till/till-closings.ts'
import { tillClosing } from '#offline/operations/till/till-closing.ts'
import { aDesk, aPhone, aScene } from '../scene.ts'

const day = '2026-11-21'
const account = { id: 'user-1', name: 'Marina' }
/** Ninety reais in cash. */
const countedWith = (cash: number): TillCount => ({
  cash: 90,
  card: null,
  pix: null,
  expected: { cash, card: 0, pix: 140 - cash, other: 0 },
  note: '',
})

test('a till that is opened and closed again without a signal has what is expected after the correction, with the same count', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const till = () => shown().tills.find(({ id }) => id === tillId(account.id, day))
  const close = (count: TillCount | null) =>
    courtside.enqueue(tillClosing, { eventId: 'event-1', account, day, count, before: till() })
  // Fifty reais are missing, until a payment in cash turns out to be a PIX.
  await close(countedWith(140))
  await courtside.drain()
  phone.weather = () => 'lostOnTheWay'
  await close(null)
  await close(countedWith(90))
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(till()?.count).toEqual(countedWith(90))
  expect(courtside.operations.get()).toEqual([])
  const other = await aDesk(aPhone(host, { userId: 'user-2' }))
  expect(other.shown().tills).toMatchObject([{ count: countedWith(90), version: 2 }])
})

test('a till that is opened and closed again as it was sends nothing', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const close = (count: TillCount | null) =>
    courtside.enqueue(tillClosing, { eventId: 'event-1', account, day, count, before: shown().tills[0] })
  await close(countedWith(140))
  await courtside.drain()
  phone.weather = () => 'lostOnTheWay'
  await close(null)
  await close(countedWith(140))
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  const other = await aDesk(aPhone(host, { userId: 'user-2' }))
  expect(other.shown().tills).toMatchObject([{ count: countedWith(140), version: 1 }])
})
