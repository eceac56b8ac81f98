import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { AskOptions, TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let one: string
let two: string

beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host)
  one = await addCategory(host, event, { title: 'Mista C' })
  two = await addCategory(host, event, { title: 'Feminina B', listSort: 2 })
})
afterEach(() => host.stop())

const ana = { name: 'Ana Lins', email: 'ana.lins@example.com', phoneNumber: '00900000001' }

/** The browser of a person: it sends ids of earlier answers with its requests. */
function device(options: AskOptions = {}) {
  const earlierIds: string[] = []
  return {
    async register(categories: string[], paymentValue: number, typed = ana, more: AskOptions = {}) {
      const { body } = await host.ask('POST /v1/person/', { ...options, body: { ...typed, earlierIds } })
      const { id: personId } = body as { id: string }
      earlierIds.push(personId)
      const registration = { eventId: event.id, personId, categories, paymentValue }
      return host.ask('POST /v1/event-register', { ...options, ...more, body: registration })
    },
  }
}
const registered = {
  status: 409,
  body: {
    code: 'registration.already',
    message:
      'Já existe uma inscrição com estes dados. Enviamos os dados de pagamento para o e-mail informado.',
  },
}
const mailsToAna = (title = 'Você já tem uma inscrição: Etapa de Teste') =>
  mailServer.mails.filter(({ to, subject }) => to?.[0]?.address === ana.email && subject === title)

test('a stranger gets no categories, txid, amount or second price, and takes no spot', async () => {
  expect((await device().register([one], 95)).status).toBe(201)
  for (const [categories, paymentValue] of [
    [[one], 95],
    [[two], 95],
    [[two], 60],
    [[one, two], 60],
    [[two], 1],
  ] as const) {
    const refused = await device().register([...categories], paymentValue)
    expect({ status: refused.status, body: refused.body }).toEqual(registered)
  }
  const players = await host.db.selectFrom('player').select('category_id').execute()
  expect(players).toEqual([{ category_id: one }])
})

test('the person gets the payment data of all registrations by mail', async () => {
  const own = device()
  await own.register([one], 95)
  await own.register([two], 60)
  await host.sendMail()
  await device().register([one], 95)
  await host.sendMail()
  expect(mailsToAna()).toHaveLength(1)
  const text = mailsToAna()[0]?.text?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Categoria: Mista C\n\nValor a pagar: R$ 95,00\nChave PIX: pix@example.com')
  expect(text).toContain('Categoria: Feminina B\n\nValor a pagar: R$ 60,00')
  expect(text?.match(/^000201.+6304[\dA-F]{4}$/gm)).toHaveLength(2)
})

test('an address gets three of these mails a day, however many strangers ask', async () => {
  await device().register([one], 95)
  const child = { ...ana, name: 'Bia Lins' }
  await device().register([two], 95, child)
  for (let count = 0; count < 4; count += 1) {
    expect(await device().register([one], 95)).toMatchObject(registered)
    expect(await device().register([two], 95, child)).toMatchObject(registered)
    await host.sendMail()
  }
  expect(mailsToAna()).toHaveLength(3)
  host.setClock('2026-11-21T12:00:01Z')
  await device().register([one], 95)
  await host.sendMail()
  expect(mailsToAna()).toHaveLength(4)
})

test('the device that registered can continue: second category, its registrations, and the limit of two', async () => {
  const own = device()
  const first = (await own.register([one], 95)).body as { id: string; txid: string }
  expect((await own.register([one], 60)).body).toMatchObject({
    code: 'registration.already',
    details: { title: 'Mista C', id: first.id, amountDue: 95, payBy: null, txid: first.txid },
  })
  expect((await own.register([two], 95)).body).toMatchObject({
    code: 'registration.feesChanged',
    details: { paymentValue: 60 },
  })
  expect((await own.register([two], 60)).status).toBe(201)
  await host.sendMail()
  expect(mailsToAna()).toEqual([])
})

test('a signed-in owner continues on any device, and also registers a child', async () => {
  const { name, email, token } = await addAccount(host, 'USER')
  const typed = { ...ana, name, email }
  await device().register([one], 95, typed)
  const signedIn = device({ token })
  expect((await signedIn.register([one], 60, typed)).body).toMatchObject({ details: { amountDue: 95 } })
  expect((await signedIn.register([two], 60, typed)).status).toBe(201)
  expect((await signedIn.register([two], 95, { ...typed, name: 'Bia' })).status).toBe(201)
  const other = device({ token: (await addAccount(host, 'USER')).token })
  expect(await other.register([one], 95, typed)).toMatchObject(registered)
})

test('a device reads nothing that others registered for the same person, before or after it', async () => {
  const stranger = device()
  expect((await stranger.register([one], 95)).status).toBe(201)
  const next = await addEvent(host)
  const otherCategory = await addCategory(host, next)
  const { token } = event.organiser
  // The organiser adds the second category on the spot.
  const walkIn = { eventId: event.id, person: ana, categories: [two], paymentValue: 60 }
  expect((await host.ask('POST /v1/events/player', { token, body: walkIn })).status).toBe(201)
  expect(await stranger.register([two], 60)).toMatchObject(registered)
  event = next
  expect((await device().register([otherCategory], 95)).status).toBe(201)
  const refused = await stranger.register([otherCategory], 95)
  expect({ status: refused.status, body: refused.body }).toEqual(registered)
})

test('a resend with its key after a lost answer gets the first answer, also if the person is known by then', async () => {
  const { body } = await host.ask('POST /v1/person/', { body: ana })
  const { id: personId } = body as { id: string }
  const request = {
    body: { eventId: event.id, personId, categories: [one], paymentValue: 95 },
    headers: { 'idempotency-key': 'lost' },
  }
  const first = await host.ask('POST /v1/event-register', request)
  expect(first).toMatchObject({ status: 201, body: { personId } })
  await device().register([one], 95)
  const again = await host.ask('POST /v1/event-register', request)
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
})

test('a registration for the owner of an account, without its session, is mailed to the owner and marked', async () => {
  const { name, email, token } = await addAccount(host, 'USER')
  await device().register([one], 95, { ...ana, name, email })
  await device({ token }).register([two], 95, { ...ana, name: 'Bia', email })
  await host.sendMail()
  const mails = mailServer.mails.filter(({ to }) => to?.[0]?.address === email)
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text?.includes('toque em “Não fui eu”'))).toHaveLength(1)
  const { body } = await host.ask('GET /v1/registrations/me', { token })
  const marks = (body as { person: { name: string }; isByOther: boolean }[]).map((registration) => [
    registration.person.name,
    registration.isByOther,
  ])
  expect(Object.fromEntries(marks)).toEqual({ [name]: true, Bia: false })
})

test('a registration made before the account existed counts as made by the person', async () => {
  await device().register([one], 95)
  const account = await addAccount(host, 'USER')
  await host.db.updateTable('account').set({ email: ana.email }).where('id', '=', account.id).execute()
  const { body } = await host.ask('GET /v1/registrations/me', { token: account.token })
  expect(body).toMatchObject([{ isByOther: false }])
})
