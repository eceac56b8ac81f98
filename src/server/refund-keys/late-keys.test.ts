import { afterAll, beforeAll, expect, test } from 'vitest'
import { tracesIn } from '#server/testing/everything.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  testPassword,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'
import { makeLink } from './refund-links.ts'

let host: TestHost
let mailServer: MailServer
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-12-01T15:00:00Z' }))
})
afterAll(() => host.stop())

const key = { kind: 'CPF', code: '529.982.247-25', name: 'Zeca Nunes' }

/** Registers by an address, pays and withdraws. */
async function withdrawn(event: TestEvent, email: string) {
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const categories = [await addCategory(host, event)]
  const personId = await addPersonNamed(host, 'Ana Lins', email)
  const registered = await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories, paymentValue: 95 },
  })
  const { id, players } = registered.body as { id: string; players: [{ id: string }] }
  const playerId = players[0].id
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true })
  await ask(`POST /v1/events/player/${playerId}/withdrawal`, {})
  const askKey = (body: object = {}) => ask(`POST /v1/events/player/${playerId}/refund-key`, body)
  return { ask, askKey, registrationId: id, playerId }
}

async function linkTo(email: string) {
  await host.sendMail()
  return linkIn(mailServer.mailTo(email), '/refund-key/').replace(/^.*\/refund-key\//, '/v1/refund-keys/')
}
const give = (link: string, token?: string) => host.ask(`PUT ${link}`, { body: key, token })

test.each(['went', 'is not due'])('no key is accepted after the refund %s', async (what) => {
  const email = `${what.replaceAll(' ', '')}@example.com`
  const { ask, askKey, playerId } = await withdrawn(await addEvent(host), email)
  await askKey()
  const link = await linkTo(email)
  if (what === 'went') await ask('PATCH /v1/events/player/refund', { playerId, refunded: true })
  else await ask(`POST /v1/events/player/${playerId}/withdrawal`, { withdrawn: false })
  expect(await give(link)).toMatchObject({ status: 404, body: { code: 'refundKey.notFound' } })
  expect(await tracesIn(host.db, [key.name])).toEqual([])
})

test('a link written while the next one is requested is invalid', async () => {
  host.setClock('2026-12-01T15:00:00Z')
  const { askKey, registrationId } = await withdrawn(await addEvent(host), 'dois@example.com')
  host.setClock('2026-12-01T15:00:01Z')
  await askKey()
  const late = await makeLink(host.db, { registrationId, expiresAt: '2026-12-15T15:00:00.000Z' })
  expect(await give(`/v1/refund-keys/${late}`)).toMatchObject({ status: 404 })
  expect((await give(await linkTo('dois@example.com'))).status).toBe(204)
})

test('a correction made before the registration does not allow naming another address', async () => {
  const event = await addEvent(host)
  const { ask, playerId } = await withdrawn(event, 'antes@example.com')
  const contact = { name: 'Ana Lins', phoneNumber: '00900000002', email: 'depois@example.com' }
  expect((await ask(`PUT /v1/events/player/${playerId}/person`, contact)).status).toBe(200)
  host.setClock('2026-12-02T15:00:00Z')
  const second = await withdrawn(event, contact.email)
  expect(await second.askKey({ email: 'dono@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'refundKey.hasAddress' },
  })
})

test('the giver of a key is shown to no organiser by id', async () => {
  const { ask, askKey, playerId } = await withdrawn(await addEvent(host), 'conta@example.com')
  const account = await addAccount(host, 'USER')
  await askKey()
  await give(await linkTo('conta@example.com'), account.token)
  const { body } = await ask(`GET /v1/events/player/${playerId}/history`)
  expect(body).toContainEqual(expect.objectContaining({ kind: 'player.refundKeyGiven', by: account.name }))
  expect(JSON.stringify(body)).not.toContain(account.id)
})

test('a key given with the first address is deleted with the account of that address', async () => {
  const email = 'primeiro@example.com'
  const { ask, askKey, playerId, registrationId } = await withdrawn(await addEvent(host), email)
  await askKey()
  expect((await give(await linkTo(email))).status).toBe(204)
  const contact = { name: 'Ana Lins', phoneNumber: '00900000002', email: 'segundo@example.com' }
  await ask(`PUT /v1/events/player/${playerId}/person`, contact)
  const { id, token } = await addAccount(host, 'USER')
  await host.db.updateTable('account').set({ email }).where('id', '=', id).execute()
  const body = { password: testPassword }
  expect((await host.ask('POST /v1/users/me/deletion', { token, body })).status).toBe(204)
  const keys = host.db
    .selectFrom('refund_key')
    .select('pix_name')
    .where('registration_id', '=', registrationId)
  expect(await keys.execute()).toEqual([])
  expect(await tracesIn(host.db, [email])).toEqual([])
})
