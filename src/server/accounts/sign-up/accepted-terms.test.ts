import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent } from '#server/testing/factories.ts'
import { type Newcomers, startNewcomers } from '#server/testing/newcomers.ts'

let people: Newcomers
beforeAll(async () => {
  people = await startNewcomers('2026-11-20T12:00:00Z')
})
afterAll(() => people.stop())

test('the accepted terms and the time are stored with the account and each registration, and are in the data file', async () => {
  const { host, newcomer, signUp, confirm, mailedKey, tokenOf } = people
  const ana = newcomer()
  expect((await signUp({ ...ana, termsVersion: '2026-11-22' })).status).toBe(201)
  host.setClock('2026-11-20T13:00:00Z')
  // A stranger signs up later with the same address and other terms; that changes nothing.
  const key = await mailedKey(ana.email)
  await signUp({ ...ana, termsVersion: '2027-01-01' })
  await confirm(key)
  const token = await tokenOf(ana)
  const event = await addEvent(host)
  const { body } = await host.ask('POST /v1/person/', {
    body: { name: ana.name, email: ana.email, phoneNumber: '00900000001' },
  })
  const registration = {
    eventId: event.id,
    personId: (body as { id: string }).id,
    categories: [await addCategory(host, event)],
    paymentValue: 95,
    termsVersion: '2026-11-22',
  }
  const created = await host.ask('POST /v1/event-register', { token, body: registration })
  expect(created.status).toBe(201)
  expect((await host.ask('GET /v1/users/me/data', { token })).body).toMatchObject({
    conta: { termosAceitos: { versao: '2026-11-22', em: '2026-11-20T12:00:00.000Z' } },
    termosAceitosNasInscricoes: [
      {
        inscricao: (created.body as { id: string }).id,
        versao: '2026-11-22',
        em: '2026-11-20T13:00:00.000Z',
      },
    ],
    digitadoEmInscricoes: [{ nome: ana.name, telefone: '00900000001' }],
  })
})

test('signing up without a version of the terms is possible, and an invalid version is refused', async () => {
  const { host, newcomer, signUp, confirm, mailedKey, tokenOf } = people
  const rui = newcomer('Rui Sá')
  expect((await signUp(rui)).status).toBe(201)
  await confirm(await mailedKey(rui.email))
  const { body } = await host.ask('GET /v1/users/me/data', { token: await tokenOf(rui) })
  expect(body).toMatchObject({ conta: { termosAceitos: null }, termosAceitosNasInscricoes: [] })
  const odd = await signUp({ ...newcomer(), termsVersion: '<b>' })
  expect(odd).toMatchObject({ status: 400, body: { fields: { termsVersion: expect.any(String) as string } } })
})
