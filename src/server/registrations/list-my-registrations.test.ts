import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestAccount,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function listOf({ token }: TestAccount): Promise<MyRegistration[]> {
  const { body } = await host.ask('GET /v1/registrations/me', { token })
  return body as MyRegistration[]
}
async function registerIn(
  eventId: string,
  personId: string,
  categories: string[],
  paymentValue: number,
  token?: string,
) {
  const body = { eventId, personId, categories, paymentValue }
  const answer = await host.ask('POST /v1/event-register', { token, body })
  expect(answer.status).toBe(201)
  return answer.body as { players: [{ id: string }]; txid: string }
}

test('the list has paid and due amounts, with the payment data', async () => {
  const account = await addAccount(host, 'USER')
  const event = await addEvent(host)
  const categories = [
    await addCategory(host, event),
    await addCategory(host, event, { title: 'Mista B', listSort: 2 }),
  ]
  const { players, txid } = await registerIn(event.id, account.personId, categories, 60, account.token)
  await host.ask('PATCH /v1/events/player/payment', {
    token: event.organiser.token,
    body: { playerId: players[0].id, payment: true },
  })
  expect(await listOf(account)).toMatchObject([
    {
      txid,
      person: { name: account.name },
      event: {
        id: event.id,
        title: 'Etapa de Teste',
        mainEvent: { name: 'Circuito de Teste' },
        startDate: '2099-12-30T12:00:00.000Z',
        places: [{ place: { name: 'Arena', city: 'Santos' } }],
        pixCode: 'pix@example.com',
        pixKind: 'EMAIL',
      },
      players: [
        { category: { title: 'Mista C' }, paymentValue: 60, paymentDate: expect.any(String) as string },
        { category: { title: 'Mista B' }, paymentValue: 60, paymentDate: null },
      ],
      amountDue: 60,
    },
  ])
})

test('children with the same address are listed, strangers are not; the newest event comes first', async () => {
  const account = await addAccount(host, 'USER')
  const past = await addEvent(host, { endDate: '2099-01-01' })
  const next = await addEvent(host)
  const child = await addPersonNamed(host, 'Bia', account.email)
  const stranger = await addPersonNamed(host, 'Bia', 'stranger@example.com')
  await registerIn(next.id, child, [await addCategory(host, next)], 95)
  await registerIn(past.id, account.personId, [await addCategory(host, past)], 95, account.token)
  await registerIn(past.id, stranger, [await addCategory(host, past)], 95)
  const list = await listOf(account)
  expect(list.map(({ person, event }) => [person.name, event.id])).toEqual([
    ['Bia', next.id],
    [account.name, past.id],
  ])
})

test('without registrations the list is empty', async () => {
  expect(await listOf(await addAccount(host, 'USER'))).toEqual([])
})
