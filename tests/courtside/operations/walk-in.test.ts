import { expect, test } from 'vitest'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { exportCsv } from '#offline/outbox/export-csv.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { categoryFields } from '#offline/operations/category.ts'
import { payment } from '#offline/operations/payment.ts'
import { playerRemoval } from '#offline/operations/player-removal.ts'
import { value } from '#offline/operations/value.ts'
import { walkIn, type WalkIn, type WalkInTap } from '#offline/operations/walk-in.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import type { HostOptions } from '../host.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import { aDesk, aHost, aPhone, aScene, type Desk } from '../scene.ts'
import { waitingOn } from '#offline/view/waiting-on.ts'

const caio = { name: 'Cáio Nunes', phoneNumber: '00900000001' }
const tap = (changes: Partial<WalkInTap> = {}): WalkInTap => ({
  eventId: 'event-1',
  person: caio,
  categories: [{ id: 'category-1' }],
  paymentValue: 40,
  isPaid: false,
  ...changes,
})

/** A phone that received the host's data and then can't reach the host any more. */
async function withoutSignal(changes: Partial<HostOptions> = {}) {
  const scene = await aScene(changes)
  scene.phone.weather = () => 'lostOnTheWay'
  return scene
}
async function heal({ phone, courtside }: Desk) {
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
}
const named = ({ shown }: Desk, name: string) => {
  const player = shown().players.find((row) => row.name === name)
  if (!player) throw new Error(`${name} is not shown`)
  return player
}
const registrations = ({ requests }: { requests: { method: string; path: string }[] }) =>
  requests.filter(({ method, path }) => method === 'POST' && path === 'events/player')

test('a person registered offline is listed at once as paid, and reaches the server once', async () => {
  const players = [
    aPlayer({ person: { name: 'Ana' } }),
    aPlayer({ id: 'player-2', person: { name: 'Davi' } }),
  ]
  const desk = await withoutSignal({ players })
  await desk.courtside.enqueue(walkIn, tap({ isPaid: true, method: 'CASH' }))
  expect(desk.shown().players.map(({ name }) => name)).toEqual(['Ana', 'Cáio Nunes', 'Davi'])
  expect(named(desk, caio.name)).toMatchObject({ isPaid: true, paymentValue: 40, pending: 'waiting' })
  expect(desk.category()).toMatchObject({ registered: 3 })
  expect(desk.shown().totals).toMatchObject({ received: 40, paid: 1, unpaid: 2 })
  await heal(desk)
  expect(registrations(desk.host)).toMatchObject([
    { body: { person: caio, categories: ['category-1'], payment: true, method: 'CASH', paymentValue: 40 } },
  ])
  expect(named(desk, caio.name)).not.toHaveProperty('pending')
  await desk.courtside.refreshEvent('event-1')
  expect(desk.courtside.operations.get()).toEqual([])
  expect(named(desk, caio.name)).toMatchObject({ isPaid: true, version: 1 })
})

test.each([false, true])(
  "taps on an unsent player wait until the player is sent, and use the server's id: %s",
  async (givesOwnIds) => {
    const desk = await withoutSignal({ givesOwnIds })
    await desk.courtside.enqueue(walkIn, tap())
    await desk.courtside.enqueue(payment, { player: named(desk, caio.name), isPaid: true })
    await desk.courtside.enqueue(value, { player: named(desk, caio.name), paymentValue: 25 })
    expect(desk.courtside.operations.get().map(({ categoryTitle }) => categoryTitle)).toEqual(
      Array(3).fill('Feminina B'),
    )
    await heal(desk)
    expect(desk.courtside.operations.get()).toEqual([])
    const atHost = [...desk.host.players.values()].filter(({ person }) => person.name === caio.name)
    expect(atHost).toMatchObject([{ paymentValue: 25, paymentDate: expect.any(String) as string }])
    expect(desk.shown().players.filter(({ name }) => name === caio.name)).toMatchObject([
      { id: atHost[0]?.id, isPaid: true, paymentValue: 25 },
    ])
    await desk.courtside.enqueue(playerRemoval, { player: named(desk, caio.name) })
    await desk.courtside.drain()
    expect(desk.host.players.size).toBe(2)
  },
)

test("a tap on a row from before the server's answer reaches the right player", async () => {
  const desk = await withoutSignal({ givesOwnIds: true })
  await desk.courtside.enqueue(walkIn, tap())
  const before = named(desk, caio.name)
  await heal(desk)
  await desk.courtside.enqueue(payment, { player: before, isPaid: true })
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toEqual([])
  expect(desk.host.players.get(named(desk, caio.name).id)?.paymentDate).not.toBeNull()
})

test('a person in two categories is registered once, and shown in both', async () => {
  const categories = [aCategory(), aCategory({ id: 'category-2', title: 'Mista B' })]
  const desk = await withoutSignal({ categories })
  const both = [{ id: 'category-2', partnerEmail: 'dupla@example.com' }, { id: 'category-1' }]
  await desk.courtside.enqueue(walkIn, tap({ categories: both }))
  expect(desk.shown().players.filter(({ name }) => name === caio.name)).toHaveLength(2)
  expect(desk.courtside.operations.get()).toMatchObject([{ categoryTitle: 'Mista B e Feminina B' }])
  await heal(desk)
  expect(registrations(desk.host)).toMatchObject([
    { body: { partners: [{ categoryId: 'category-2', email: 'dupla@example.com' }] } },
  ])
  expect(desk.host.players.size).toBe(4)
})

test('more spots are sent before the player who takes one', async () => {
  const desk = await withoutSignal({ categories: [aCategory({ maxPlayers: 2 })] })
  const fields = { ...categoryFields(desk.category()), maxPlayers: 3 }
  await desk.courtside.enqueue(categoryEdit, { category: desk.category(), fields })
  await desk.courtside.enqueue(walkIn, tap())
  await heal(desk)
  expect(desk.courtside.operations.get()).toEqual([])
  expect(desk.host.players.size).toBe(3)
})

test("a player for an offline category is registered in it under the server's id", async () => {
  const desk = await withoutSignal()
  await desk.courtside.enqueue(categoryCreation, {
    eventId: 'event-1',
    fields: categoryFields({ ...desk.category(), title: 'Mista C' }),
  })
  const created = desk.shown().categories.find(({ title }) => title === 'Mista C')
  await desk.courtside.enqueue(walkIn, tap({ categories: [{ id: created?.id ?? '' }] }))
  desk.phone.weather = (method, path) => {
    if (method !== 'POST' || !path.endsWith('/category')) return 'fine'
    const own = aCategory({ id: 'own-category', title: 'Mista C' })
    desk.host.add({ categories: [own] })
    return { status: 201, body: own }
  }
  desk.phone.pass(600_000)
  await desk.courtside.drain()
  expect(registrations(desk.host)).toMatchObject([{ body: { categories: ['own-category'] } }])
  expect(named(desk, caio.name).categoryId).toBe('own-category')
})

async function refusedAsFull() {
  const desk = await withoutSignal({ categories: [aCategory({ maxPlayers: 2 }), aCategory({ id: 'other' })] })
  await desk.courtside.enqueue(walkIn, tap())
  await desk.courtside.enqueue(payment, { player: named(desk, caio.name), isPaid: true })
  await heal(desk)
  const [card] = desk.courtside.operations.get()
  return { ...desk, card }
}

test('a refused player is a card with all typed data, and the taps on the player wait', async () => {
  const desk = await refusedAsFull()
  expect(desk.card).toMatchObject({
    state: 'needsYou',
    wanted: 'Inscrever Cáio Nunes',
    refusal: { code: 'category.full' },
    args: { person: caio, paymentValue: 40 },
  })
  expect(desk.shown().players.map(({ name }) => name)).not.toContain(caio.name)
  expect(desk.courtside.operations.get()).toHaveLength(2)
  expect(desk.host.requests.some(({ method }) => method === 'PATCH')).toBe(false)
  const typed = exportCsv(await desk.courtside.forExport())
  expect(typed).toContain('não pago · 00900000001')
})

test('a corrected player is sent again, and the taps follow', async () => {
  const desk = await refusedAsFull()
  const refused = desk.card?.args as WalkIn
  await desk.courtside.enqueue(walkIn, tap({ categories: [{ id: 'other' }], refused }))
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toEqual([])
  expect(desk.host.players.get(refused.playerId)).toMatchObject({
    categoryId: 'other',
    paymentDate: expect.any(String) as string,
  })
})

test('giving up a refused player also gives up the taps on it', async () => {
  const desk = await refusedAsFull()
  await desk.courtside.keepTheirs(desk.card?.id ?? '')
  expect(desk.courtside.operations.get()).toEqual([])
  expect(desk.host.players.size).toBe(2)
})

test('if a category was removed, the taps on each entry follow the entry that replaces it', async () => {
  const categories = ['category-1', 'gone', 'other'].map((id) => aCategory({ id, title: id }))
  const desk = await withoutSignal({ categories })
  await desk.courtside.enqueue(walkIn, tap({ categories: [{ id: 'gone' }, { id: 'category-1' }] }))
  const rows = desk.shown().players.filter(({ name }) => name === caio.name)
  const inGone = rows.find(({ categoryId }) => categoryId === 'gone') as PlayerView
  const stays = rows.find(({ categoryId }) => categoryId === 'category-1') as PlayerView
  await desk.courtside.enqueue(payment, { player: inGone, isPaid: true, method: 'CASH' })
  await desk.courtside.enqueue(payment, { player: stays, isPaid: true, method: 'PIX' })
  await desk.host.act('user-2', 'DELETE', 'events/event-1/category/gone')
  await heal(desk)
  const refused = desk.courtside.operations.get()[0]?.args as WalkIn
  const corrected = [{ id: 'category-1' }, { id: 'other' }]
  await desk.courtside.enqueue(walkIn, tap({ categories: corrected, refused }))
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toEqual([])
  expect(desk.host.players.get(stays.id)).toMatchObject({ categoryId: 'category-1', method: 'PIX' })
  expect(desk.host.players.get(inGone.id)).toMatchObject({ categoryId: 'other', method: 'CASH' })
})

test('a payment for an entry left out of the corrected registration is a card, and not lost', async () => {
  const categories = [aCategory(), aCategory({ id: 'gone' })]
  const desk = await withoutSignal({ categories })
  await desk.courtside.enqueue(walkIn, tap({ categories: [{ id: 'gone' }, { id: 'category-1' }] }))
  const inGone = desk.shown().players.find(({ categoryId }) => categoryId === 'gone') as PlayerView
  await desk.courtside.enqueue(payment, { player: inGone, isPaid: true })
  await desk.host.act('user-2', 'DELETE', 'events/event-1/category/gone')
  await heal(desk)
  const refused = desk.courtside.operations.get()[0]?.args as WalkIn
  await desk.courtside.enqueue(walkIn, tap({ refused }))
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toMatchObject([{ state: 'needsYou', kind: 'payment.set' }])
})

test('a refused player lists the waiting taps; all can be exported for a day after it was given up', async () => {
  const desk = await refusedAsFull()
  const [card, paid] = desk.courtside.operations.get()
  expect(waitingOn(card as OperationView, desk.courtside.operations.get())).toEqual([paid])
  await desk.courtside.keepTheirs(card?.id ?? '')
  expect(await desk.courtside.doneLately()).toMatchObject([
    { wanted: `Marcar ${caio.name} como pago`, givenUp: { change: 'Pagamento', subject: caio.name } },
    { wanted: `Inscrever ${caio.name}`, givenUp: { change: 'Inscrição na hora', subject: caio.name } },
  ])
  const typed = exportCsv(await desk.courtside.forExport())
  expect(typed).toContain('00900000001')
  expect(typed.match(/desistiu/g)).toHaveLength(2)
})

test('a refused player does not block the next ones, and two desks fill the last spot once', async () => {
  const host = await aHost({ categories: [aCategory({ maxPlayers: 3 }), aCategory({ id: 'other' })] })
  const desks = [await aDesk(aPhone(host)), await aDesk(aPhone(host, { userId: 'user-2' }))]
  for (const desk of desks) {
    desk.phone.weather = () => 'lostOnTheWay'
    await desk.courtside.enqueue(walkIn, tap())
    await desk.courtside.enqueue(walkIn, tap({ categories: [{ id: 'other' }] }))
  }
  for (const desk of desks) await heal(desk)
  expect(desks.map(({ courtside }) => courtside.sync.get().needsYou)).toEqual([0, 1])
  expect(desks.map(({ courtside }) => courtside.sync.get().pending)).toEqual([0, 0])
  expect(host.players.size).toBe(5)
})
