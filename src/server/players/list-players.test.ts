import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('players are sorted by name, without case and accents', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const { token } = event.organiser
  for (const name of ['Zilda Abreu', 'Érica Brandão', 'álvaro Dantas', 'Bruno Sá', 'Eva Lins']) {
    const person = { name, phoneNumber: '00900000001' }
    const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
    expect((await host.ask('POST /v1/events/player', { token, body })).status).toBe(201)
  }
  const { body } = await host.ask(`GET /v1/events/players/category/${categoryId}`, { token })
  const names = (body as { person: { name: string } }[]).map(({ person }) => person.name)
  expect(names).toEqual(['álvaro Dantas', 'Bruno Sá', 'Érica Brandão', 'Eva Lins', 'Zilda Abreu'])
})
