import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { addCategory, addEvent, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('the snapshot has everything needed at the court in one answer', async () => {
  const event = await addEvent(host)
  const later = await addCategory(host, event, { title: 'Mista C', listSort: 2 })
  const sooner = await addCategory(host, event, { title: 'Feminina C', listSort: 1 })
  const playerId = await addPlayer(host, event, later)
  const outcome = await host.client(event.organiser.token)(getEventSnapshot, { params: { id: event.id } })
  expect(outcome).toMatchObject({
    kind: 'ok',
    answer: {
      event: { id: event.id, mainEvent: { name: 'Circuito de Teste' }, version: 1 },
      categories: [{ id: sooner }, { id: later, eventId: event.id, _count: { players: 1 } }],
      players: [{ id: playerId, categoryId: later, paymentValue: 95, paymentDate: null, version: 1 }],
      courts: [{ title: 'Quadra 1', place: { name: 'Arena' } }],
    },
  })
})

test('counts and players of a snapshot are consistent while people register', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers: 100 })
  const writing = Promise.all(Array.from({ length: 40 }, () => addPlayer(host, event, categoryId)))
  for (let count = 0; count < 20; count += 1) {
    const outcome = await host.client(event.organiser.token)(getEventSnapshot, { params: { id: event.id } })
    if (outcome.kind !== 'ok') throw new Error(`no snapshot: ${outcome.kind}`)
    expect(outcome.answer.players).toHaveLength(outcome.answer.categories[0]?._count.players ?? -1)
  }
  await writing
})
