import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { aCourt, aSchedule, aWaiting } from '#offline/testing/factories.ts'
import { inDatabase } from '#offline/testing/phone-store.ts'
import { until } from '#offline/testing/phone.ts'
import { aDesk, aHost, aPhone, aScene } from '../scene.ts'

test.each([
  ['with', undefined],
  ['without', []],
])('an event is read completely from a server %s the snapshot call', async (_, capabilities) => {
  const host = await aHost({
    courts: [aCourt()],
    schedules: [aSchedule()],
    ...(capabilities && { capabilities }),
  })
  const { courtside, shown } = await aDesk(aPhone(host))
  expect(shown()).toMatchObject({
    event: { title: 'Copa Areia Clara' },
    categories: [{ id: 'category-1', registered: 2 }],
    players: [{ id: 'player-1', categoryId: 'category-1' }, { id: 'player-2' }],
    courts: [{ title: 'Quadra 1' }],
    schedules: [{ courtId: 'court-1', endTime: '22:00' }],
  })
  expect([...courtside.onPhone.get().wholeEvents.keys()]).toEqual(['event-1'])
})

test('an event stored before the server had schedules gets them, though nothing of it changed', async () => {
  const host = await aHost({ courts: [aCourt()], schedules: [aSchedule()] })
  const phone = aPhone(host)
  await aDesk(phone)
  await inDatabase(phone, (database) =>
    database.snapshots.toCollection().modify((snapshot) => {
      delete snapshot.schedules
    }),
  )
  const worker = phone.tab()
  await worker.refreshEvent('event-1')
  const kept = await inDatabase(phone, (database) => database.snapshots.get('event-1'))
  expect(kept?.schedules).toHaveLength(1)
})

test('waiting lists come with the event, and stay while they do not change', async () => {
  const waiting = [aWaiting()]
  const host = await aHost({ waiting })
  const { courtside, shown } = await aDesk(aPhone(host))
  expect(shown().waiting).toEqual(waiting)
  await host.act('user-2', 'DELETE', 'events/player/player-2')
  await courtside.refreshEvent('event-1')
  expect(shown()).toMatchObject({ players: [{ id: 'player-1' }], waiting })
  host.change('delete from waiting')
  await courtside.refreshEvent('event-1')
  expect(shown().waiting).toEqual([])
})

test('a refresh that began before an acknowledgement does not show the old state', async () => {
  const { phone, courtside, player } = await aScene()
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  phone.delay = (method) => (method === 'GET' ? (asked.resolve(), answer.promise) : Promise.resolve())
  const refreshing = courtside.refreshEvent('event-1')
  await asked.promise
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  answer.resolve()
  expect(await refreshing).toBe('landed')
  expect(player()).toMatchObject({ isPaid: true, version: 2 })
})

test('an answer older than the stored one is dropped', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const worker = phone.tab()
  phone.delay = () => (asked.resolve(), answer.promise)
  const late = worker.refreshEvent('event-1')
  await asked.promise
  phone.delay = async () => {}
  await host.act('user-2', 'DELETE', 'events/player/player-2')
  await courtside.refreshEvent('event-1')
  answer.resolve()
  await late
  expect(shown().players).toHaveLength(1)
})

test.each([
  ['unreachable', 'lostOnTheWay' as const],
  ['unreachable', { status: 500 }],
  ['expired', { status: 401, body: { code: 'session.expired', message: 'Sua sessão expirou.' } }],
  ['unreachable', { status: 403, body: { code: 'BLOCKED', message: 'Forbidden' } }],
  ['missing', { status: 404, body: { code: 'event.notFound', message: 'Evento não encontrado.' } }],
])('a refresh that ends %s does not change the screen', async (pulled, weather) => {
  const { phone, courtside, shown } = await aScene()
  const before = shown()
  phone.weather = () => weather
  expect(await courtside.refreshEvent('event-1')).toBe(pulled)
  expect(shown()).toBe(before)
})

test('an incomplete event is not stored', async () => {
  const host = await aHost({ capabilities: [] })
  const phone = aPhone(host)
  phone.weather = (_, path) => (path.startsWith('events/players') ? 'cut' : 'fine')
  const courtside = phone.tab()
  expect(await courtside.refreshEvent('event-1')).toBe('unreachable')
  const event = courtside.event('event-1')
  await until(() => event.get() === null, [event])
})

test('the list of events is stored with its time', async () => {
  const { courtside, phone } = await aScene()
  await until(() => courtside.events.get() === null, [courtside.events])
  expect(await courtside.refreshEvents()).toBe('landed')
  expect(courtside.events.get()).toHaveLength(1)
  expect(courtside.onPhone.get().eventsAt).toBe(new Date(phone.wall).toISOString())
})
