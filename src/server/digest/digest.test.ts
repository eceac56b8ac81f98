import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { pushDevices } from '#server/testing/push.ts'
import { startPushService } from '#server/testing/push-service.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
/** The clock shows 12h in São Paulo. The first run only stores the moment from which news count. */
beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T15:00:00Z' }))
  event = await addEvent(host)
  await host.sendPush()
})
afterEach(() => host.stop())

async function register(name: string, at: string): Promise<{ registrationId: string; playerId: string }> {
  host.setClock(`2026-11-${at}:00Z`)
  const personId = await addPersonNamed(host, name, `${name.toLowerCase()}@example.com`)
  const body = { eventId: event.id, personId, categories: [await addCategory(host, event)], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
  const row = await host.db
    .selectFrom('player')
    .select(['id', 'registration_id'])
    .where('event_id', '=', event.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { registrationId: row.registration_id, playerId: row.id }
}
const digests = () => mailServer.mails.filter(({ subject }) => subject?.startsWith('Novidades em'))
async function lookAt(time: string): Promise<Email[]> {
  mailServer.mails.length = 0
  host.setClock(`2026-11-${time}:00Z`)
  await host.sendPush()
  await host.sendMail()
  return digests()
}
const to = ({ to: recipients }: Email) => recipients?.[0]?.address

test('at 7:00 organisers without a device get one mail with what others did since yesterday', async () => {
  const helper = await addMember(host, event, 'MESA')
  await lookAt('20T15:02')
  await register('Caio', '20T16:00')
  const { registrationId } = await register('Bruna', '20T17:00')
  const notice = await host.ask(
    `PUT /v1/event-register/${event.id}/registration/${registrationId}/payment-notice`,
    { body: { paidOn: '2026-11-20T12:00:00Z', payer: 'Caio' } },
  )
  expect(notice.status).toBeLessThan(300)
  expect(await lookAt('20T20:00')).toEqual([])
  expect(await lookAt('21T09:59')).toEqual([])
  const sent = await lookAt('21T10:00')
  expect(new Set(sent.map(to))).toEqual(new Set([event.organiser.email, helper.email]))
  expect(sent[0]?.subject).toBe('Novidades em Etapa de Teste')
  expect(sent[0]?.text).toContain('2 inscrições novas · 1 aviso de “Já paguei”')
  expect(sent[0]?.text).toContain(`/manager/event/players?event=${event.id}`)
  expect(sent[0]?.text).toContain('/account')
  expect(await lookAt('21T10:05')).toEqual([])
  expect(await lookAt('22T10:00')).toEqual([])
})

test('in the last week the mail names categories below their minimum, to those who may decide', async () => {
  await addMember(host, event, 'MESA')
  const id = await addCategory(host, event)
  await host.db.updateTable('category').set({ minimum: 2 }).where('id', '=', id).execute()
  const startsOn = (start_date: string) =>
    host.db.updateTable('event').set({ start_date }).where('id', '=', event.id).execute()
  await startsOn('2026-11-29')
  expect(await lookAt('21T10:00')).toEqual([])
  const sent = await lookAt('22T10:00')
  expect(sent.map(to)).toEqual([event.organiser.email])
  expect(sent[0]?.text).toContain('1 categoria sem quórum')
})

test('the mail has only what the role may read: the desk reads no withdrawals', async () => {
  const helper = await addMember(host, event, 'MESA')
  const { playerId } = await register('Caio', '19T12:00')
  const { token } = event.organiser
  await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true } })
  await lookAt('20T15:02')
  host.setClock('2026-11-20T16:00:00Z')
  const chief = await addMember(host, event, 'ORGANIZADOR')
  const body = { withdrawn: true }
  const asked = await host.ask(`POST /v1/events/player/${playerId}/withdrawal`, { token: chief.token, body })
  expect(asked.status).toBe(200)
  const sent = await lookAt('21T10:00')
  expect(sent.map(to)).toEqual([event.organiser.email])
  expect(sent[0]?.text).toContain('1 desistência de quem já pagou')
  expect(sent.map(to)).not.toContain(helper.email)
})

test('organisers with a device that gets push messages, or who switched the mail off, get none', async () => {
  const service = await startPushService()
  await host.stop()
  const env = { PLAY_PUSH_HOSTS: service.origin }
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T15:00:00Z', env }))
  event = await addEvent(host)
  const silent = await addMember(host, event, 'ORGANIZADOR')
  await lookAt('20T15:02')
  const off = await host.ask('PUT /v1/account/digest', { token: silent.token, body: { isWanted: false } })
  expect(off.body).toEqual({ isWanted: false })
  expect((await host.ask('GET /v1/account/digest', { token: silent.token })).body).toEqual({
    isWanted: false,
  })
  await pushDevices(host, service).add(event.organiser)
  await register('Caio', '20T16:00')
  expect(await lookAt('21T10:00')).toEqual([])
  const on = await host.ask('PUT /v1/account/digest', { token: silent.token, body: { isWanted: true } })
  expect(on.body).toEqual({ isWanted: true })
  expect(await lookAt('22T10:00')).toEqual([])
  await register('Duda', '22T16:00')
  expect((await lookAt('23T10:00')).map(to)).toEqual([silent.email])
  await service.stop()
})

test('nobody can read or change the setting of another account, and invalid values are refused', async () => {
  expect((await host.ask('GET /v1/account/digest')).status).toBe(401)
  const { token } = event.organiser
  const odd = await host.ask('PUT /v1/account/digest', { token, body: { isWanted: 'sim' } })
  expect(odd.status).toBe(400)
})
