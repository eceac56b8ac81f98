import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { pushDevices } from '#server/testing/push.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'

let service: PushService
let host: TestHost
beforeAll(async () => {
  service = await startPushService()
  host = await startTestHost({ env: { PLAY_PUSH_HOSTS: service.origin }, at: '2026-11-20T15:00:00Z' })
})
afterAll(async () => {
  await host.stop()
  await service.stop()
})
beforeEach(() => host.setClock('2026-11-20T15:00:00Z'))

let persons = 0
async function register({ id }: TestEvent, categoryId: string, token?: string): Promise<void> {
  persons += 1
  const email = `pessoa${persons}@example.com`
  const personId = await addPersonNamed(host, 'Caio Reis', email)
  const body = { eventId: id, personId, categories: [categoryId], paymentValue: 95 }
  const { status } = await host.ask('POST /v1/event-register', { token, body })
  expect(status).toBe(201)
}
const at = async (time: string) => {
  host.setClock(`2026-11-${time}:00Z`)
  await host.sendPush()
}

test('organisers get registrations grouped, each once', async () => {
  const { add, heard } = pushDevices(host, service)
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const helper = await addMember(host, event, 'MESA')
  const devices = [await add(event.organiser), await add(helper)]
  const other = await add(await addAccount(host, 'MANAGER'))
  const silent = await add(await addMember(host, event, 'MESA'), { registrations: false })
  host.setClock('2026-11-20T15:01:00Z')
  await register(event, categoryId)
  await at('20T15:02')
  await register(event, categoryId)
  await at('20T15:04')
  for (const device of devices) expect(heard(device)).toEqual([])
  await at('20T15:09')
  for (const device of devices)
    expect(heard(device)).toMatchObject([
      {
        title: '2 inscrições novas',
        body: 'Etapa de Teste',
        path: `/manager/event/players?event=${event.id}`,
      },
    ])
  await at('20T16:00')
  host.setClock('2026-11-20T16:01:00Z')
  await register(event, categoryId)
  await at('20T16:02')
  await at('20T16:30')
  for (const device of devices) expect(heard(device)[1]?.title).toBe('1 inscrição nova')
  expect([heard(other), heard(silent)]).toEqual([[], []])
})

test('registrations by the own account give no message', async () => {
  const { add, heard } = pushDevices(host, service)
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const device = await add(event.organiser)
  host.setClock('2026-11-20T15:01:00Z')
  await register(event, categoryId, event.organiser.token)
  await at('20T15:10')
  await at('20T15:20')
  expect(heard(device)).toEqual([])
})

test('at night messages wait until 7:00 and are grouped', async () => {
  const { add, heard } = pushDevices(host, service)
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const device = await add(event.organiser)
  // It is 22h30 in Brazil.
  host.setClock('2026-11-21T01:30:00Z')
  await register(event, categoryId)
  await at('21T01:31')
  await at('21T02:30')
  host.setClock('2026-11-21T05:00:00Z')
  await register(event, categoryId)
  await at('21T05:01')
  await at('21T09:59')
  expect(heard(device)).toEqual([])
  await at('21T10:00')
  expect(heard(device)).toMatchObject([{ title: '2 inscrições novas' }])
})

test('a former organiser gets nothing', async () => {
  const { add, heard } = pushDevices(host, service)
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const helper = await addMember(host, event, 'MESA')
  const device = await add(helper)
  host.setClock('2026-11-20T15:01:00Z')
  await register(event, categoryId)
  await at('20T15:02')
  await host.db.deleteFrom('event_member').where('account_id', '=', helper.id).execute()
  await at('20T15:10')
  expect(heard(device)).toEqual([])
})

test('refund cases, payment notices and undeliverable mails each have their own switch', async () => {
  const { add, heard } = pushDevices(host, service)
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const { token } = event.organiser
  const device = await add(event.organiser, { registrations: false })
  const silent = await add(await addMember(host, event, 'ORGANIZADOR'), {
    registrations: false,
    withdrawals: false,
    notices: false,
    undelivered: false,
  })
  await register(event, categoryId)
  await register(event, categoryId)
  const players = await host.db
    .selectFrom('player')
    .select(['id', 'registration_id'])
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute()
  const [one, other] = players
  await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId: one?.id, payment: true } })
  host.setClock('2026-11-20T15:01:00Z')
  const admin = (await addAccount(host, 'ADMIN')).token
  const withdrawn = await host.ask(`POST /v1/events/player/${one?.id}/withdrawal`, {
    token: admin,
    body: { withdrawn: true },
  })
  expect(withdrawn.status).toBe(200)
  const said = await host.ask(
    `PUT /v1/event-register/${event.id}/registration/${other?.registration_id}/payment-notice`,
    {
      body: { paidOn: '2026-11-20T12:00:00Z', payer: 'Caio' },
    },
  )
  expect(said.status).toBeLessThan(300)
  await host.db
    .updateTable('mail')
    .set({ state: 'failed', due_at: '2026-11-20T15:01:00.000Z' })
    .where('subject', '=', other?.registration_id ?? '')
    .execute()
  await at('20T15:02')
  await at('20T15:10')
  const titles = heard(device).map(({ title }) => title)
  expect(titles.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '1 aviso de “Já paguei”',
    '1 desistência de quem já pagou',
    '1 e-mail não entregue',
  ])
  expect(heard(silent)).toEqual([])
})
