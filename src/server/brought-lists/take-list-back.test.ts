import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brought, playersOf, takeBack } from '#server/testing/bring-list.ts'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('a list is taken back in one step, except people who were changed since, and their partners', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  await addPlayer(host, event, categoryId)
  const { id } = await brought(host, event, [
    { name: 'Ana', categoryId, partner: 1 },
    { name: 'Bia', categoryId },
    { name: 'Caio', categoryId, isPaid: true },
    { name: 'Duda', categoryId },
  ])
  const ana = (await playersOf(host, event)).find(({ name }) => name === 'Ana')
  const { token } = event.organiser
  await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId: ana?.id, payment: true } })
  const lists = await host.ask(`GET /v1/events/${event.id}/lists`, { token })
  expect(lists.body).toMatchObject([{ id, added: 4, present: 4 }])
  const answer = await takeBack(host, event, id)
  const { removed, stays } = answer.body as { removed: number; stays: { name: string; reason: string }[] }
  expect(removed).toBe(2)
  expect(stays.map(({ name, reason }) => `${name} ${reason}`).toSorted()).toEqual([
    'Ana CHANGED',
    'Bia PARTNER_STAYS',
  ])
  expect(await playersOf(host, event)).toHaveLength(3)
  expect(await takenIn(host, categoryId)).toBe(3)
  expect((await takeBack(host, event, id)).body).toMatchObject({ removed: 0 })
  expect(await takeBack(host, event, randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'list.notFound' },
  })
})

test('a list that is taken back completely leaves nothing', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const { id } = await brought(host, event, [{ name: 'Ana', categoryId }])
  expect((await takeBack(host, event, id)).body).toEqual({ removed: 1, stays: [] })
  const { token } = event.organiser
  expect((await host.ask(`GET /v1/events/${event.id}/lists`, { token })).body).toEqual([])
})
