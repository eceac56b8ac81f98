import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let category: string
const startWith = async (env: Record<string, string> = {}) => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z', env }))
  event = await addEvent(host)
  category = await addCategory(host, event, { maxPlayers: 200 })
}
beforeEach(() => startWith())
afterEach(() => host.stop())

const send = (body: object = {}) =>
  host.ask(`POST /v1/events/${event.id}/messages`, {
    token: event.organiser.token,
    body: { channel: 'MAIL', filter: {}, subject: 'Aviso', body: 'Olá!', ...body },
  })
const notices = () => mailServer.mails.filter(({ subject }) => subject === 'Aviso').length
async function addPlayers(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await addPlayer(host, event, category)
  await host.sendMail()
  mailServer.mails.length = 0
}

test('thirty bulk mails are sent in a minute, and sign-up mails do not wait', async () => {
  await addPlayers(40)
  expect((await send()).status).toBe(201)
  await host.sendMail()
  expect(notices()).toBe(30)
  const person = { name: 'Ana', email: 'ana@example.com', password: 'abcd', confirmPassword: 'abcd' }
  await host.ask('POST /v1/auth/signup', { body: person })
  await host.sendMail()
  expect(mailServer.mailTo('ana@example.com').subject).toBe('Confirme seu e-mail')
  expect(notices()).toBe(30)
  host.setClock('2026-11-20T12:01:01Z')
  await host.sendMail()
  expect(notices()).toBe(40)
})

test('a mail that somebody waits for is sent before all earlier bulk mails', async () => {
  await host.stop()
  await startWith({ PLAY_BULK_MAILS_PER_DAY: '2' })
  await addPlayers(5)
  await send()
  // Two are sent today and three are waiting, however often the sender looks. The copy for the owner does not count.
  await host.sendMail()
  expect(notices()).toBe(2)
  expect(mailServer.mails.map(({ subject }) => subject)).toContain('Cópia: Aviso')
  mailServer.mails.length = 0
  const person = { name: 'Ana', email: 'ana@example.com', password: 'abcd', confirmPassword: 'abcd' }
  await host.ask('POST /v1/auth/signup', { body: person })
  host.setClock('2026-11-21T12:30:00Z')
  await host.sendMail()
  const subjects = mailServer.mails.map(({ subject }) => subject)
  expect(subjects).toEqual(['Confirme seu e-mail', 'Aviso', 'Aviso'])
})

test('nothing of a message is mailed after its owner was blocked, not even the copy', async () => {
  await addPlayers(1)
  await send()
  const { token } = await addAccount(host, 'ADMIN')
  await host.ask(`PATCH /v1/admin/users/${event.organiser.id}`, { token, body: { isBlocked: true } })
  await host.sendMail()
  expect(mailServer.mails.map(({ subject }) => subject)).toEqual([])
})

test('the operator limits all mails of a day; the rest waits for the next day', async () => {
  await host.stop()
  await startWith({ PLAY_BULK_MAILS_PER_DAY: '4' })
  await addPlayers(6)
  await send()
  for (const minute of ['00', '02', '04']) {
    host.setClock(`2026-11-20T12:${minute}:00Z`)
    await host.sendMail()
  }
  expect(notices()).toBe(4)
  host.setClock('2026-11-21T12:30:00Z')
  await host.sendMail()
  expect(notices()).toBe(6)
})

test('an event has five messages a day, and a person gets three of them by mail', async () => {
  await addPlayers(1)
  for (let number = 0; number < 5; number += 1) expect((await send()).status).toBe(201)
  expect(await send()).toMatchObject({ status: 409, body: { code: 'message.tooMany' } })
  await host.sendMail()
  expect(notices()).toBe(3)
  const { body } = await host.ask(`GET /v1/events/${event.id}/messages`, { token: event.organiser.token })
  expect(JSON.stringify(body).match(/TOO_MANY/g)).toHaveLength(2)
  host.setClock('2026-11-21T12:00:01Z')
  expect((await send()).status).toBe(201)
  await host.sendMail()
  expect(notices()).toBe(4)
})

test('an owner has a limit of mails a day over all events', async () => {
  await host.stop()
  await startWith({ PLAY_MAILS_PER_ORGANISER: '5' })
  await addPlayers(3)
  const first = event
  expect((await send()).status).toBe(201)
  event = await addEvent(host, { organiser: first.organiser })
  category = await addCategory(host, event)
  await addPlayers(3)
  expect(await send()).toMatchObject({
    status: 409,
    body: { code: 'message.tooManyMails', details: { most: 5, left: 2 } },
  })
  host.setClock('2026-11-21T12:00:01Z')
  expect((await send()).status).toBe(201)
})

test('a new organiser can not send links for a day', async () => {
  await addPlayers(1)
  const body = 'Fotos em fotos.example.com/etapa'
  expect(await send({ body })).toMatchObject({
    status: 400,
    body: { fields: { body: expect.any(String) as string } },
  })
  expect((await send({ body: 'Dúvidas? Responda a ana@example.com.' })).status).toBe(201)
  host.setClock('2026-11-21T12:00:01Z')
  expect((await send({ body })).status).toBe(201)
})

test.each([
  'PIX 529.982.247-25',
  'Chave pix: outra@example.com',
  'Deposite em 123e4567-e89b-42d3-a456-426614174000',
  'pix no (11) 98888-7777',
  '00020126360014br.gov.bcb.pix0114+5511988887777',
])('another PIX key than that of the event is refused: %s', async (body) => {
  await addPlayers(1)
  expect(await send({ body })).toMatchObject({
    status: 400,
    body: { fields: { body: expect.any(String) as string } },
  })
})

test('the own PIX key, a time, a phone without the word PIX and a postcode are not taken for foreign PIX keys', async () => {
  await addPlayers(1)
  const body = 'Chave pix: pix@example.com, comprovante (00) 9 0000-0000. Rua 7, 11000-000, 05/12/2026 às 8h'
  expect((await send({ body })).status).toBe(201)
  expect((await send({ body: 'Dúvidas no (11) 98888-7777' })).status).toBe(201)
})

test('unknown fields and too long texts are refused with 400 and the reason', async () => {
  await addPlayers(1)
  expect(await send({ body: 'Olá, {apelido}' })).toMatchObject({
    status: 400,
    body: { fields: { body: 'Não existe o campo {apelido}' } },
  })
  expect((await send({ body: 'x'.repeat(2001) })).status).toBe(400)
  expect((await send({ subject: 'x'.repeat(121) })).status).toBe(400)
  expect(await send({ subject: undefined })).toMatchObject({
    status: 400,
    body: { fields: { subject: 'Escreva o assunto' } },
  })
  expect((await send({ body: 'x'.repeat(2000), subject: 'x'.repeat(120) })).status).toBe(201)
})

test('a message of half a day ago needs a confirmation; a resend gets the same answer', async () => {
  await addPlayers(1)
  const late = { id: randomUUID(), wantedAt: '2026-11-19T23:59:00Z' }
  expect(await send(late)).toMatchObject({ status: 409, body: { code: 'message.late' } })
  const sent = await send({ ...late, isConfirmed: true })
  expect(sent.status).toBe(201)
  expect(await send({ ...late, isConfirmed: true })).toMatchObject({ status: 201, body: sent.body as object })
  expect(await send({ ...late, body: 'Outra' })).toMatchObject({
    status: 409,
    body: { code: 'message.idTaken' },
  })
})

test('no recipients, a foreign category, a draft and an old event are each refused with their reason', async () => {
  expect(await send()).toMatchObject({ status: 409, body: { code: 'message.nobody' } })
  await addPlayers(1)
  const elsewhere = await addCategory(host, await addEvent(host))
  expect(await send({ filter: { categoryIds: [elsewhere] } })).toMatchObject({ status: 404 })
  await host.db.updateTable('event').set({ end_date: '2026-10-20' }).where('id', '=', event.id).execute()
  expect(await send()).toMatchObject({ status: 409, body: { code: 'message.over' } })
  await host.db.updateTable('event').set({ is_draft: 1 }).where('id', '=', event.id).execute()
  expect(await send()).toMatchObject({ status: 409, body: { code: 'event.isDraft' } })
})
