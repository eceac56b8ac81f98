import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MessageRecord } from '#contract/messages/messages.ts'
import { addChild } from '#server/testing/children.ts'
import { addCategory, addEvent, addPersonNamed, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { forgetOldMail } from '#server/mail/forget-old-mail.ts'
import { addFullCategory } from '#server/testing/waiting.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let doubles: string
beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host)
  doubles = await addCategory(host, event)
})
afterEach(() => host.stop())

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
async function send(words: object): Promise<void> {
  const body = { channel: 'MAIL', filter: {}, subject: 'Aviso', body: 'Olá!', ...words }
  expect((await asOwner(`POST /v1/events/${event.id}/messages`, body)).status).toBe(201)
}
async function register(name: string, email: string): Promise<void> {
  const personId = await addPersonNamed(host, name, email)
  const body = { eventId: event.id, personId, categories: [doubles], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
}

test('a mail address as PIX key is written whole, and is no link', async () => {
  const key = 'joao.to.santos@clube.com.br'
  await host.db
    .updateTable('event')
    .set({ pix_code: key, pix_kind: 'EMAIL' })
    .where('id', '=', event.id)
    .execute()
  await register('Ana Lins', 'ana@example.com')
  await host.db.updateTable('player').set({ payment_cents: 0 }).execute()
  // An organiser of today may not send links.
  await send({ body: `Chave: {pix}. Comprovante para ${key}` })
  await host.sendMail()
  const { text } = mailServer.mailTo('ana@example.com', 'Aviso')
  expect(text).toContain(`Chave: ${key}. Comprovante para ${key}`)
})

test('a child whose guardian has not confirmed yet is not told how to pay', async () => {
  const { id, key } = await addChild({ host, event, categoryId: doubles })
  const { email } = await host.db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select('person.email')
    .where('registration.id', '=', id)
    .executeTakeFirstOrThrow()
  const text = async () => {
    await send({ body: '{valor}: {pix}' })
    await host.sendMail()
    return mailServer.mailTo(email ?? '', 'Aviso').text
  }
  const asked = await text()
  expect(asked).toContain(
    'R$ 95,00: (os dados de pagamento vêm depois que o responsável confirmar a inscrição)',
  )
  expect(asked).not.toContain('pix@example.com')
  await host.ask(`POST /v1/guardian/${key}/confirmation`)
  expect(await text()).toContain('R$ 95,00: 00020126')
})

test('people put on the waiting list at the desk get only messages without links', async () => {
  host.setClock('2026-11-22T12:00:00Z')
  const full = await addFullCategory(host, event)
  const person = { name: 'Eva Paz', phoneNumber: '13911112222', email: 'eva@example.com' }
  const put = await asOwner(`POST /v1/events/${event.id}/waiting-list`, { person, categoryId: full })
  expect(put.status).toBe(201)
  const personId = await addPersonNamed(host, 'Davi Melo', 'davi@example.com')
  const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
    body: { personId, categoryId: full, termsVersion: '2026-11-25' },
  })
  expect(joined.status).toBe(201)
  await send({ filter: { isWaiting: true }, body: 'Fotos em https://fotos.example.com' })
  await host.sendMail()
  const sent = (await asOwner(`GET /v1/events/${event.id}/messages`)).body as MessageRecord[]
  expect(sent[0]?.recipients).toMatchObject([
    { name: 'Davi Melo', state: 'SENT' },
    { name: 'Eva Paz', state: 'LEFT_OUT', reason: 'NO_LINKS' },
  ])
})

test('a mail that waited for a week and is deleted is shown as given up, and not as waiting', async () => {
  await register('Ana Lins', 'ana@example.com')
  await register('Bia Sá', 'bia@example.com')
  await host.sendMail()
  await send({})
  host.setClock('2026-11-27T13:00:00Z')
  await forgetOldMail(host.db, host.now())
  const { body } = await asOwner(`GET /v1/events/${event.id}/messages`)
  expect((body as MessageRecord[])[0]?.recipients).toMatchObject([{ state: 'FAILED' }, { state: 'FAILED' }])
})
