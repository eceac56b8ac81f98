import { expect, test } from 'vitest'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { exportCsv } from '#offline/outbox/export-csv.ts'
import { payment } from '#offline/operations/payment.ts'
import { playerRemoval } from '#offline/operations/player-removal.ts'
import { aDesk, aHost, aPhone, aScene } from '../scene.ts'
import { aCategory } from '#offline/testing/factories.ts'
import { until } from '#offline/testing/phone.ts'

const refusal = (status: number, code: string) => ({ status, body: { code, message: `não: ${code}` } })

test('fault 19: a refused token stops sending and keeps all changes, and signing in again continues', async () => {
  const { host, phone, courtside, player } = await aScene()
  host.endSessions()
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 2, needsYou: 0, isSessionExpired: true })
  const asked = host.requests.length
  await courtside.drain()
  expect(host.requests.length).toBe(asked)

  phone.signIn()
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, isSessionExpired: false })
  expect(host.effects).toHaveLength(2)
})

test('a request refused after its token was renewed is sent again without asking for a sign-in', async () => {
  const { host, phone, courtside, player } = await aScene()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let refused = 0
  host.endSessions()
  phone.delay = () => {
    refused += 1
    if (refused === 2) {
      phone.signIn()
      release()
    }
    return held
  }
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  const draining = courtside.drain()
  const refreshing = courtside.refreshEvent('event-1')
  expect(await refreshing).toBe('landed')
  await draining
  expect(courtside.sync.get()).toMatchObject({ pending: 0, isSessionExpired: false })
  expect(host.effects).toHaveLength(1)
})

test('signing in again with nothing unsent removes the notice too', async () => {
  const { host, phone, courtside } = await aScene()
  host.endSessions()
  expect(await courtside.refreshEvent('event-1')).toBe('expired')
  expect(courtside.sync.get().isSessionExpired).toBe(true)
  phone.signIn()
  await courtside.drain()
  expect(courtside.sync.get().isSessionExpired).toBe(false)
})

test.each([
  ['fault 20', 403, 'access.denied'],
  ['fault 21', 404, 'event.notFound'],
  ['fault 22', 404, 'player.notFound'],
  ['fault 23', 400, 'request.invalid'],
  ['fault 23', 422, 'idempotency.reused'],
  ['fault 24', 422, 'operation.unknown'],
  ['a status nobody expects', 418, 'teapot.short'],
])('%s: %i %s is parked, shown and exported, and blocks no other lane', async (_, status, code) => {
  const { host, phone, courtside, player, shown } = await aScene()
  let isFirst = true
  phone.weather = () => (isFirst ? ((isFirst = false), refusal(status, code)) : 'fine')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 1 })
  expect(courtside.operations.get()).toMatchObject([
    {
      kind: 'payment.set',
      subject: 'Ana Duarte',
      state: 'needsYou',
      refusal: { status, code, message: `não: ${code}` },
    },
  ])
  expect(player()).toMatchObject({ isPaid: false, pending: 'needsYou' })
  expect(shown().totals).toMatchObject({ paid: 1, unpaid: 1 })
  expect(host.effects.map(({ entity }) => entity)).toEqual(['player:player-2'])
  expect(exportCsv(await courtside.forExport())).toContain('Ana Duarte')
})

test('if the server tells, the card says who removed the object of a tap, and when', async () => {
  const { phone, courtside, player } = await aScene()
  const details = { removedAt: '2026-11-21T09:20:00.000Z', removedBy: 'Paulo', removedById: 'user-2' }
  const gone = refusal(404, 'player.notFound')
  phone.weather = () => ({ ...gone, body: { ...(gone.body as object), details } })
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    { state: 'needsYou', changedBy: 'Paulo', changedAt: details.removedAt, isOwnChange: false },
  ])
})

test('fault 22: a payment for a removed category is applied if the player still exists', async () => {
  const { host, courtside, player, category } = await aScene()
  host.add({ categories: [aCategory({ id: 'category-2' })] })
  for (const playerId of ['player-1', 'player-2'])
    await host.act('user-2', 'PATCH', 'events/player/category', { playerId, categoryId: 'category-2' })
  await host.act('user-2', 'DELETE', `events/event-1/category/${category().id}`)
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(host.effects.filter(({ kind }) => kind === 'player.payment')).toHaveLength(1)
})

test('fault 25: after the stored answer has expired, a value that is set already is a success', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => 'lostOnTheWayBack'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  host.forgetAnswers()
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.effects).toHaveLength(1)
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
})

test.each([
  ['fault 26: a captive portal', 'portal' as const],
  ['fault 27: a request that was given up', 'lostOnTheWay' as const],
  ['fault 30: a cut answer', 'cut' as const],
])('after %s the outcome is unknown: the change is sent again later, with one effect', async (_, weather) => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => weather
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 1, needsYou: 0, isReachable: false })
  expect(await courtside.refreshEvent('event-1')).toBe('unreachable')
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, isReachable: true })
  expect(host.effects).toHaveLength(1)
})

test.each([
  ['a gateway forbids it in words of its own', { status: 403, body: { message: 'Forbidden' } }],
  ['a filter refuses it', { status: 451, body: { code: 'BLOCKED', message: 'Unavailable' } }],
  ['a portal asks for a sign-in', { status: 401, body: {} }],
  ['a proxy waited too long', { status: 408 }],
])('fault 26: %s: sent again later, and nobody has to sign in or to decide', async (_, weather) => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => weather
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 1, needsYou: 0, isSessionExpired: false })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.effects).toHaveLength(1)
})

test('fault 37: another user on the phone sees nothing of the outbox, and nothing of it is sent for that user', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  phone.weather = () => 'fine'
  const own = phone.session
  phone.session = { ...(own as NonNullable<typeof own>), userId: 'user-2' }
  phone.pass(60_000)
  await courtside.drain()
  expect(host.effects).toEqual([])
  expect(courtside.sync.get()).toMatchObject({ pending: 1, isSessionExpired: true })

  const other = phone.tab({ userId: 'user-2' })
  await until(() => other.events.get() !== undefined, [other.events])
  expect(other.operations.get()).toEqual([])
  expect(other.events.get()).toBeNull()

  phone.session = own
  await courtside.drain()
  expect(host.effects).toMatchObject([{ by: 'user-1' }])
})

test('every request has its user, its key and its token', async () => {
  const { host, courtside, player } = await aScene()
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  const sent = host.requests.find(({ method }) => method === 'PATCH')
  expect(sent?.headers['x-user']).toBe('user-1')
  expect(sent?.headers.authorization).toMatch(/^Bearer /)
  expect(sent?.headers['idempotency-key']).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test('a server that announces no additions gets only calls of the contract, and a 404 ends the change', async () => {
  const host = await aHost({ capabilities: [] })
  const { courtside, player, category, shown } = await aDesk(aPhone(host))
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(categoryEdit, {
    category: category(),
    fields: {
      title: 'Feminina A',
      category: 'FEMININO',
      maxPlayers: 16,
      award: 'Troféu',
      listSort: 1,
    },
  })
  await courtside.drain()
  const [paid, edit] = host.requests.filter(({ method }) => method !== 'GET')
  expect(paid?.body).toEqual({ playerId: 'player-1', payment: true })
  expect(edit?.body).toEqual({
    title: 'Feminina A',
    category: 'FEMININO',
    maxPlayers: 16,
    award: 'Troféu',
    listSort: 1,
  })
  expect(Object.keys(paid?.headers ?? {}).toSorted()).toEqual(['accept', 'authorization', 'content-type'])

  await host.act('user-2', 'DELETE', 'events/player/player-2')
  await courtside.enqueue(playerRemoval, { player: player('player-2') })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(shown().players.map(({ id }) => id)).toEqual(['player-1'])
})
