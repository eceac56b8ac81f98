import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, addPersonNamed, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

async function registerIn(
  event: TestEvent,
  personId: string,
  categoryId: string,
  token?: string,
): Promise<void> {
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { token, body })).status).toBe(201)
}
const fields = {
  name: 'Lívia Prado',
  birthDate: '1990-05-06T12:00:00.000Z',
  gender: 'F',
  phoneNumber: null,
  city: 'Santos',
}

test('personal data are stored and read back, with the birth date as a day', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  const changed = await host.ask(`PUT /v1/person/${personId}`, {
    token,
    body: { ...fields, phoneNumber: '00 90000-0001' },
  })
  const person = { ...fields, id: personId, email, birthDate: '1990-05-06', phoneNumber: '00900000001' }
  expect(changed).toMatchObject({ status: 200, body: person })
  expect((await host.ask('GET /v1/person', { token })).body).toEqual(person)
})

test.each(['1899-12-31', '2026-11-21T12:00:00.000Z', '1990-02-31'])(
  'a birth date of %s is refused',
  async (birthDate) => {
    const { token, personId } = await addAccount(host, 'USER')
    const answer = await host.ask(`PUT /v1/person/${personId}`, { token, body: { ...fields, birthDate } })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { birthDate: expect.any(String) as string } },
    })
  },
)

test('the account has the name of its person', async () => {
  const { token, personId } = await addAccount(host, 'USER')
  await host.ask(`PUT /v1/person/${personId}`, { token, body: fields })
  expect((await host.ask('GET /v1/users/me', { token })).body).toMatchObject({ name: 'Lívia Prado' })
})

test('after a correction of the name, the registrations under the corrected name belong to the person', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  const event = await addEvent(host)
  const registered = await addPersonNamed(host, 'livia prado', email)
  const categoryId = await addCategory(host, event)
  await registerIn(event, registered, categoryId)
  expect((await host.ask(`PUT /v1/person/${personId}`, { token, body: fields })).status).toBe(200)
  const { body } = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  expect(body).toMatchObject([{ person: { id: personId, name: 'Lívia Prado' } }])
  const next = await addEvent(host)
  const nextCategory = await addCategory(host, next)
  // The device that registered under the old name still gets the same person, and so does another device.
  await registerIn(next, registered, nextCategory)
  const later = await addEvent(host)
  const laterCategory = await addCategory(host, later)
  await registerIn(later, await addPersonNamed(host, 'Lívia Prado', email), laterCategory)
  for (const [{ organiser }, id] of [
    [next, nextCategory],
    [later, laterCategory],
  ] as const) {
    const list = await host.ask(`GET /v1/events/players/category/${id}`, { token: organiser.token })
    expect(list.body).toMatchObject([{ person: { id: personId } }])
  }
})

test('main events that an ADMIN made for the person under the corrected name belong to the account', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  const event = await addEvent(host)
  await registerIn(event, await addPersonNamed(host, 'Lívia Prado', email), await addCategory(host, event))
  const { token: admin } = await addAccount(host, 'ADMIN')
  const { body: players } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: admin })
  const [{ person }] = (players as { players: [{ person: { id: string } }] }).players
  const mainEvent = { name: 'Circuito da Lívia', phoneNumber: '11999990000', personId: person.id }
  expect((await host.ask('POST /v1/main-events', { token: admin, body: mainEvent })).status).toBe(201)
  expect((await host.ask(`PUT /v1/person/${personId}`, { token, body: fields })).status).toBe(200)
  expect((await host.ask('GET /v1/main-events/person', { token })).body).toMatchObject([
    { name: 'Circuito da Lívia', personId },
  ])
})

test("two people registered in one event stay two persons: a change to the other's name is refused with a text", async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  const event = await addEvent(host)
  await registerIn(event, await addPersonNamed(host, 'Lívia Prado', email), await addCategory(host, event))
  await registerIn(event, personId, await addCategory(host, event), token)
  const answer = await host.ask(`PUT /v1/person/${personId}`, { token, body: fields })
  expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) as string } } })
})

test('the person of another account is refused, an unknown one is not found', async () => {
  const { token } = await addAccount(host, 'USER')
  const { personId } = await addAccount(host, 'USER')
  expect((await host.ask(`PUT /v1/person/${personId}`, { token, body: {} })).status).toBe(403)
  expect((await host.ask(`PUT /v1/person/${crypto.randomUUID()}`, { token, body: {} })).status).toBe(404)
})
