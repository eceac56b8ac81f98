import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCategory, addEvent, addPersonNamed, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let categories: string[]
let lines: string[]

beforeEach(async () => {
  lines = []
  ;({ host, mailServer } = await startHostWithMail({
    at: '2026-11-20T12:00:00Z',
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  }))
  event = await addEvent(host)
  categories = [
    await addCategory(host, event),
    await addCategory(host, event, { title: 'Mista B', listSort: 2 }),
  ]
})
afterEach(() => host.stop())

const address = 'ana.lins@example.com'
const paidMails = () => mailServer.mails.filter(({ subject }) => subject?.startsWith('Pagamento confirmado'))

/** Returns the ids of the players. */
async function register(name = 'Ana Lins', chosen = categories, email = address): Promise<[string, string]> {
  const personId = await addPersonNamed(host, name, email)
  const body = {
    eventId: event.id,
    personId,
    categories: chosen,
    paymentValue: chosen.length === 2 ? 60 : 95,
  }
  const answer = await host.ask('POST /v1/event-register', { body })
  expect(answer.status).toBe(201)
  return (answer.body as { players: { id: string }[] }).players.map(({ id }) => id) as [string, string]
}
async function pay(playerId: string, payment = true): Promise<void> {
  const body = { playerId, payment }
  const answer = await host.ask('PATCH /v1/events/player/payment', { token: event.organiser.token, body })
  expect(answer.status).toBe(200)
}
async function sendAt(time: string): Promise<void> {
  host.setClock(`2026-11-20T${time}Z`)
  await host.sendMail()
}

test('the confirmation mail has everything needed to pay', async () => {
  await register()
  await host.sendMail()
  const mail = mailServer.mailTo(address)
  expect(mail.subject).toBe('Inscrição recebida: Etapa de Teste')
  const text = mail.text?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Evento: Etapa de Teste (Circuito de Teste)')
  expect(text).toContain('Data: 30/12/2099 a 31/12/2099')
  expect(text).toContain('Categorias: Mista C, Mista B')
  expect(text).toContain('Valor a pagar: R$ 120,00')
  expect(text).toContain('Chave PIX: pix@example.com')
  expect(text).toContain('Favorecido: Organização de Teste')
  expect(text).toMatch(
    /copia e cola, com o valor já preenchido:\n000201.+5406120\.005802BR.+6304[\dA-F]{4}\n/,
  )
  expect(linkIn(mail, '/event-register/')).toBe(`/event-register/${event.id}`)
  expect(mail.html).toContain('000201')
})

test('no mail is sent for a person alone, a refused registration, or one typed in without an address', async () => {
  const personId = await addPersonNamed(host, 'Ana Lins', address)
  const body = { eventId: event.id, personId, categories: [categories[0]], paymentValue: 1 }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(409)
  const typed = { eventId: event.id, categories: [categories[0]], paymentValue: 95 }
  const person = { name: 'Rui Sá', phoneNumber: '00911112222' }
  const token = event.organiser.token
  expect((await host.ask('POST /v1/events/player', { token, body: { ...typed, person } })).status).toBe(201)
  await host.sendMail()
  expect(mailServer.mails).toEqual([])
})

/** `Pessoa aa`, `Pessoa ab`, …: a name has no digits in a mail. */
const nameOf = (count: number) => `Pessoa ${'abcdef'[Math.floor(count / 8)]}${'abcdefgh'[count % 8]}`

test('from the eleventh registration of an address in a day, a mail is sent half an hour after the one before', async () => {
  for (let count = 0; count < 12; count += 1) {
    await register(nameOf(count), [categories[0] ?? ''])
    await host.sendMail()
  }
  const sent: number[] = []
  for (const time of ['12:29:59', '12:30:00', '12:59:59', '13:00:00', '23:00:00']) {
    await sendAt(time)
    sent.push(mailServer.mails.length)
  }
  expect(sent).toEqual([10, 11, 11, 12, 12])
  for (let count = 0; count < 12; count += 1)
    expect(
      mailServer.mails.filter(({ text }) => text?.includes(`Inscrição de: ${nameOf(count)}`)),
    ).toHaveLength(1)
})

test("one address gets at most forty of these mails a day, so that nobody fills a stranger's mailbox", async () => {
  await host.db.updateTable('category').set({ max_players: 50 }).execute()
  for (let count = 0; count < 42; count += 1) await register(nameOf(count), [categories[0] ?? ''])
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(10)
  host.setClock('2026-11-21T12:00:00Z')
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(40)
  expect(lines.filter((line) => line.includes('its address gets too many'))).toHaveLength(2)
  expect(lines.join('')).not.toContain(address)
})

test('a stranger who registers many times does not block the mail of the first registration', async () => {
  await register('Ana Lins', [categories[0] ?? ''])
  for (let count = 0; count < 12; count += 1) {
    host.setClock(`2026-11-20T12:00:${count + 10}Z`)
    await register(`Pessoa ${'abcdefghijkl'[count]}`, [categories[0] ?? ''])
  }
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(10)
  expect(mailServer.mails.filter(({ text }) => text?.includes('Inscrição de: Ana Lins'))).toHaveLength(1)
})

test('addresses inside names do not appear in a mail', async () => {
  await register('Ganhe em http://www.example.org/x <b>já</b>', [categories[0] ?? ''])
  await host.sendMail()
  const { text = '', html = '' } = mailServer.mailTo(address)
  expect(text + html).not.toMatch(/www\.|example\.org|<b>/)
})

test('a payment is confirmed by mail two minutes after it was marked', async () => {
  const [playerId] = await register('Ana Lins', [categories[0] ?? ''])
  await pay(playerId)
  await sendAt('12:01:59')
  expect(paidMails()).toHaveLength(0)
  await sendAt('12:02:00')
  expect(paidMails()).toHaveLength(1)
  const text = paidMails()[0]?.text?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Categoria: Mista C')
  expect(text).toContain('Valor pago: R$ 95,00')
  expect(text).not.toContain('Ainda a pagar')
})

test('a payment taken back within two minutes sends no mail', async () => {
  const [playerId] = await register('Ana Lins', [categories[0] ?? ''])
  await pay(playerId)
  host.setClock('2026-11-20T12:01:00Z')
  await pay(playerId, false)
  await sendAt('12:10:00')
  expect(paidMails()).toHaveLength(0)
})

test('two categories marked one after the other give one mail', async () => {
  const [first, second] = await register()
  await pay(first)
  host.setClock('2026-11-20T12:01:30Z')
  await pay(second)
  await sendAt('12:03:29')
  expect(paidMails()).toHaveLength(0)
  await sendAt('12:03:30')
  expect(paidMails().map(({ text }) => text?.includes('Categorias: Mista C, Mista B'))).toEqual([true])
  await sendAt('13:00:00')
  expect(paidMails()).toHaveLength(1)
})

test('a wrong tap on the second category does not confirm the first one again', async () => {
  const [first, second] = await register()
  await pay(first)
  await sendAt('12:02:00')
  expect(paidMails()[0]?.text?.replaceAll('\u00a0', ' ')).toContain('Ainda a pagar: R$ 60,00')
  host.setClock('2026-11-20T13:00:00Z')
  await pay(second)
  host.setClock('2026-11-20T13:01:00Z')
  await pay(second, false)
  await sendAt('13:30:00')
  expect(paidMails()).toHaveLength(1)
})

test('a payment confirmed before the person gave an e-mail sends no mail, and causes no error', async () => {
  const token = event.organiser.token
  const body = {
    eventId: event.id,
    categories: [categories[0]],
    paymentValue: 95,
    person: { name: 'Rui Sá', phoneNumber: '00911112222' },
  }
  const { body: added } = await host.ask('POST /v1/events/player', { token, body })
  await pay((added as { players: [{ id: string }] }).players[0].id)
  await sendAt('12:05:00')
  expect(await host.db.selectFrom('mail').selectAll().execute()).toEqual([])
})
