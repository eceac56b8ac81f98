import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

const fields = {
  name: 'Lívia Prado',
  birthDate: '1990-05-06T12:00:00.000Z',
  gender: 'F',
  phoneNumber: null,
  city: 'Santos',
}

test('personal data are kept and read back, the birth date as a day', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  const changed = await host.ask(`PUT /v1/person/${personId}`, {
    token,
    body: { ...fields, phoneNumber: '00 90000-0001' },
  })
  const person = { ...fields, id: personId, email, birthDate: '1990-05-06', phoneNumber: '00900000001' }
  expect(changed).toMatchObject({ status: 200, body: person })
  expect((await host.ask('GET /v1/person', { token })).body).toEqual(person)
})

test.each(['1899-12-31', '2026-11-21T12:00:00.000Z'])('a birth date of %s is refused', async (birthDate) => {
  const { token, personId } = await addAccount(host, 'USER')
  const answer = await host.ask(`PUT /v1/person/${personId}`, { token, body: { ...fields, birthDate } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { birthDate: expect.any(String) as string } } })
})

test('a name that makes two persons of one is refused with words', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  await host.ask('POST /v1/person/', { body: { name: 'Lívia Prado', email, phoneNumber: '00900000001' } })
  const answer = await host.ask(`PUT /v1/person/${personId}`, { token, body: fields })
  expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) as string } } })
})

test("another account's person is refused, an unknown one is not found", async () => {
  const { token } = await addAccount(host, 'USER')
  const { personId } = await addAccount(host, 'USER')
  expect((await host.ask(`PUT /v1/person/${personId}`, { token, body: {} })).status).toBe(403)
  expect((await host.ask(`PUT /v1/person/${crypto.randomUUID()}`, { token, body: {} })).status).toBe(404)
})
