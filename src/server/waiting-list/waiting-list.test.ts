import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  addPlayer,
  type TestEvent,
} from '#server/testing/factories.ts'
import { tracesIn } from '#server/testing/everything.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { addFullCategory } from '#server/testing/waiting.ts'
import { forgetEndedWaiting } from './forget-ended-waiting.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let full: string
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
})
afterAll(() => host.stop())
beforeEach(async () => {
  host.setClock('2026-11-20T12:00:00Z')
  event = await addEvent(host, { registerEndDate: '2026-11-25', endDate: '2026-11-30' })
  full = await addFullCategory(host, event)
})

const join = (personId: string, categoryId = full, token?: string) =>
  host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { token, body: { personId, categoryId } })
const list = async () => {
  const { token } = event.organiser
  return (await host.ask(`GET /v1/events/${event.id}/waiting-list`, { token })).body as Waiting[]
}
const promote = (id: string) =>
  host.ask(`POST /v1/events/${event.id}/waiting-list/${id}/promotion`, { token: event.organiser.token })
const freeSpot = () =>
  host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', full).execute()
const taken = async () => {
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  return (body as { _count: { players: number } }[]).map(({ _count }) => _count.players)
}

test('a waiting person takes no spot, and the longest wait comes first; asking twice keeps the position', async () => {
  const ana = await addPersonNamed(host, 'Ana Lins', 'ana.lins@example.com')
  expect(await join(ana)).toMatchObject({
    status: 201,
    body: {
      event: { title: 'Etapa de Teste' },
      category: { id: full, title: 'Mista C' },
      since: '2026-11-20T12:00:00.000Z',
      position: 1,
      isConfirmed: true,
    },
  })
  host.setClock('2026-11-20T13:00:00Z')
  const bia = await addPersonNamed(host, 'Bia Reis', 'bia.reis@example.com')
  expect(await join(bia)).toMatchObject({ body: { position: 2 } })
  expect((await join(ana)).body).toMatchObject({ since: '2026-11-20T12:00:00.000Z', position: 1 })
  expect(await list()).toMatchObject([
    {
      categoryId: full,
      person: { name: 'Ana Lins', email: 'ana.lins@example.com', phoneNumber: '00900000000' },
    },
    { person: { name: 'Bia Reis' }, since: '2026-11-20T13:00:00.000Z' },
  ])
  expect(await taken()).toEqual([1])
  const { body } = await host.ask('GET /v1/notifications', { token: event.organiser.token })
  expect(body).toContainEqual(expect.objectContaining({ kind: 'waiting', count: 2 }) as unknown)
})

test('a promotion makes a registration with the fee of that day and mails the payment data', async () => {
  await join(await addPersonNamed(host, 'Ana Lins', 'ana6@example.com'))
  const [waiting] = await list()
  if (!waiting) throw new Error('nobody waits')
  expect(await promote(waiting.id)).toMatchObject({ status: 409, body: { code: 'category.full' } })
  await freeSpot()
  await host.db.updateTable('event').set({ fee_cents: 12_000 }).where('id', '=', event.id).execute()
  // The organiser may do this after the deadline.
  host.setClock('2026-11-27T12:00:00Z')
  const promoted = await promote(waiting.id)
  expect(promoted).toMatchObject({ status: 201, body: { amountDue: 120, players: [{ categoryId: full }] } })
  expect(await list()).toEqual([])
  expect(await promote(waiting.id)).toMatchObject({ status: 404, body: { code: 'waiting.notFound' } })
  await host.sendMail()
  const mail = mailServer.mailTo('ana6@example.com')
  expect(mail).toMatchObject({ subject: 'Abriu uma vaga: Etapa de Teste' })
  expect(mail.text).toContain('120,00')
})

test('one free spot goes to one of two people promoted at once', async () => {
  await join(await addPersonNamed(host, 'Ana Lins', 'ana2@example.com'))
  await join(await addPersonNamed(host, 'Bia Reis', 'bia2@example.com'))
  const ids = (await list()).map(({ id }) => id)
  await freeSpot()
  const answers = await Promise.all(ids.map(promote))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await taken()).toEqual([2])
  expect(await list()).toHaveLength(1)
})

test('a category with a free spot has no list, and neither has an event with closed registration', async () => {
  const ana = await addPersonNamed(host, 'Ana Lins', 'ana3@example.com')
  expect(await join(ana, await addCategory(host, event))).toMatchObject({
    status: 409,
    body: { code: 'waiting.notFull', message: 'Ainda há vaga nesta categoria. Faça a inscrição.' },
  })
  expect(await join(ana, 'unknown')).toMatchObject({ status: 404, body: { code: 'category.notFound' } })
  expect(await join('unknown')).toMatchObject({ status: 404, body: { code: 'person.notFound' } })
  host.setClock('2026-11-26T12:00:00Z')
  expect(await join(ana)).toMatchObject({ status: 409, body: { code: 'registration.closed' } })
})

test('a registered player can not wait for the category; a stranger learns nothing more', async () => {
  const account = await addAccount(host, 'USER')
  await freeSpot()
  const body = { eventId: event.id, personId: account.personId, categories: [full], paymentValue: 95 }
  await host.ask('POST /v1/event-register', { token: account.token, body })
  expect(await join(account.personId, full, account.token)).toMatchObject({
    status: 409,
    body: { code: 'registration.already', message: expect.stringContaining('Mista C') as string },
  })
  const typed = await addPersonNamed(host, account.name, account.email)
  const answer = await join(typed)
  expect(answer).toMatchObject({ status: 409, body: { code: 'registration.already' } })
  expect(JSON.stringify(answer.body)).not.toContain('Mista C')
})

test("a correction in another organiser's event changes nothing of an entry, and makes it nobody else's", async () => {
  const ana = await addPersonNamed(host, 'Ana Lins', 'ana7@example.com')
  await join(ana)
  const before = await list()
  const other = await addEvent(host)
  const { email, token } = await addAccount(host, 'MANAGER')
  const fields = { eventId: other.id, categories: [await addCategory(host, other)], paymentValue: 95 }
  const answer = await host.ask('POST /v1/event-register', { body: { ...fields, personId: ana } })
  const [{ id }] = (answer.body as { players: [{ id: string }] }).players
  const person = { name: 'Rui Reis', phoneNumber: '00911112222', email }
  const correct = { token: other.organiser.token, body: person }
  expect((await host.ask(`PUT /v1/events/player/${id}/person`, correct)).status).toBe(200)
  expect(await list()).toEqual(before)
  expect((await host.ask('GET /v1/users/me/waiting-list', { token })).body).toEqual([])
})

test('waiting does not count among the two categories', async () => {
  const ana = await addPersonNamed(host, 'Ana Lins', 'ana4@example.com')
  await join(ana)
  const categories = [await addCategory(host, event), await addCategory(host, event)]
  const body = { eventId: event.id, personId: ana, categories, paymentValue: 60 }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
  await freeSpot()
  const [waiting] = await list()
  expect(await promote(waiting?.id ?? '')).toMatchObject({
    status: 409,
    body: { code: 'registration.tooMany' },
  })
})

test('the data file has the entry, and nothing of it is left of a deleted account', async () => {
  const account = await addAccount(host, 'USER', { name: 'Zuleica Andrade' })
  await join(account.personId, full, account.token)
  const { body } = await host.ask('GET /v1/users/me/data', { token: account.token })
  expect(body).toMatchObject({
    listaDeEspera: [{ evento: 'Etapa de Teste', categoria: 'Mista C', desde: '2026-11-20T12:00:00.000Z' }],
  })
  await host.ask('POST /v1/users/me/deletion', {
    token: account.token,
    body: { password: 'raquete-de-teste' },
  })
  expect(await list()).toEqual([])
  expect(await tracesIn(host.db, ['Zuleica Andrade'])).toEqual([])
})

test('the list ends with the event, and a removal removes one person', async () => {
  await addPlayer(host, event, await addCategory(host, event))
  await join(await addPersonNamed(host, 'Ana Lins', 'ana5@example.com'))
  await join(await addPersonNamed(host, 'Bia Reis', 'bia5@example.com'))
  const [first] = await list()
  const { token } = event.organiser
  const remove = () => host.ask(`DELETE /v1/events/${event.id}/waiting-list/${first?.id}`, { token })
  expect((await remove()).status).toBe(204)
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'waiting.notFound' } })
  expect(await list()).toMatchObject([{ person: { name: 'Bia Reis' } }])
  await forgetEndedWaiting(host.db, '2026-11-30')
  expect(await list()).toHaveLength(1)
  await forgetEndedWaiting(host.db, '2026-12-01')
  expect(await list()).toEqual([])
})

test('a person who asks at the desk is put on the list in the order of asking, and needs no confirmation', async () => {
  const put = (person: object, categoryId = full) =>
    host.ask(`POST /v1/events/${event.id}/waiting-list`, {
      token: event.organiser.token,
      body: { person, categoryId },
    })
  const lia = { name: 'Lia Prado', phoneNumber: '13999990000' }
  const bruno = { name: 'Bruno Sá', phoneNumber: '13999990001', email: `bruno.${event.id}@example.com` }
  expect((await put(lia)).body).toMatchObject({ position: 1 })
  expect((await put(bruno)).body).toMatchObject({ position: 2 })
  expect(await list()).toMatchObject([
    { person: { ...lia, email: null }, isConfirmed: true },
    { person: bruno, isConfirmed: true },
  ])
  await host.sendMail()
  const [mail] = mailServer.mails.filter(({ to }) => to?.[0]?.address === bruno.email)
  expect(mail?.subject).toMatch(/^Você está na lista de espera/)
  expect((await put(bruno)).body).toMatchObject({ code: 'waiting.exists' })
  const open = await addCategory(host, event)
  expect((await put(lia, open)).body).toMatchObject({ code: 'waiting.notFull' })
  const odd = await put({ name: '', phoneNumber: '13' })
  expect(odd.status).toBe(400)
  await freeSpot()
  const [first] = await list()
  expect((await promote(first?.id ?? '')).status).toBe(201)
})
