import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import { aScene } from '../scene.ts'

const names = ['Érica', 'ana', 'Ênio', 'Bruno', 'Álvaro']

test('players are sorted by name without accents and case', async () => {
  const players = names.map((name, number) => aPlayer({ id: `player-${number}`, person: { name } }))
  const { shown } = await aScene({ categories: [aCategory({ maxPlayers: 2_000 })], players })
  expect(shown().players.map(({ name }) => name)).toEqual(['Álvaro', 'ana', 'Bruno', 'Ênio', 'Érica'])
})

test('a tap makes one new row; every other row and part is the same object, also after a refresh', async () => {
  const players = Array.from({ length: 2_000 }, (_, number) =>
    aPlayer({ id: `player-${number}`, person: { name: `Atleta ${number}` } }),
  )
  const { courtside, player, shown } = await aScene({
    categories: [aCategory({ maxPlayers: 2_000 })],
    players,
  })
  const before = shown()
  const saving = courtside.enqueue(payment, { player: player('player-7'), isPaid: true })
  const painted = shown()
  expect(painted.players.filter((row, position) => row !== before.players[position])).toEqual([
    player('player-7'),
  ])
  expect(painted.categories).toBe(before.categories)
  expect(painted.courts).toBe(before.courts)
  await saving
  await courtside.drain()
  const settled = shown()
  await courtside.refreshEvent('event-1')
  expect(shown()).not.toBe(settled)
  expect(shown().players).toBe(settled.players)
  expect(shown().totals).toBe(settled.totals)
})

test('reading without a change gives the same object', async () => {
  const { courtside, shown } = await aScene()
  expect(shown()).toBe(shown())
  expect(courtside.sync.get()).toBe(courtside.sync.get())
  const { sync, operations } = { sync: courtside.sync.get(), operations: courtside.operations.get() }
  await courtside.drain()
  expect(courtside.sync.get()).toBe(sync)
  expect(courtside.operations.get()).toBe(operations)
})

test('sums are exact to the cent', async () => {
  const players = Array.from({ length: 30 }, (_, number) =>
    aPlayer({ id: `player-${number}`, paymentValue: 0.1 }),
  )
  const { shown } = await aScene({ categories: [aCategory({ maxPlayers: 2_000 })], players })
  expect(shown().totals).toEqual({
    received: 0,
    toReceive: 3,
    toRefund: 0,
    refunded: 0,
    kept: 0,
    paid: 0,
    unpaid: 30,
  })
})

test('a payment that somebody else entered meanwhile keeps its date', async () => {
  const { host, courtside, player, phone } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await host.act('user-2', 'PATCH', 'events/player/payment', {
    playerId: 'player-1',
    payment: true,
    paidAt: '2026-11-20T10:00:00.000Z',
  })
  await courtside.refreshEvent('event-1')
  expect(player()).toMatchObject({ isPaid: true, paymentDate: '2026-11-20T10:00:00.000Z' })
})

test('the answer to a resend about a removed player has no name; the row keeps the shown one', async () => {
  const { host, courtside, player, phone } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'lostOnTheWay' : 'lostOnTheWayBack')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  await host.act('user-2', 'DELETE', 'events/player/player-1', {})
  phone.weather = (method) => (method === 'GET' ? 'lostOnTheWay' : 'fine')
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(player()).toMatchObject({ name: 'Ana Duarte', isPaid: true })
})
