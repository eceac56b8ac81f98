import { expect, test } from 'vitest'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { categoryFields } from '#offline/operations/category.ts'
import { payment } from '#offline/operations/payment.ts'
import { value } from '#offline/operations/value.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import { aDesk, aHost, aPhone, type Desk } from '../scene.ts'

const silence = () => 'lostOnTheWay' as const
const handed = async ({ courtside }: Desk) => {
  const given = await courtside.handOver('event-1')
  if (!given.ok || !given.handed) throw new Error('nothing was given')
  return given.handed
}

/** An organiser's phone with a package of which the desk may send only a part. Paulo works at the desk. */
async function aPackageForTheDesk() {
  const host = await aHost()
  const marina = await aDesk(aPhone(host))
  host.setRole('user-2', 'MESA')
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  const ana = await aDesk(aPhone(host, { userId: 'user-3' }))
  marina.phone.weather = silence
  const fields = { ...categoryFields(marina.category()), title: 'Mista Z' }
  await marina.courtside.enqueue(categoryCreation, { eventId: 'event-1', fields })
  const created = marina.shown().categories.find(({ title }) => title === 'Mista Z')?.id ?? ''
  const person = { name: 'Caio', phoneNumber: '00900000001' }
  const categories = [{ id: created }]
  await marina.courtside.enqueue(walkIn, {
    eventId: 'event-1',
    person,
    categories,
    paymentValue: 99,
    isPaid: true,
  })
  await marina.courtside.enqueue(value, { player: marina.player(), paymentValue: 10 })
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'PIX' })
  return { host, marina, paulo, ana, whole: await handed(marina) }
}

test('changes that the taker may not send are shown before anything is taken, with who may send them', async () => {
  const { paulo, whole } = await aPackageForTheDesk()
  expect(await paulo.courtside.takeOver(whole)).toEqual({
    ok: false,
    reason: 'role',
    wanted: [
      'Criar a categoria Mista Z',
      expect.stringMatching(/^Mudar o valor de Ana Duarte para R\$\s10,00$/),
    ],
  })
  expect(paulo.courtside.operations.get()).toEqual([])
})

test('carried changes are sent as far as the taker may; the rest stays, and can be handed to somebody who may', async () => {
  const { host, paulo, ana, whole } = await aPackageForTheDesk()
  expect(await paulo.courtside.takeOver(whole, { isCarried: true })).toEqual({
    ok: true,
    taken: 4,
    carried: 2,
  })
  await paulo.courtside.drain()
  expect(host.players.get('player-1')).toMatchObject({ paymentValue: 69.1, method: 'PIX' })
  expect(paulo.courtside.operations.get()).toMatchObject([
    { kind: 'category.create', state: 'waiting', isCarried: true },
    // The category of this registration does not exist at the host yet.
    { kind: 'player.create', state: 'waiting' },
    { kind: 'value.set', state: 'waiting', isCarried: true },
  ])
  // Paulo's own changes at the desk wait for none of these operations.
  await paulo.courtside.enqueue(payment, { player: paulo.player('player-2'), isPaid: true })
  const person = { name: 'Davi', phoneNumber: '00900000002' }
  const categories = [{ id: 'category-1' }]
  await paulo.courtside.enqueue(walkIn, {
    eventId: 'event-1',
    person,
    categories,
    paymentValue: 99,
    isPaid: false,
  })
  await paulo.courtside.drain()
  expect([...host.players.values()].map(({ person: { name } }) => name)).toContain('Davi')
  expect(paulo.courtside.operations.get()).toHaveLength(3)

  const next = await handed(paulo)
  expect(await ana.courtside.takeOver(next)).toEqual({ ok: true, taken: 3, carried: 0 })
  await ana.courtside.drain()
  expect(ana.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ paymentValue: 10 })
  expect([...host.players.values()].map(({ person: { name } }) => name)).toContain('Caio')
  // The host recognises each of them as Marina's, no matter which phone sends it.
  const changes = host.requests.filter(({ path }) => path === 'events/player/value')
  expect(changes.map(({ headers }) => headers['x-given-by'])).toEqual(['user-1'])
})

test('changes that somebody else has sent meanwhile are no longer carried', async () => {
  const { marina, paulo, whole } = await aPackageForTheDesk()
  await paulo.courtside.takeOver(whole, { isCarried: true })
  await paulo.courtside.drain()
  await paulo.courtside.refreshEvent('event-1')
  expect(paulo.courtside.operations.get()).toHaveLength(3)
  // Marina's phone has power again.
  marina.phone.weather = () => 'fine'
  marina.phone.pass(120_000)
  await marina.courtside.drain()
  await paulo.courtside.refreshEvent('event-1')
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toEqual([])
  expect(paulo.courtside.sync.get().pending).toBe(0)
})

test('carried changes are sent from here as soon as the taker may', async () => {
  const { host, paulo, whole } = await aPackageForTheDesk()
  await paulo.courtside.takeOver(whole, { isCarried: true })
  host.setRole('user-2', 'ORGANIZADOR')
  await paulo.courtside.refreshEvents()
  await paulo.courtside.refreshEvent('event-1')
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ paymentValue: 10 })
})
