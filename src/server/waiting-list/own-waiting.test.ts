import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { JoinedWaiting, MyWaiting } from '#contract/waiting-list/waiting-list.ts'
import { addAccount, addEvent, addMember, addPersonNamed, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'
import { addFullCategory } from '#server/testing/waiting.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let full: string
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host, { registerEndDate: '2026-11-25', endDate: '2026-11-30' })
  full = await addFullCategory(host, event)
})

const join = (personId: string, token?: string) =>
  host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
    token,
    body: { personId, categoryId: full },
  })
const joined = async (personId: string, token?: string) => {
  const answer = await join(personId, token)
  expect(answer.status).toBe(201)
  return answer.body as JoinedWaiting
}
const own = async (token: string) =>
  (await host.ask('GET /v1/users/me/waiting-list', { token })).body as MyWaiting[]
const promote = (id: string) =>
  host.ask(`POST /v1/events/${event.id}/waiting-list/${id}/promotion`, { token: event.organiser.token })
const list = async () => {
  const { token } = event.organiser
  return (await host.ask(`GET /v1/events/${event.id}/waiting-list`, { token })).body as Waiting[]
}
const freeSpot = () =>
  host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', full).execute()
const keyIn = (address: string) =>
  linkIn(mailServer.mailTo(address), '/waiting-list/').split('/').at(-1) ?? ''

test('the device that joined reads its position, leaves, and is told that the entry is gone', async () => {
  const { key } = await joined(await addPersonNamed(host, 'Ana Lins', 'ana.fila@example.com'))
  const state = await host.ask(`GET /v1/waiting-list/${key}`)
  expect(state).toMatchObject({ status: 200, body: { position: 1, isConfirmed: true } })
  expect(JSON.stringify(state.body)).not.toContain('Ana')
  expect((await host.ask(`DELETE /v1/waiting-list/${key}`)).status).toBe(204)
  expect(await host.ask(`DELETE /v1/waiting-list/${key}`)).toMatchObject({
    status: 404,
    body: { code: 'waiting.notFound' },
  })
  expect((await host.ask(`GET /v1/waiting-list/${key}`)).status).toBe(404)
  expect(await list()).toEqual([])
})

test('the ids in the list do not allow a reader to remove people; the person leaves with the own session', async () => {
  const account = await addAccount(host, 'USER', { name: 'Ivo Reis' })
  const { id } = await joined(await addPersonNamed(host, account.name, account.email))
  const mesa = await addMember(host, event, 'MESA')
  const seen = (await host.ask(`GET /v1/events/${event.id}/waiting-list`, { token: mesa.token })).body
  expect(seen).toMatchObject([{ id }])
  const keys = await host.db
    .selectFrom('waiting')
    .select(['mail_key', 'device_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const key of Object.values(keys)) expect(JSON.stringify(seen)).not.toContain(key)
  for (const token of [undefined, mesa.token, event.organiser.token])
    for (const request of [`GET /v1/waiting-list/${id}`, `DELETE /v1/waiting-list/${id}`])
      expect(await host.ask(request, { token })).toMatchObject({
        status: 403,
        body: { code: 'access.denied' },
      })
  expect(await list()).toHaveLength(1)
  expect((await host.ask(`DELETE /v1/waiting-list/${id}`, { token: account.token })).status).toBe(204)
  expect(await list()).toEqual([])
})

test('the key of a device can not confirm the entry', async () => {
  const account = await addAccount(host, 'USER', { name: 'Lia Sol' })
  const { key } = await joined(await addPersonNamed(host, account.name, account.email))
  expect((await host.ask(`POST /v1/waiting-list/${key}/confirmation`)).status).toBe(403)
  expect(await list()).toMatchObject([{ isConfirmed: false }])
})

test('an entry of an earlier version is opened by its mail, and gets a key when the device joins again', async () => {
  const account = await addAccount(host, 'USER', { name: 'Rui Paz' })
  const person = await addPersonNamed(host, account.name, account.email)
  const { id } = await joined(person, account.token)
  await host.db.updateTable('waiting').set({ device_key: null }).where('id', '=', id).execute()
  await host.sendMail()
  expect((await host.ask(`GET /v1/waiting-list/${keyIn(account.email)}`)).status).toBe(200)
  const again = await joined(person, account.token)
  expect(again.id).toBe(id)
  expect((await host.ask(`DELETE /v1/waiting-list/${again.key}`)).status).toBe(204)
})

test('the mail says that the person waits, and its link leaves the list; a stranger reads nothing', async () => {
  const address = 'bia.fila@example.com'
  await joined(await addPersonNamed(host, 'Bia Reis', address))
  const again = await addPersonNamed(host, 'Bia Reis', address)
  expect(await join(again)).toMatchObject({ status: 409, body: { code: 'waiting.already' } })
  await host.sendMail()
  const mail = mailServer.mailTo(address)
  expect(mail.subject).toBe('Você está na lista de espera: Etapa de Teste')
  expect(mail.text).toContain('Mista C')
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === address)).toHaveLength(1)
  const key = keyIn(address)
  expect(await host.ask(`GET /v1/waiting-list/${key}`)).toMatchObject({ status: 200, body: { position: 1 } })
  expect((await host.ask(`DELETE /v1/waiting-list/${key}`)).status).toBe(204)
})

test('an address gets five mails a day about waiting lists', async () => {
  const address = 'fila.cheia@example.com'
  for (let turn = 0; turn < 7; turn += 1) {
    const { key } = await joined(await addPersonNamed(host, `Ana ${'abcdefg'[turn]}`, address))
    await host.sendMail()
    await host.ask(`DELETE /v1/waiting-list/${key}`)
  }
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === address)).toHaveLength(5)
})

test('a person put on the list by somebody else is not promoted before confirming by the mail', async () => {
  const account = await addAccount(host, 'USER', { name: 'Caio Luz' })
  const { id } = await joined(await addPersonNamed(host, account.name, account.email))
  await freeSpot()
  expect(await list()).toMatchObject([{ id, isConfirmed: false }])
  expect(await promote(id)).toMatchObject({ status: 409, body: { code: 'waiting.unconfirmed' } })
  expect(await host.ask(`POST /v1/waiting-list/${id}/confirmation`)).toMatchObject({ status: 403 })
  await host.sendMail()
  expect(mailServer.mailTo(account.email).subject).toBe('Confirme a lista de espera: Etapa de Teste')
  const confirmed = await host.ask(`POST /v1/waiting-list/${keyIn(account.email)}/confirmation`)
  expect(confirmed).toMatchObject({ status: 200, body: { id, isConfirmed: true } })
  expect(await promote(id)).toMatchObject({ status: 201, body: { id } })
  // The person has confirmed the entry, so it can't be disavowed.
  const { body } = await host.ask('GET /v1/registrations/me', { token: account.token })
  expect(body).toMatchObject([{ id, isByOther: false }])
})

test('an account confirms with its session and reads its entries; another account can not confirm', async () => {
  const account = await addAccount(host, 'USER', { name: 'Davi Melo' })
  const other = await addAccount(host, 'USER')
  const { id, isConfirmed } = await joined(
    await addPersonNamed(host, 'Davi Filho', account.email),
    other.token,
  )
  expect(isConfirmed).toBe(false)
  expect(await own(account.token)).toMatchObject([
    { id, person: { name: 'Davi Filho' }, category: { title: 'Mista C' }, isConfirmed: false },
  ])
  expect(await own(other.token)).toEqual([])
  const confirm = (token: string) => host.ask(`POST /v1/waiting-list/${id}/confirmation`, { token })
  expect((await confirm(other.token)).status).toBe(403)
  expect(await confirm(account.token)).toMatchObject({ status: 200, body: { isConfirmed: true } })
  expect(await confirm(account.token)).toMatchObject({ status: 200 })
  expect((await host.ask('POST /v1/waiting-list/unknown/confirmation')).status).toBe(404)
})

test('an entry made by another account for a person without an account must be confirmed too', async () => {
  const { token } = await addAccount(host, 'USER')
  const person = await addPersonNamed(host, 'Eva Sol', 'eva.fila@example.com')
  expect(await joined(person, token)).toMatchObject({ isConfirmed: false })
})

test('the owner confirms an entry made by somebody else by joining the list', async () => {
  const account = await addAccount(host, 'USER', { name: 'Gil Paz' })
  const { id } = await joined(await addPersonNamed(host, account.name, account.email))
  expect(await joined(await addPersonNamed(host, account.name, account.email), account.token)).toMatchObject({
    id,
    isConfirmed: true,
  })
})

test('a promotion is found under the id of the entry, with the amount due', async () => {
  const { id } = await joined(await addPersonNamed(host, 'Ana Lins', 'ana.vaga@example.com'))
  await freeSpot()
  const promoted = await promote(id)
  expect(promoted).toMatchObject({ status: 201, body: { id, amountDue: 95 } })
  const { txid } = promoted.body as { txid: string }
  expect((await host.ask(`GET /v1/event-register/${event.id}/registration/${id}`)).body).toMatchObject({
    categories: [{ id: full, title: 'Mista C' }],
    amountDue: 95,
    txid,
  })
})

test('a person who registers normally once a spot is free is removed from the list', async () => {
  const ana = await addPersonNamed(host, 'Ana Lins', 'ana.livre@example.com')
  await joined(ana)
  await freeSpot()
  const body = { eventId: event.id, personId: ana, categories: [full], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
  expect(await list()).toEqual([])
})

test('one free spot goes to a registration or to a promotion, never to both', async () => {
  const { id } = await joined(await addPersonNamed(host, 'Ana Lins', 'ana.corrida@example.com'))
  await freeSpot()
  const personId = await addPersonNamed(host, 'Bia Reis', 'bia.corrida@example.com')
  const body = { eventId: event.id, personId, categories: [full], paymentValue: 95 }
  const answers = await Promise.all([promote(id), host.ask('POST /v1/event-register', { body })])
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409])
  const { body: categories } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  expect(categories).toMatchObject([{ _count: { players: 2 } }])
})

test('the page of an event says which categories are full', async () => {
  const awards = async () => (await host.ask(`GET /v1/event-register/${event.id}/categories-awards`)).body
  const kind = { category: 'MISTA' }
  expect(await awards()).toEqual([
    { id: full, title: 'Mista C', award: 'Troféu', ...kind, placesLeft: 0, isFull: true },
  ])
  const { token } = event.organiser
  const fields = { title: 'Mista C', category: 'MISTA', maxPlayers: 2, award: 'Troféu', listSort: 1 }
  expect((await host.ask(`PUT /v1/events/category/${full}`, { token, body: fields })).status).toBe(200)
  expect(await awards()).toEqual([{ id: full, title: 'Mista C', award: 'Troféu', ...kind, placesLeft: 1 }])
})

test('a person waits in five categories of an event at most, and an address has the same limit as for registrations', async () => {
  const ana = await addPersonNamed(host, 'Ana Lins', 'ana.muitas@example.com')
  const joinIn = async (at: TestHost, of: TestEvent, personId: string) =>
    at.ask(`POST /v1/event-register/${of.id}/waiting-list`, {
      body: { personId, categoryId: await addFullCategory(at, of) },
    })
  for (let count = 0; count < 5; count += 1) expect((await joinIn(host, event, ana)).status).toBe(201)
  expect(await joinIn(host, event, ana)).toMatchObject({ status: 409, body: { code: 'waiting.tooMany' } })

  const strict = await startTestHost({
    at: '2026-11-20T12:00:00Z',
    env: { PLAY_REGISTRATIONS_PER_MINUTE: '3' },
  })
  const theirs = await addEvent(strict)
  // Two registrations and one waiting entry are the limit of this minute.
  const bia = await addPersonNamed(strict, 'Bia Reis', 'bia.muitas@example.com')
  expect((await joinIn(strict, theirs, bia)).status).toBe(201)
  expect((await joinIn(strict, theirs, bia)).status).toBe(429)
  await strict.stop()
})
