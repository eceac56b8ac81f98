import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { invite, invitedBySomebody, type Registered, registerTyped } from '#server/testing/partners.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

let event: TestEvent
beforeEach(async () => {
  event = await addEvent(host)
})

const look = async (key: string) => (await host.ask(`GET /v1/partner-invitation/${key}`)).body
const read = async ({ registrationId }: Registered) => {
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/registration/${registrationId}`)
  return (body as { categories: { partner?: string | null; invitedAt?: string | null }[] }).categories[0]
}
const pairOf = async ({ playerId }: Registered) => {
  const query = host.db.selectFrom('player').select('pair_id').where('id', '=', playerId)
  return (await query.executeTakeFirstOrThrow()).pair_id
}
const accept = (key: string, { registrationId, personId }: Partial<Registered>) =>
  host.ask(`POST /v1/partner-invitation/${key}/acceptance`, { body: { registrationId, personId } })

test('an unpaired player sends a link, and the person who registers with it is the partner at once', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  expect(await look(key)).toMatchObject({
    event: { id: event.id },
    category: { id: categoryId },
    inviter: 'Ana P.',
    state: 'OPEN',
    isFull: false,
    isClosed: false,
  })
  expect(await read(inviter)).toMatchObject({
    partner: null,
    invitedAt: expect.any(String) as string,
    mayInvite: true,
  })
  const bia = await registerTyped(host, event, categoryId, { name: 'Bia Sales', invitation: key })
  expect(bia).toMatchObject({ status: 201, answer: { amountDue: 95 } })
  expect(await read(inviter)).toMatchObject({ partner: 'Bia S.', invitedAt: null, mayInvite: false })
  expect(await read(bia.registered)).toMatchObject({ partner: 'Ana P.' })
  const pairs = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  const [one, other] = pairs.body as { pairId: string | null }[]
  expect([one?.pairId, other?.pairId]).toEqual([await pairOf(inviter), await pairOf(inviter)])
  expect(await look(key)).toMatchObject({ state: 'COMPLETE' })
})

test('the link is stored only as a hash', async () => {
  const { key } = await invitedBySomebody(host, event)
  const rows = await host.db.selectFrom('partner_invitation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a person who accepts an invitation is in that pair, whoever else names them', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  const [bia, caio] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const { registered: alone } = await registerTyped(host, event, categoryId, {
    name: 'Caio Reis',
    email: caio,
    personTeamEmail: bia,
  })
  const { registered } = await registerTyped(host, event, categoryId, {
    name: 'Bia Sales',
    email: bia,
    invitation: key,
    personTeamEmail: caio,
  })
  expect(await pairOf(registered)).toBe(await pairOf(inviter))
  expect(await pairOf(alone)).toBeNull()
})

test('of two people who accept at once one is the partner, and the other is not registered', async () => {
  const { categoryId, key } = await invitedBySomebody(host, event)
  const answers = await Promise.all(
    ['Bia Sales', 'Caio Reis', 'Davi Melo'].map((name) =>
      registerTyped(host, event, categoryId, { name, invitation: key }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.answer).toMatchObject({
    code: 'invitation.complete',
    message: 'Essa dupla já está completa.',
  })
  expect(await takenIn(host, categoryId)).toBe(2)
})

test('an unpaired registered player accepts with the registration; again has the same result; a stranger can not', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  const { registered } = await registerTyped(host, event, categoryId, { name: 'Bia Sales' })
  expect(await accept(key, { registrationId: registered.registrationId })).toMatchObject({ status: 403 })
  expect(await accept(key, registered)).toMatchObject({ status: 204 })
  expect(await accept(key, registered)).toMatchObject({ status: 204 })
  expect(await pairOf(registered)).toBe(await pairOf(inviter))
  const { registered: late } = await registerTyped(host, event, categoryId, { name: 'Caio Reis' })
  expect(await accept(key, late)).toMatchObject({ body: { code: 'invitation.complete' } })
})

test('the account of the person can invite without the device', async () => {
  const account = await addAccount(host, 'USER')
  const categoryId = await addCategory(host, event)
  const personId = await addPersonNamed(host, account.name, account.email)
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const registered = await host.ask('POST /v1/event-register', { body })
  const { id, players } = registered.body as { id: string; players: { id: string }[] }
  const invited = { key: randomUUID(), playerId: players[0]?.id }
  const path = `POST /v1/registrations/${id}/partner-invitation`
  expect(await host.ask(path, { body: invited })).toMatchObject({ status: 403 })
  expect(await host.ask(path, { token: account.token, body: invited })).toMatchObject({ status: 204 })
  const mine = await host.ask('GET /v1/registrations/me', { token: account.token })
  expect(mine.body).toMatchObject([{ players: [{ partner: null, mayInvite: true }] }])
})

test('nobody can be their own partner, or have a second one', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  expect(await accept(key, inviter)).toMatchObject({ body: { code: 'invitation.own' } })
  const email = 'eu@example.com'
  const { registered: me } = await registerTyped(host, event, categoryId, { email })
  const mine = await invite(host, me)
  const again = await registerTyped(host, event, categoryId, { email, invitation: mine.key })
  expect(again.status).toBe(409)
  expect(await accept(key, me)).toMatchObject({ status: 204 })
  const third = await registerTyped(host, event, categoryId, { name: 'Caio Reis' })
  const { key: other } = await invite(host, third.registered)
  expect(await accept(other, me)).toMatchObject({ body: { code: 'invitation.hasPartner' } })
})

test('a withdrawn invitation does not work, and a new one can be sent', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  const { registrationId, playerId, personId } = inviter
  const back = () =>
    host.ask(`POST /v1/registrations/${registrationId}/partner-invitation/removal`, {
      body: { playerId, personId },
    })
  expect([(await back()).status, (await back()).status]).toEqual([204, 204])
  expect(await look(key)).toMatchObject({ code: 'invitation.notFound' })
  const refused = await registerTyped(host, event, categoryId, { name: 'Bia Sales', invitation: key })
  expect(refused).toMatchObject({ status: 404, answer: { code: 'invitation.notFound' } })
  const { key: next } = await invite(host, inviter)
  expect(await look(next)).toMatchObject({ state: 'OPEN' })
})

test('a withdrawn inviter, a closed registration, a drawn category and a cancelled event are each refused with their reason', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  const { token } = event.organiser
  const withdrawal = `POST /v1/events/player/${inviter.playerId}/withdrawal`
  await host.ask(withdrawal, { token, body: { withdrawn: true } })
  expect(await look(key)).toMatchObject({ state: 'LEFT' })
  const left = await registerTyped(host, event, categoryId, { name: 'Bia Sales', invitation: key })
  expect(left.answer).toMatchObject({ code: 'invitation.inviterLeft' })
  await host.ask(withdrawal, { token, body: { withdrawn: false } })
  expect(await look(key)).toMatchObject({ state: 'OPEN' })

  const { registered: alone } = await registerTyped(host, event, categoryId, { name: 'Caio Reis' })
  await host.ask(`PUT /v1/events/${event.id}/registration`, { token, body: { isOpen: false } })
  expect(await look(key)).toMatchObject({ state: 'CLOSED', isClosed: true })
  expect(await accept(key, alone)).toMatchObject({ body: { code: 'registration.closed' } })
  expect(await invite(host, alone)).toMatchObject({ body: { code: 'registration.closed' } })
  await host.ask(`PUT /v1/events/${event.id}/registration`, { token, body: { isOpen: true } })

  await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', categoryId).execute()
  expect(await look(key)).toMatchObject({ state: 'OPEN', isFull: true })
  const full = await registerTyped(host, event, categoryId, { name: 'Davi Melo', invitation: key })
  expect(full.answer).toMatchObject({ code: 'category.full' })

  await host.ask(`POST /v1/events/${event.id}/cancellation`, { token, body: { reason: 'Chuva' } })
  expect(await look(key)).toMatchObject({ state: 'CANCELLED' })
})

test('only players of doubles can invite, and the invitation is for their category', async () => {
  const singles = await addCategory(host, event, { kind: 'SIMPLES' })
  const { registered } = await registerTyped(host, event, singles)
  expect(await invite(host, registered)).toMatchObject({ body: { code: 'invitation.notDoubles' } })
  const { key } = await invitedBySomebody(host, event)
  const other = await registerTyped(host, event, await addCategory(host, event), {
    name: 'Bia Sales',
    invitation: key,
  })
  expect(other).toMatchObject({
    status: 400,
    answer: { fields: { categories: 'O convite é para outra categoria' } },
  })
})

test('the invitations of a registration in an hour are limited', async () => {
  const { registered } = await registerTyped(host, event, await addCategory(host, event))
  const answers: number[] = []
  for (let sent = 0; sent < 31; sent += 1) answers.push((await invite(host, registered)).status)
  expect(answers.slice(0, 30)).toEqual(answers.slice(0, 30).map(() => 204))
  expect(answers[30]).toBe(429)
})
