import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundContact } from '#contract/registrations/refund-keys.ts'
import { tracesIn } from '#server/testing/everything.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  testPassword,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'
import { forgetRefundKeys } from './forget-refund-keys.ts'

let host: TestHost
let mailServer: MailServer
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-12-01T15:00:00Z' }))
})
afterAll(() => host.stop())

let persons = 0
const dayMs = 86_400_000
const key = { kind: 'CPF', code: '529.982.247-25', name: 'Ana Lins' }

/** Somebody who withdrew after paying, registered by an address, or without one by an organiser. */
async function setUp({ hasAddress = true } = {}) {
  host.setClock('2026-12-01T15:00:00Z')
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const organiser = await addMember(host, event, 'ORGANIZADOR')
  const email = `ana.${(persons += 1)}@example.com`
  const as = (token: string) => (request: string, body?: object) => host.ask(request, { token, body })
  const ask = as(event.organiser.token)
  const fields = { eventId: event.id, categories: [categoryId], paymentValue: 95 }
  const registered = hasAddress
    ? await host.ask('POST /v1/event-register', {
        body: { ...fields, personId: await addPersonNamed(host, 'Ana Lins', email) },
      })
    : await ask('POST /v1/events/player', {
        ...fields,
        person: { name: 'Ana Lins', phoneNumber: '00900000001' },
      })
  const { id, players } = registered.body as { id: string; players: [{ id: string }] }
  const playerId = players[0].id
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true, method: 'CASH' })
  await ask(`POST /v1/events/player/${playerId}/withdrawal`, {})
  const askKey = (body: object = {}, token = organiser.token) =>
    host.ask(`POST /v1/events/player/${playerId}/refund-key`, { token, body })
  const contact = async (token = organiser.token) => {
    const { body } = await host.ask(`GET /v1/events/${event.id}/refund-keys`, { token })
    return (body as RefundContact[]).find(({ registrationId }) => registrationId === id)
  }
  const refund = () => ask('PATCH /v1/events/player/refund', { playerId, refunded: true })
  return { event, organiser, playerId, email, ask, askKey, contact, refund }
}

test('the link for a minor goes to the guardian, and greets the guardian', async () => {
  host.setClock('2026-12-01T15:00:00Z')
  const event = await addEvent(host)
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const body = {
    eventId: event.id,
    personId: await addPersonNamed(host, 'Caio Lins', 'caio.menor@example.com'),
    categories: [await addCategory(host, event)],
    paymentValue: 95,
    isMinor: true,
    guardianName: 'Rita Lins',
    guardianEmail: 'rita.mae@example.com',
    guardianPhone: '00900000002',
  }
  const { players } = (await host.ask('POST /v1/event-register', { body })).body as {
    players: [{ id: string }]
  }
  const playerId = players[0].id
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true })
  await ask(`POST /v1/events/player/${playerId}/withdrawal`, {})
  expect((await ask(`POST /v1/events/player/${playerId}/refund-key`, {})).status).toBe(204)
  await host.sendMail()
  const mail = mailServer.mailTo('rita.mae@example.com')
  expect(mail.text).toContain('Rita')
  expect(mail.text).toContain('Caio Lins')
  expect(linkIn(mail, '/refund-key/')).toContain('/refund-key/')
})

/** The last link that was mailed to an address, as the call of its page. */
async function linkTo(email: string) {
  await host.sendMail()
  return linkIn(mailServer.mailTo(email), '/refund-key/').replace(/^.*\/refund-key\//, 'refund-keys/')
}
const open = (path: string) => host.ask(`GET /v1/${path}`)
const give = (path: string, body: object = key) => host.ask(`PUT /v1/${path}`, { body })

test('an organiser asks, the player gives a key once by the mailed link, and only organisers read it', async () => {
  const { event, organiser, email, playerId, ask, askKey, contact } = await setUp()
  expect(await contact()).toMatchObject({ hasAddress: true, changed: null, asked: null, key: null })
  expect((await askKey()).status).toBe(204)
  expect(await contact()).toMatchObject({
    asked: { by: organiser.name, until: '2026-12-15T15:00:00.000Z', isToOther: false },
    key: null,
  })
  const link = await linkTo(email)
  expect(await open(link)).toMatchObject({
    status: 200,
    body: { name: 'Ana', amount: 95, event: { title: 'Etapa de Teste' } },
  })
  expect(await give(link, { ...key, code: '529.982.247-24' })).toMatchObject({
    status: 400,
    body: { fields: { code: 'Confira a chave: este CPF não existe' } },
  })
  expect((await give(link)).status).toBe(204)
  for (const again of [await give(link), await open(link)])
    expect(again).toMatchObject({ status: 409, body: { code: 'refundKey.used' } })
  expect((await contact())?.key).toEqual({
    kind: 'CPF',
    code: '52998224725',
    name: 'Ana Lins',
    givenAt: '2026-12-01T15:00:00.000Z',
  })
  await host.sendMail()
  const { subject, text = '' } = mailServer.mailTo(email)
  expect(subject).toBe('Chave PIX recebida: Etapa de Teste')
  expect(text).toContain('CPF terminada em 4725')
  expect(text).not.toContain('52998224725')
  const mesa = await addMember(host, event, 'MESA')
  expect((await host.ask(`GET /v1/events/${event.id}/refund-keys`, { token: mesa.token })).status).toBe(403)
  const log = await host.db.selectFrom('change_log').selectAll().where('entity_id', '=', playerId).execute()
  expect(log.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['player.refundKeyAsked', 'player.refundKeyGiven']),
  )
  expect(JSON.stringify(log)).not.toMatch(/52998224725|example\.com/)
  const { body } = await ask(`GET /v1/events/${event.id}/snapshot`)
  expect(JSON.stringify(body)).not.toContain('52998224725')
  const { body: history } = await ask(`GET /v1/events/player/${playerId}/history`)
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'player.refundKeyGiven', after: { keyKind: 'CPF' } }),
    ]),
  )
})

test('the link goes to the typed address, whoever corrected it; after a correction the owner may name another one', async () => {
  const { event, organiser, email, playerId, askKey, contact } = await setUp()
  const corrected = { name: 'Ana Lins', phoneNumber: '00900000002', email: 'carteira.de.outro@example.com' }
  const person = await host.ask(`PUT /v1/events/player/${playerId}/person`, {
    token: organiser.token,
    body: corrected,
  })
  expect(person.status).toBe(200)
  expect(await contact()).toMatchObject({ hasAddress: true, changed: { by: organiser.name } })
  await askKey()
  expect(await open(await linkTo(email))).toMatchObject({ status: 200 })
  expect(() => mailServer.mailTo(corrected.email)).toThrow()
  const other = `ana.nova.${persons}@example.com`
  expect((await askKey({ email: other })).status).toBe(403)
  expect((await askKey({ email: other }, event.organiser.token)).status).toBe(204)
  expect(await contact()).toMatchObject({ asked: { isToOther: true } })
  expect((await give(await linkTo(other))).status).toBe(204)
})

test('without an address only the owner can send the link; with one nobody can name another', async () => {
  const none = await setUp({ hasAddress: false })
  expect(await none.contact()).toMatchObject({ hasAddress: false })
  for (const token of [none.organiser.token, none.event.organiser.token])
    expect(await none.askKey({}, token)).toMatchObject({ status: 409, body: { code: 'refundKey.noAddress' } })
  const email = `sem.email.${persons}@example.com`
  expect((await none.askKey({ email })).status).toBe(403)
  expect((await none.askKey({ email: 'nada' }, none.event.organiser.token)).status).toBe(400)
  expect((await none.askKey({ email }, none.event.organiser.token)).status).toBe(204)
  expect((await give(await linkTo(email))).status).toBe(204)
  const some = await setUp()
  expect(await some.askKey({ email }, some.event.organiser.token)).toMatchObject({
    status: 409,
    body: { code: 'refundKey.hasAddress' },
  })
})

test('a link expires, is replaced by the next one, and is limited in a day; refunded players are not asked', async () => {
  const { email, askKey, refund } = await setUp()
  await askKey()
  const first = await linkTo(email)
  await askKey()
  const second = await linkTo(email)
  expect(second).not.toBe(first)
  expect(await open(first)).toMatchObject({ status: 404, body: { code: 'refundKey.notFound' } })
  host.setClock('2026-12-15T14:59:00Z')
  expect((await open(second)).status).toBe(200)
  host.setClock('2026-12-15T15:00:00Z')
  for (const late of [await open(second), await give(second)])
    expect(late).toMatchObject({ status: 404, body: { code: 'refundKey.notFound' } })
  for (let times = 0; times < 5; times++) expect((await askKey()).status).toBe(204)
  expect((await askKey()).status).toBe(429)
  await refund()
  expect(await askKey()).toMatchObject({ status: 409, body: { code: 'player.notRefundable' } })
})

test('a key is deleted 30 days after the refund or after the link expired, and with the account', async () => {
  const after = (moment: string, days: number) => new Date(Date.parse(moment) + days * dayMs)
  const used = await setUp()
  await used.askKey()
  await give(await linkTo(used.email), { kind: 'EMAIL', code: 'zuleica@example.com', name: 'Zuleica Prado' })
  await used.refund()
  await forgetRefundKeys(host.db, after('2026-12-01T14:59:00Z', 30))
  expect(await used.contact()).toMatchObject({ key: { name: 'Zuleica Prado' } })
  await forgetRefundKeys(host.db, after('2026-12-01T15:01:00Z', 30))
  expect(await tracesIn(host.db, ['Zuleica Prado', 'zuleica@example.com'])).toEqual([])
  const unused = await setUp()
  await unused.askKey()
  await give(await linkTo(unused.email), { ...key, name: 'Otto Braga' })
  await forgetRefundKeys(host.db, after('2026-12-15T14:59:00Z', 30))
  expect(await tracesIn(host.db, ['Otto Braga'])).toEqual(['Otto Braga'])
  await forgetRefundKeys(host.db, after('2026-12-15T15:01:00Z', 30))
  expect(await tracesIn(host.db, ['Otto Braga'])).toEqual([])
})

test('the given key is in the data file, and is deleted with the account', async () => {
  const { event, ask, contact } = await setUp()
  const account = await addAccount(host, 'USER')
  const categoryId = await addCategory(host, event, { title: 'Feminina C' })
  const { body } = await host.ask('POST /v1/event-register', {
    token: account.token,
    body: { eventId: event.id, personId: account.personId, categories: [categoryId], paymentValue: 95 },
  })
  const playerId = (body as { players: [{ id: string }] }).players[0].id
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true })
  await ask(`POST /v1/events/player/${playerId}/withdrawal`, {})
  expect((await ask(`POST /v1/events/player/${playerId}/refund-key`, {})).status).toBe(204)
  await give(await linkTo(account.email), { ...key, name: 'Iara Couto' })
  const { body: data } = await host.ask('GET /v1/users/me/data', { token: account.token })
  expect(data).toMatchObject({ chavesParaDevolucao: [{ chave: '52998224725', quemRecebe: 'Iara Couto' }] })
  await host.ask('POST /v1/users/me/deletion', { token: account.token, body: { password: testPassword } })
  expect(await tracesIn(host.db, ['Iara Couto', '52998224725'])).toEqual([])
  expect(await contact()).toMatchObject({ key: null })
})
