import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations.ts'
import { addCategory, addEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('an id that a device made twice, in capitals too, never collides: the answered one rules', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const walkIn = async (name: string, ids: { id: string; playerIds: string[] }) => {
    const person = { name, phoneNumber: '00900000001' }
    const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95, ...ids }
    return host.ask('POST /v1/events/player', { token: event.organiser.token, body })
  }
  const ids = {
    id: '0192f3a4-7b6c-7d8e-9fab-0123456789ab',
    playerIds: ['0192f3a4-7b6c-7d8e-9fab-0123456789ac'],
  }
  const first = await walkIn('Ana', ids)
  expect(first).toMatchObject({ status: 201, body: { id: ids.id, players: [{ id: ids.playerIds[0] }] } })
  const inCapitals = { id: ids.id.toUpperCase(), playerIds: ids.playerIds.map((id) => id.toUpperCase()) }
  const others = [await walkIn('Bia', ids), await walkIn('Caio', inCapitals)]
  expect(others.map(({ status }) => status)).toEqual([201, 201])
  const txids = [first, ...others].map(({ body }) => (body as Registration).txid)
  expect(new Set(txids).size).toBe(3)
})
