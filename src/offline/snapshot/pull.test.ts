import { expect, test } from 'vitest'
import { payment } from '../operations/payment.ts'
import { aCourt, aSchedule, aPlayer, aWaiting } from '../testing/factories.ts'
import { type CourtsideDatabase, declareDatabase } from '../storage/database.ts'
import { aDesk, aHost, aPhone, aScene, desk } from '../testing/scene.ts'
import { type Phone, until } from '../testing/phone.ts'

test.each([
  ['with', undefined],
  ['without', []],
])('an event comes whole from a host %s the snapshot call', async (_, capabilities) => {
  const host = aHost({
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

test('an event that landed before the host had schedules gets them, though nothing of it changed', async () => {
  const host = aHost({ courts: [aCourt()], schedules: [aSchedule()] })
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

test('waiting lists come with the event, and stay while nothing of them changed', async () => {
  const waiting = [aWaiting()]
  const host = aHost({ waiting })
  const { courtside, shown } = await aDesk(aPhone(host))
  expect(shown().waiting).toEqual(waiting)
  host.players.delete('player-2')
  await courtside.refreshEvent('event-1')
  expect(shown()).toMatchObject({ players: [{ id: 'player-1' }], waiting })
  waiting.splice(0)
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

test('an answer that is older than what has landed is dropped', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const worker = phone.tab()
  phone.delay = () => (asked.resolve(), answer.promise)
  const late = worker.refreshEvent('event-1')
  await asked.promise
  phone.delay = async () => {}
  host.players.delete('player-2')
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
])('a refresh that ends %s leaves the screen as it is', async (pulled, weather) => {
  const { phone, courtside, shown } = await aScene()
  const before = shown()
  phone.weather = () => weather
  expect(await courtside.refreshEvent('event-1')).toBe(pulled)
  expect(shown()).toBe(before)
})

test('an event that somebody no longer organises leaves the phone; what was not sent is told and exported', async () => {
  const { phone, courtside, player } = await aScene()
  await courtside.refreshEvents()
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.drain()
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  const message = 'Você não tem acesso a isto.'
  phone.weather = () => ({ status: 403, body: { code: 'access.denied', message } })
  expect(await courtside.refreshEvent('event-1')).toBe('denied')
  expect(courtside.event('event-1').get()).toBeNull()
  expect(courtside.events.get()).toEqual([])
  expect(courtside.onPhone.get().wholeEvents.size).toBe(0)
  expect(courtside.sync.get()).toMatchObject({ pending: 1, needsYou: 0 })
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    {
      kind: 'payment.set',
      subject: 'Ana Duarte',
      state: 'needsYou',
      refusedInWords: 'Não foi possível atualizar o pagamento',
      refusal: { message },
    },
  ])
  expect(await courtside.exportOperations()).toContain('Ana Duarte')
  const [{ id } = { id: '' }] = courtside.operations.get()
  await courtside.keepTheirs(id)
  expect(courtside.operations.get()).toEqual([])
})

test('an event that is listed no longer is asked for, and leaves the phone when it is closed', async () => {
  const { host, phone, courtside } = await aScene()
  host.events.clear()
  phone.weather = (_, path) =>
    path.startsWith('events/event-1')
      ? { status: 403, body: { code: 'access.denied', message: 'Você não tem acesso a isto.' } }
      : 'fine'
  const event = courtside.event('event-1')
  expect(await courtside.refreshEvents()).toBe('landed')
  await until(() => event.get() === null, [event])
})

test('an event that one tab was refused leaves the others, too', async () => {
  const { phone, courtside } = await aScene()
  const other = await desk(phone)
  const event = other.courtside.event('event-1')
  const message = 'Você não tem acesso a isto.'
  phone.weather = () => ({ status: 403, body: { code: 'access.denied', message } })
  expect(await courtside.refreshEvent('event-1')).toBe('denied')
  await until(() => event.get() === null, [event])
})

test('half an event is none', async () => {
  const host = aHost({ capabilities: [] })
  const phone = aPhone(host)
  phone.weather = (_, path) => (path.startsWith('events/players') ? 'cut' : 'fine')
  const courtside = phone.tab()
  expect(await courtside.refreshEvent('event-1')).toBe('unreachable')
  const event = courtside.event('event-1')
  await until(() => event.get() === null, [event])
})

test('the list of events lands with its moment', async () => {
  const { courtside, phone } = await aScene()
  await until(() => courtside.events.get() === null, [courtside.events])
  expect(await courtside.refreshEvents()).toBe('landed')
  expect(courtside.events.get()).toHaveLength(1)
  expect(courtside.onPhone.get().eventsAt).toBe(new Date(phone.wall).toISOString())
})

test('what did not change is not sent again, and of what changed only that', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const answers: unknown[] = []
  const heard = host.answer
  host.answer = (asked) => {
    const answer = heard(asked)
    answers.push(answer)
    return answer
  }
  const landedAt = shown().landedAt
  phone.pass(60_000)
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  expect(answers).toMatchObject([{ status: 304 }])
  expect(shown().landedAt).not.toBe(landedAt)
  expect(shown().players).toHaveLength(2)
  host.players.delete('player-2')
  host.players.set('player-3', aPlayer({ id: 'player-3', person: { name: 'Caio Luz' } }))
  await courtside.refreshEvent('event-1')
  expect(answers[1]).toMatchObject({
    body: { players: [{ id: 'player-3' }], removed: { players: ['player-2'], categories: [] } },
  })
  expect(shown().players.map(({ id }) => id)).toEqual(['player-1', 'player-3'])
})

test('an answer of an earlier moment is dropped, though it was asked for later', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const worker = phone.tab()
  const first = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  // Asked first, and slow on its way to the host.
  phone.weather = async () => (asked.resolve(), await first.promise, 'fine' as const)
  const early = courtside.refreshEvent('event-1')
  await asked.promise
  // Asked then, answered at once, and slow on its way back.
  const second = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  phone.weather = () => 'fine'
  phone.delay = () => (answered.resolve(), second.promise)
  host.players.set('player-3', aPlayer({ id: 'player-3', person: { name: 'Caio Luz' } }))
  const late = worker.refreshEvent('event-1')
  await answered.promise
  phone.delay = async () => {}
  host.players.delete('player-3')
  host.players.delete('player-2')
  first.resolve()
  await early
  second.resolve()
  await late
  const kept = await inDatabase(phone, (database) => database.snapshots.get('event-1'))
  expect(kept?.players.map(({ id }) => id)).toEqual(['player-1'])
  expect(shown().players.map(({ id }) => id)).toEqual(['player-1'])
})

test('a host that began anew is believed', async () => {
  const { host, phone, courtside, shown } = await aScene()
  for (const name of ['Ana Luz', 'Ana Prado', 'Ana Reis']) {
    host.players.set('player-1', aPlayer({ person: { name } }))
    await courtside.refreshEvent('event-1')
  }
  const restored = aHost()
  restored.tokens.set('token', 'user-1')
  const headers = { authorization: 'Bearer token' }
  phone.weather = (method, path) => restored.answer({ method, path, headers, body: {} })
  await courtside.refreshEvent('event-1')
  expect(shown().players[0]?.name).toBe('Ana Duarte')
})

test('changes of what is gone from the phone are no event: all of it is asked for', async () => {
  const { host, phone, courtside, shown } = await aScene()
  await inDatabase(phone, (database) => database.snapshots.clear())
  host.players.delete('player-2')
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  expect(shown().players).toHaveLength(1)
  expect(shown().categories).toHaveLength(1)
  expect([...courtside.onPhone.get().wholeEvents.keys()]).toEqual(['event-1'])
})

test('an answer without news lets go of what was acknowledged before it was asked for', async () => {
  const { phone, courtside, player } = await aScene()
  const onItsWay = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  // It began before the acknowledgement, and the host reads it after: nobody can tell that it holds the payment.
  phone.weather = async (method) => {
    if (method !== 'GET') return 'fine' as const
    asked.resolve()
    await onItsWay.promise
    return 'fine' as const
  }
  const early = courtside.refreshEvent('event-1')
  await asked.promise
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  onItsWay.resolve()
  await early
  expect(await rowsOf(phone)).toMatchObject([{ state: 'acknowledged' }])
  await courtside.refreshEvent('event-1')
  expect(await rowsOf(phone)).toEqual([])
  expect(player()).toMatchObject({ isPaid: true, version: 2 })
})

const rowsOf = (phone: Phone) => inDatabase(phone, (database) => database.operations.toArray())

async function inDatabase<T>(
  { userId, database }: Phone,
  work: (opened: CourtsideDatabase) => PromiseLike<T>,
): Promise<T> {
  const opened = declareDatabase(userId, database)
  try {
    return await work(opened)
  } finally {
    opened.close()
  }
}
