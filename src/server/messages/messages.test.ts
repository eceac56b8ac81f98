import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message, MessageRecord } from '#contract/messages/messages.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPair,
  addPersonNamed,
  addPlayer,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import { tracesIn } from '#server/testing/everything.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { forgetOldMessages } from './forget-old-messages.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let doubles: string
let singles: string
beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host)
  doubles = await addCategory(host, event)
  singles = await addCategory(host, event, { title: 'Simples A', kind: 'SIMPLES', listSort: 2 })
  // An account that organises since yesterday may send links.
  host.setClock('2026-11-22T12:00:00Z')
})
afterEach(() => host.stop())

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const send = (body: object, token = event.organiser.token) =>
  host.ask(`POST /v1/events/${event.id}/messages`, {
    token,
    body: { channel: 'MAIL', filter: {}, subject: 'Aviso', body: 'Olá!', ...body },
  })
async function register(name: string, email: string, categories = [doubles]): Promise<string> {
  const personId = await addPersonNamed(host, name, email)
  const paymentValue = categories.length === 2 ? 60 : 95
  const answer = await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories, paymentValue },
  })
  expect(answer.status).toBe(201)
  return (answer.body as { players: [{ id: string }] }).players[0].id
}
const pay = (playerId: string) => asOwner('PATCH /v1/events/player/payment', { playerId, payment: true })
const history = async () => (await asOwner(`GET /v1/events/${event.id}/messages`)).body as MessageRecord[]
/** The addresses that got a mail with this subject, sorted. */
const readers = (subject = 'Aviso') =>
  mailServer.mails
    .filter((mail) => mail.subject === subject)
    .flatMap(({ to }) => to?.map(({ address = '' }) => address) ?? [])
    .toSorted()

test("each mail has the recipient's own data, replies go to the sender, and the owner gets a copy", async () => {
  const helper = await addMember(host, event, 'ORGANIZADOR')
  await register('Ana Lins', 'ana@example.com', [doubles, singles])
  const body = 'Olá, {nome}!\n\n{categorias}: {valor} até {prazo}.\n{pix}'
  expect((await send({ subject: 'Falta pagar, {nome}', body }, helper.token)).status).toBe(201)
  await host.sendMail()
  const mail = mailServer.mailTo('ana@example.com', 'Falta pagar, Ana')
  expect(mail.text).toContain('Olá, Ana!')
  expect(mail.text).toContain('Mista C, Simples A: R$ 120,00 até 29/12/2099.\n00020126')
  expect(mail.replyTo).toEqual([{ name: '', address: helper.email }])
  expect(mail.text).toContain('/event-register/')
  const copy = mailServer.mailTo(event.organiser.email, 'Cópia: Falta pagar, {nome}')
  expect(copy.text).toContain('1 endereço')
  expect(copy.text).toContain(body)
})

test('filters are combined, and the answer names returned mails', async () => {
  const [ana] = [await register('Ana Lins', 'ana@example.com'), await register('Bia Sá', 'bia@example.com')]
  await register('Caio Reis', 'caio@example.com', [singles])
  await addPair(host, event, doubles)
  await pay(ana)
  await host.sendMail()
  mailServer.mails.length = 0
  expect((await send({ filter: { payment: 'UNPAID', categoryIds: [doubles], isAlone: true } })).status).toBe(
    201,
  )
  await host.sendMail()
  expect(readers()).toEqual(['bia@example.com'])
  const [message] = await history()
  expect(message).toMatchObject({
    createdBy: event.organiser.name,
    recipients: [{ name: 'Bia Sá', state: 'SENT' }],
  })
  await asOwner('PATCH /v1/events/player/presence', { playerId: ana, present: true })
  expect((await send({ subject: 'Chegue', filter: { isMissing: true } })).status).toBe(201)
  await host.sendMail()
  expect(readers('Chegue')).toHaveLength(4)
  expect(readers('Chegue')).not.toContain('ana@example.com')
})

test('people on the waiting list get the message if wanted', async () => {
  const full = await addCategory(host, event, { title: 'Cheia', maxPlayers: 1, listSort: 3 })
  await addPlayer(host, event, full)
  const personId = await addPersonNamed(host, 'Davi Melo', 'davi@example.com')
  const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
    body: { personId, categoryId: full },
  })
  expect(joined.status).toBe(201)
  expect((await send({ filter: { isWaiting: true }, body: '{nome}: {categorias}' })).status).toBe(201)
  await host.sendMail()
  expect(readers()).toEqual(['davi@example.com'])
  expect(mailServer.mailTo('davi@example.com', 'Aviso').text).toContain('Davi: Cheia')
})

test('a person who paid meanwhile gets no reminder', async () => {
  const [ana] = [await register('Ana Lins', 'ana@example.com'), await register('Bia Sá', 'bia@example.com')]
  await send({ filter: { payment: 'UNPAID' } })
  await pay(ana)
  await host.sendMail()
  expect(readers()).toEqual(['bia@example.com'])
  expect((await history())[0]?.recipients).toMatchObject([
    { name: 'Ana Lins', state: 'LEFT_OUT', reason: 'NO_LONGER' },
    { name: 'Bia Sá', state: 'SENT' },
  ])
})

test('a person who becomes the person of an account gets the message, and stays in its history', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  await register('Ana Lins', email)
  await send({})
  const fields = { name: 'Ana Lins', birthDate: null, gender: '', phoneNumber: null, city: null }
  expect((await host.ask(`PUT /v1/person/${personId}`, { token, body: fields })).status).toBe(200)
  await host.sendMail()
  expect(readers()).toEqual([email])
  expect((await history())[0]?.recipients).toMatchObject([{ name: 'Ana Lins', state: 'SENT' }])
})

test('one address gets one mail, which greets all its people', async () => {
  await register('Ana Lins', 'casa@example.com')
  await register('Bia Lins', 'casa@example.com')
  await send({ body: 'Olá, {nome}! {valor}' })
  await host.sendMail()
  expect(readers()).toEqual(['casa@example.com'])
  expect(mailServer.mailTo('casa@example.com', 'Aviso').text).toContain('Olá, Ana e Bia! R$ 190,00')
  expect((await history())[0]?.recipients).toMatchObject([
    { state: 'SENT' },
    { state: 'LEFT_OUT', reason: 'SAME_ADDRESS' },
  ])
})

test('a mail that the server refuses is shown as given up', async () => {
  await register('Ana Lins', 'ana@example.com')
  await host.sendMail()
  await send({})
  mailServer.manner = 'knows nobody'
  await host.sendMail()
  expect((await history())[0]?.recipients).toMatchObject([{ name: 'Ana Lins', state: 'FAILED' }])
})

test('a name or a title adds no link and no line to a mail', async () => {
  await host.db
    .updateTable('category')
    .set({ title: 'C www.golpe.com\nBcc: x' })
    .where('id', '=', doubles)
    .execute()
  await register('Ana\r\nhttps://golpe.com', 'ana@example.com')
  await send({ subject: 'Veja {categorias} https://golpe.com', body: '{nome} {categorias}' })
  await host.sendMail()
  const mail = mailServer.mailTo('ana@example.com', 'Veja C Bcc: x')
  expect(mail.text).not.toContain('golpe')
  expect(mail.bcc).toBeUndefined()
})

test('people typed in at the desk get only messages without links', async () => {
  const person = { name: 'Eva Paz', phoneNumber: '00911112222', email: 'eva@example.com' }
  const body = { eventId: event.id, person, categories: [doubles], paymentValue: 95 }
  expect((await asOwner('POST /v1/events/player', body)).status).toBe(201)
  await register('Ana Lins', 'ana@example.com')
  await send({ body: 'Fotos em https://fotos.example.com' })
  await send({ subject: 'Sem link' })
  await host.sendMail()
  expect(readers()).toEqual(['ana@example.com'])
  const withLink = (await history()).find(({ subject }) => subject === 'Aviso')
  expect(withLink?.recipients).toContainEqual(
    expect.objectContaining({ name: 'Eva Paz', state: 'LEFT_OUT', reason: 'NO_LINKS' }),
  )
  expect(readers('Sem link')).toEqual(['ana@example.com', 'eva@example.com'])
  expect(mailServer.mailTo('eva@example.com', 'Sem link').text).not.toContain('http')
})

test('a WhatsApp message is opened by hand: marks are stored, no mail is sent', async () => {
  await register('Ana Lins', 'ana@example.com')
  await host.sendMail()
  mailServer.mails.length = 0
  const { status, body } = await send({ channel: 'WHATSAPP', subject: undefined })
  expect(status).toBe(201)
  const { id } = body as Message
  const [player] = await host.db.selectFrom('player').select('person_id').execute()
  const tick = (recipientId: string | undefined, opened: boolean) =>
    asOwner(`PATCH /v1/events/${event.id}/messages/${id}/opened`, { recipientId, opened })
  expect(await tick(player?.person_id, true)).toMatchObject({
    status: 200,
    body: { opened: [player?.person_id], version: 2 },
  })
  expect(await tick(player?.person_id, true)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await history())[0]?.recipients).toMatchObject([{ name: 'Ana Lins', state: 'OPENED' }])
  expect(await tick(player?.person_id, false)).toMatchObject({ body: { opened: [], version: 3 } })
  expect(await tick('nobody-at-all', true)).toMatchObject({ status: 404 })
  await host.sendMail()
  expect(mailServer.mails).toEqual([])
})

test('the desk and strangers can neither send nor read messages', async () => {
  const desk = await addMember(host, event, 'MESA')
  expect((await send({}, desk.token)).status).toBe(403)
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: desk.token })
  expect(body).toMatchObject({ messages: [] })
  const stranger = await addAccount(host, 'MANAGER')
  expect((await send({}, stranger.token)).status).toBe(403)
})

test('recipients find the message in their data file, and a deleted account leaves no address', async () => {
  const reader = await addAccount(host, 'USER', { name: 'Rita Luz' })
  const entered = await host.ask('POST /v1/event-register', {
    token: reader.token,
    body: { eventId: event.id, personId: reader.personId, categories: [doubles], paymentValue: 95 },
  })
  expect(entered.status).toBe(201)
  await send({ body: 'Olá, {nome}!' })
  const fileOf = async ({ token }: { token: string }) =>
    (await host.ask('GET /v1/users/me/data', { token })).body
  const sent = { evento: 'Etapa de Teste', canal: 'MAIL', assunto: 'Aviso', texto: 'Olá, {nome}!' }
  expect(await fileOf(reader)).toMatchObject({ mensagensDeEventos: [{ ...sent, situacao: 'WAITING' }] })
  expect(await fileOf(event.organiser)).toMatchObject({ mensagensEscritas: [sent] })
  const body = { password: testPassword }
  expect((await host.ask('POST /v1/users/me/deletion', { token: reader.token, body })).status).toBe(204)
  expect(await tracesIn(host.db, [reader.email, 'Rita Luz'])).toEqual([])
  await host.sendMail()
  expect(readers()).toEqual([])
})

test('messages are deleted 90 days after their event', async () => {
  await register('Ana Lins', 'ana@example.com')
  await send({})
  await host.db.updateTable('event').set({ end_date: '2026-08-20' }).where('id', '=', event.id).execute()
  await forgetOldMessages(host.db, '2026-11-18')
  expect(await history()).toHaveLength(1)
  await forgetOldMessages(host.db, '2026-11-19')
  expect(await history()).toEqual([])
})
