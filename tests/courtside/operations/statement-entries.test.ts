import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { refund } from '#offline/operations/refund.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import { aDesk, aHost, aPhone, aScene, type Desk } from '../scene.ts'

const entry = { key: 'a'.repeat(64), day: '2026-11-19', cents: 6910, account: 'inter:0123456789abcdef' }
const link = ({ courtside, player }: Desk, id?: string) =>
  courtside.enqueue(payment, { player: player(id), isPaid: true, method: 'PIX', entry })

test('an entry is linked offline, sent later, and removed with the payment when that is undone', async () => {
  const desk = await aScene()
  desk.phone.weather = () => 'lostOnTheWay'
  await link(desk)
  expect(desk.player()).toMatchObject({ isPaid: true, method: 'PIX', entry, pending: 'waiting' })
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await desk.courtside.drain()
  expect(desk.host.players.get('player-1')).toMatchObject({ entry, method: 'PIX' })
  await desk.courtside.enqueue(payment, { player: desk.player(), isPaid: false })
  expect(desk.player().entry).toBeUndefined()
  await desk.courtside.drain()
  expect(desk.host.players.get('player-1')).toMatchObject({ entry: null, paymentDate: null })
})

test('a statement line is linked to a payment that was marked by hand', async () => {
  const desk = await aScene()
  await desk.courtside.enqueue(payment, { player: desk.player(), isPaid: true, method: 'PIX' })
  await desk.courtside.drain()
  await link(desk)
  await desk.courtside.drain()
  expect(desk.host.players.get('player-1')).toMatchObject({ entry, version: 3 })
})

test('linking an entry that another phone has used shows whose it is', async () => {
  const host = await aHost()
  const marina = await aDesk(aPhone(host))
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  await link(marina)
  await marina.courtside.drain()
  await link(paulo, 'player-2')
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toMatchObject([
    { refusal: { code: 'entry.used', message: expect.stringContaining('Ana Duarte') as string } },
  ])
  expect(host.players.get('player-2')).toMatchObject({ paymentDate: null })
})

test('two phones that mark the same payment from the statement have no conflict', async () => {
  const host = await aHost()
  const marina = await aDesk(aPhone(host))
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'PIX' })
  await marina.courtside.drain()
  await link(paulo)
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toEqual([])
  expect(paulo.player().isPaid).toBe(true)
})

test('a refund carries its entry', async () => {
  const desk = await aScene()
  await link(desk)
  await desk.courtside.enqueue(withdrawal, { player: desk.player(), isWithdrawn: true })
  await desk.courtside.drain()
  const out = { ...entry, key: 'b'.repeat(64) }
  await desk.courtside.enqueue(refund, { player: desk.player(), isRefunded: true, entry: out })
  expect(desk.player()).toMatchObject({ isRefunded: true, refundEntry: out })
  await desk.courtside.drain()
  expect(desk.host.players.get('player-1')).toMatchObject({ refundEntry: out })
})
