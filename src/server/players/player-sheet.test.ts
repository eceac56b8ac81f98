import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Player } from '#contract/players.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  type TestEvent,
} from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

interface Scene {
  event: TestEvent
  categoryId: string
}
const scene = async (organiser?: TestEvent['organiser']): Promise<Scene> => {
  const event = await addEvent(host, { ...(organiser && { organiser }) })
  return { event, categoryId: await addCategory(host, event) }
}
const register = async ({ event, categoryId }: Scene, name: string, email: string, more: object = {}) => {
  const personId = await addPersonNamed(host, name, email)
  const fields = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const { body } = await host.ask('POST /v1/event-register', { body: { ...fields, ...more } })
  return (body as { players: [{ id: string }] }).players[0].id
}
const snapshotOf = async (eventId: string, token: string, query = '', headers = {}) => {
  const answer = await host.ask(`GET /v1/events/${eventId}/snapshot${query}`, { token, headers })
  return { tag: answer.headers.get('etag') ?? '', ...(answer.body as EventSnapshot) }
}
const shown = async ({ event }: Scene, playerId: string, token = event.organiser.token) => {
  const { players } = await snapshotOf(event.id, token)
  return players.find(({ id }) => id === playerId) as Player
}
const correct = ({ event }: Scene, playerId: string, body: object, token = event.organiser.token) =>
  host.ask(`PUT /v1/events/player/${playerId}/person`, { token, body })
const email = () => `${crypto.randomUUID()}@example.com`

test('organisers read contact, partner, txid and how the registration came about', async () => {
  const at = await scene()
  const address = email()
  const playerId = await register(at, 'Joana Prado', address, { personTeamEmail: 'dupla@example.com' })
  const player = await shown(at, playerId)
  expect(player).toMatchObject({
    person: { name: 'Joana Prado', phoneNumber: '00900000000', email: address, hasAccount: false },
    partnerEmail: 'dupla@example.com',
    txid: expect.stringMatching(/^\w{1,25}$/) as string,
    registeredAt: '2026-11-20T15:00:00.000Z',
    registeredBy: null,
  })
  const { body } = await host.ask(`GET /v1/events/players/category/${at.categoryId}`, {
    token: at.event.organiser.token,
  })
  expect(body).toEqual([player])
})

test('at the desk one reads contact and payment, and neither partner nor txid', async () => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', email(), { personTeamEmail: 'dupla@example.com' })
  const { token } = await addMember(host, at.event, 'MESA')
  const player = await shown(at, playerId, token)
  expect(player.person).toHaveProperty('phoneNumber')
  expect(player).not.toHaveProperty('txid')
  expect(player).not.toHaveProperty('partnerEmail')
})

test('a phone whose role changed reads all rows anew', async () => {
  const at = await scene()
  await register(at, 'Joana Prado', email())
  const member = await addMember(host, at.event, 'ORGANIZADOR')
  const { tag, revision = 0 } = await snapshotOf(at.event.id, member.token)
  const rest = () => snapshotOf(at.event.id, member.token, `?since=${revision}`, { 'if-none-match': tag })
  await host.db.updateTable('event').set({ fee_cents: 9000 }).where('id', '=', at.event.id).execute()
  expect((await rest()).players).toEqual([])
  await host.db
    .updateTable('event_member')
    .set({ role: 'MESA' })
    .where('account_id', '=', member.id)
    .execute()
  const demoted = await rest()
  expect(demoted).not.toHaveProperty('since')
  expect(demoted.players).toHaveLength(1)
})

test('whose contact is known elsewhere is shown as typed here', async () => {
  const at = await scene()
  const { name, email: address } = await addAccount(host, 'USER')
  const person = { name, phoneNumber: '00911111111', email: address }
  const body = { eventId: at.event.id, person, categories: [at.categoryId], paymentValue: 95 }
  const { token, name: organiser } = at.event.organiser
  const made = await host.ask('POST /v1/events/player', { token, body })
  const [{ id }] = (made.body as { players: [{ id: string }] }).players
  expect(await shown(at, id)).toMatchObject({
    person: { phoneNumber: '00911111111', hasAccount: true },
    registeredBy: organiser,
  })
})

test('a typo is corrected in every registration of the event', async () => {
  const at = await scene()
  const { token } = at.event.organiser
  const categories = [at.categoryId, await addCategory(host, at.event)]
  const person = { name: 'Joana Prrado', phoneNumber: '00900000000', email: email() }
  const walkIn = { eventId: at.event.id, person, categories, paymentValue: 60 }
  const made = await host.ask('POST /v1/events/player', { token, body: walkIn })
  const [one, other] = (made.body as { players: [{ id: string }, { id: string }] }).players
  const right = email()
  const body = { name: 'Joana Prado', phoneNumber: '(00) 91111-2222', email: right }
  expect(await correct(at, one.id, body)).toMatchObject({
    status: 200,
    body: { id: one.id, person: { name: 'Joana Prado' }, version: 1 },
  })
  for (const { id } of [one, other])
    expect(await shown(at, id)).toMatchObject({
      person: { name: 'Joana Prado', phoneNumber: '00911112222', email: right },
    })
})

test('a correction here changes nothing in the event of somebody else', async () => {
  const [here, elsewhere] = [await scene(), await scene()]
  const address = email()
  const playerId = await register(here, 'Joana Prado', address)
  const theirs = await register(elsewhere, 'Joana Prado', address)
  const before = await shown(elsewhere, theirs)
  const body = { name: 'Joana Prado Lins', phoneNumber: '00911112222', email: address }
  expect((await correct(here, playerId, body)).status).toBe(200)
  expect((await shown(here, playerId)).person).toMatchObject({ name: 'Joana Prado Lins' })
  expect(await shown(elsewhere, theirs)).toEqual(before)
})

test('an address may go, and come back', async () => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', email())
  const fields = { name: 'Joana Prado', phoneNumber: '00911112222' }
  await correct(at, playerId, { ...fields, email: '' })
  expect((await shown(at, playerId)).person.email).toBeNull()
  const address = email()
  await correct(at, playerId, { ...fields, email: address })
  expect((await shown(at, playerId)).person.email).toBe(address)
})

test('who has an account corrects it alone', async () => {
  const at = await scene()
  const { token, personId } = await addAccount(host, 'USER')
  const body = { eventId: at.event.id, personId, categories: [at.categoryId], paymentValue: 95 }
  const made = await host.ask('POST /v1/event-register', { token, body })
  const [{ id }] = (made.body as { players: [{ id: string }] }).players
  expect(await correct(at, id, { name: 'Outro Nome', phoneNumber: '00911112222' })).toMatchObject({
    status: 409,
    body: {
      code: 'person.hasAccount',
      message: 'Esta pessoa tem conta no PLAY e corrige os próprios dados.',
    },
  })
})

test('a correction to an account’s address finds its way there, and can be disavowed', async () => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', email())
  const { name, email: address, token } = await addAccount(host, 'USER')
  expect((await correct(at, playerId, { name, phoneNumber: '00911112222', email: address })).status).toBe(200)
  const { body } = await host.ask('GET /v1/registrations/me', { token })
  expect(body).toMatchObject([{ event: { id: at.event.id } }])
  const [{ id }] = body as [{ id: string }]
  expect((await host.ask(`POST /v1/registrations/${id}/disavowal`, { token })).status).toBe(200)
})

test('two who are in one category do not become one person', async () => {
  const at = await scene()
  const address = email()
  await register(at, 'Joana Prado', address)
  const playerId = await register(at, 'Joana Prrado', address)
  expect(
    await correct(at, playerId, { name: 'Joana Prado', phoneNumber: '00911112222', email: address }),
  ).toMatchObject({ status: 409, body: { message: 'Esta pessoa já está inscrita na categoria Mista C.' } })
})

test.each([
  { body: { name: '', phoneNumber: '00911112222' }, field: 'name' },
  { body: { name: 'Ana', phoneNumber: '12' }, field: 'phoneNumber' },
  { body: { name: 'Ana', phoneNumber: '00911112222', email: 'ana@' }, field: 'email' },
])('a bad $field is said under it', async ({ body, field }) => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', email())
  expect(await correct(at, playerId, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) as string } },
  })
})

test('the history tells what was changed, by whom and when, without a name of the player', async () => {
  const at = await scene()
  const { organiser } = at.event
  const { token } = organiser
  const playerId = await register(at, 'Joana Prado', email())
  const other = await addCategory(host, at.event, { title: 'Mista D' })
  const patch = (what: string, body: object, headers = {}) =>
    host.ask(`PATCH /v1/events/player/${what}`, { token, body: { playerId, ...body }, headers })
  host.setClock('2026-11-20T16:00:00Z')
  await patch('payment', { payment: true, method: 'CASH' }, { 'x-tapped-at': '2026-11-20T15:30:00.000Z' })
  host.setClock('2026-11-20T17:00:00Z')
  await patch('category', { categoryId: other })
  host.setClock('2026-11-20T18:00:00Z')
  await correct(at, playerId, { name: 'Joana Prado', phoneNumber: '00911112222' })
  const { body } = await host.ask(`GET /v1/events/player/${playerId}/history`, { token })
  expect(body).toMatchObject([
    { kind: 'player.person', after: { changed: ['phoneNumber', 'email'] }, by: organiser.name },
    { kind: 'player.category', before: { category: 'Mista C' }, after: { category: 'Mista D' } },
    {
      kind: 'player.payment',
      at: '2026-11-20T16:00:00.000Z',
      tappedAt: '2026-11-20T15:30:00.000Z',
      by: organiser.name,
      before: { paidAt: null, method: null },
      after: { method: 'CASH' },
    },
    { kind: 'player.registered', by: null, after: { category: 'Mista C', paymentCents: 9500 } },
  ])
  expect(JSON.stringify(body)).not.toMatch(/Joana|00911112222|personId/)
})
