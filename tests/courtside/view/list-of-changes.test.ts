import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { value } from '#offline/operations/value.ts'
import { aScene, desk } from '../scene.ts'

test('an unsent change can be given up, with later taps on the same aspect, and nothing else', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.session = undefined
  await courtside.enqueue(payment, { player: player(), isPaid: true, method: 'PIX' })
  await courtside.enqueue(payment, { player: player(), isPaid: true, method: 'CASH' })
  await courtside.enqueue(value, { player: player(), paymentValue: 60 })
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  const [first] = courtside.operations.get()
  expect(await courtside.giveUpWaiting(first?.id ?? '')).toEqual({ ok: true })
  expect(courtside.operations.get().map(({ kind }) => kind)).toEqual(['value.set', 'payment.set'])
  expect(player()).toMatchObject({ isPaid: false, paymentValue: 60 })
  const { player: later } = await desk(phone)
  expect(later()).toMatchObject({ isPaid: false, paymentValue: 60 })
  expect(host.effects).toEqual([])
})

test('a change that may have been sent can not be given up', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWayBack')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  const [sent] = courtside.operations.get()
  expect(sent?.state).toBe('sending')
  await courtside.giveUpWaiting(sent?.id ?? '')
  expect(courtside.operations.get()).toHaveLength(1)
  expect(host.effects).toHaveLength(1)
})

test('finished changes are listed for a day, newest first, and forgotten with their event', async () => {
  const { phone, courtside, player } = await aScene()
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  phone.pass(3_600_000)
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.drain()
  const wanted = async () => (await courtside.doneLately()).map((done) => done.wanted)
  expect(await wanted()).toEqual(['Marcar Bia Prado como pago', 'Marcar Ana Duarte como pago'])
  phone.pass(23.5 * 3_600_000)
  await courtside.enqueue(payment, { player: player(), isPaid: false })
  await courtside.drain()
  expect(await wanted()).toEqual(['Marcar Ana Duarte como não pago', 'Marcar Bia Prado como pago'])
  phone.weather = () => ({ status: 403, body: { code: 'access.denied', message: 'Sem acesso.' } })
  await courtside.refreshEvent('event-1')
  expect(await wanted()).toEqual([])
})
