import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { inDatabase, rowsOf } from '#offline/testing/phone-store.ts'
import { aHost, aScene } from '../scene.ts'

test('unchanged data are not sent again, and of changed data only the changes', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const answers: unknown[] = []
  const heard = host.answer
  host.answer = async (asked) => {
    const answer = await heard(asked)
    answers.push(answer)
    return answer
  }
  const landedAt = shown().landedAt
  phone.pass(60_000)
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  expect(answers).toMatchObject([{ status: 304 }])
  expect(shown().landedAt).not.toBe(landedAt)
  expect(shown().players).toHaveLength(2)
  await host.act('user-2', 'DELETE', 'events/player/player-2')
  host.add({ players: [aPlayer({ id: 'player-3', person: { name: 'Caio Luz' } })] })
  await courtside.refreshEvent('event-1')
  expect(answers[1]).toMatchObject({
    body: { players: [{ id: 'player-3' }], removed: { players: ['player-2'], categories: [] } },
  })
  expect(shown().players.map(({ id }) => id)).toEqual(['player-1', 'player-3'])
})

test('an answer of an earlier moment is dropped, though it was requested later', async () => {
  const { host, phone, courtside, shown } = await aScene()
  const worker = phone.tab()
  const first = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  // The first request is slow on its way to the host.
  phone.weather = async () => (asked.resolve(), await first.promise, 'fine' as const)
  const early = courtside.refreshEvent('event-1')
  await asked.promise
  // The second request is answered at once, and its answer is slow on its way back.
  const second = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  phone.weather = () => 'fine'
  phone.delay = () => (answered.resolve(), second.promise)
  host.add({ players: [aPlayer({ id: 'player-3', person: { name: 'Caio Luz' } })] })
  const late = worker.refreshEvent('event-1')
  await answered.promise
  phone.delay = async () => {}
  await host.act('user-2', 'DELETE', 'events/player/player-3')
  await host.act('user-2', 'DELETE', 'events/player/player-2')
  first.resolve()
  await early
  second.resolve()
  await late
  const kept = await inDatabase(phone, (database) => database.snapshots.get('event-1'))
  expect(kept?.players.map(({ id }) => id)).toEqual(['player-1'])
  expect(shown().players.map(({ id }) => id)).toEqual(['player-1'])
})

test('a server that started with new data is followed', async () => {
  const { host, phone, courtside, shown } = await aScene()
  for (const name of ['Ana Luz', 'Ana Prado', 'Ana Reis']) {
    host.change(`update person set name = ? where id = 'person-of-player-1'`, name)
    await courtside.refreshEvent('event-1')
  }
  const restored = await aHost()
  const headers = { authorization: `Bearer ${restored.signIn('user-1')}` }
  phone.weather = (method, path) => restored.answer({ method, path, headers, body: {} })
  await courtside.refreshEvent('event-1')
  expect(shown().players[0]?.name).toBe('Ana Duarte')
})

test('changes for an event that is not on the phone any more cause a request of the whole event', async () => {
  const { host, phone, courtside, shown } = await aScene()
  await inDatabase(phone, (database) => database.snapshots.clear())
  await host.act('user-2', 'DELETE', 'events/player/player-2')
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  expect(shown().players).toHaveLength(1)
  expect(shown().categories).toHaveLength(1)
  expect([...courtside.onPhone.get().wholeEvents.keys()]).toEqual(['event-1'])
})

test('an answer without changes removes acknowledged changes that it covers', async () => {
  const { phone, courtside, player } = await aScene()
  const onItsWay = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  // The request began before the acknowledgement, and the host reads it after. So the phone can't know whether the
  // answer contains the payment.
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
