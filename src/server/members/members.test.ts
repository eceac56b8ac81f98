import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Invitation, Member } from '#contract/members.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPlayer,
  type TestAccount,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let guest: TestAccount
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail())
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host)
  guest = await addAccount(host, 'USER')
})

const ask = (who: TestAccount, request: string, body?: unknown) =>
  host.ask(request, { token: who.token, ...(body !== undefined && { body }) })
const members = async (who = event.organiser) =>
  (await ask(who, `GET /v1/events/${event.id}/members`)).body as Member[]
const invite = (email: string, role: Member['role'] = 'MESA') =>
  ask(event.organiser, `POST /v1/events/${event.id}/members`, { email, role })
const invitations = async (who: TestAccount) =>
  (await ask(who, 'GET /v1/invitations/me')).body as Invitation[]
async function joined(role: Member['role']) {
  const { body } = await invite(guest.email, role)
  const { id } = body as Member
  expect((await ask(guest, `POST /v1/invitations/${id}/acceptance`)).status).toBe(204)
  return id
}

test('an invited person accepts, finds the event in their list, and can organise it', async () => {
  expect((await ask(guest, 'GET /v1/users/me')).body).toMatchObject({ organises: false })
  expect((await invite(guest.email.toUpperCase())).status).toBe(201)
  const [invitation] = await invitations(guest)
  expect(invitation).toMatchObject({ role: 'MESA', event: { id: event.id }, invitedBy: event.organiser.name })
  expect((await ask(guest, `GET /v1/events/${event.id}`)).status).toBe(403)
  expect((await ask(guest, `POST /v1/invitations/${invitation?.id}/acceptance`)).status).toBe(204)
  expect(await invitations(guest)).toEqual([])
  expect((await ask(guest, 'GET /v1/events/person')).body).toMatchObject([{ id: event.id, role: 'MESA' }])
  expect((await ask(guest, 'GET /v1/users/me')).body).toMatchObject({ organises: true })
  expect(await members()).toMatchObject([
    { role: 'DONO', name: event.organiser.name },
    { role: 'MESA', name: guest.name, isInvited: false },
  ])
})

test('an invitation accepted again, because the first answer was lost, is accepted as long as the role stands', async () => {
  const id = await joined('MESA')
  const again = async (who = guest) => (await ask(who, `POST /v1/invitations/${id}/acceptance`)).status
  expect([await again(), await again(await addAccount(host, 'USER'))]).toEqual([204, 404])
  expect(await members()).toHaveLength(2)
  await ask(event.organiser, `DELETE /v1/events/${event.id}/members/${id}`)
  expect(await again()).toBe(404)
})

test('an address without an account gets the same answer, and its invitation waits for the account', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const unknown = (await invite(email)).body as Member
  const registered = (await invite(guest.email)).body as Member
  const same = { id: '', email: '', since: '' }
  expect({ ...unknown, ...same }).toEqual({ ...registered, ...same })
  await host.sendMail()
  const recipients = mailServer.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
  expect(recipients).toEqual(expect.arrayContaining([email, guest.email]))
})

test('an address is invited once, and the owner not at all', async () => {
  await invite(guest.email)
  expect(await invite(guest.email, 'ORGANIZADOR')).toMatchObject({
    status: 409,
    body: { code: 'member.exists' },
  })
  expect((await invite(event.organiser.email)).status).toBe(409)
})

test("nobody can accept or decline another person's invitation; a declined or withdrawn one no longer exists", async () => {
  const { id } = (await invite(guest.email)).body as Member
  const stranger = await addAccount(host, 'MANAGER')
  expect((await ask(stranger, `POST /v1/invitations/${id}/acceptance`)).status).toBe(404)
  expect((await ask(stranger, `DELETE /v1/invitations/${id}`)).status).toBe(404)
  expect((await ask(guest, `DELETE /v1/invitations/${id}`)).status).toBe(204)
  expect(await members()).toHaveLength(1)
  const again = (await invite(guest.email)).body as Member
  expect((await ask(event.organiser, `DELETE /v1/events/${event.id}/members/${again.id}`)).status).toBe(204)
  expect((await ask(guest, `POST /v1/invitations/${again.id}/acceptance`)).status).toBe(404)
})

test('a removed member loses access to the event at once', async () => {
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const id = await joined('MESA')
  const pay = () => ask(guest, 'PATCH /v1/events/player/payment', { playerId, payment: true })
  expect((await pay()).status).toBe(200)
  await ask(event.organiser, `DELETE /v1/events/${event.id}/members/${id}`)
  expect((await pay()).status).toBe(403)
  expect((await ask(guest, `GET /v1/events/${event.id}/snapshot`)).status).toBe(403)
  expect((await ask(guest, 'GET /v1/events/person')).body).toEqual([])
})

test('a member can leave; the desk can not remove others or read their addresses', async () => {
  const id = await joined('MESA')
  const other = await addAccount(host, 'USER')
  const { id: otherId } = (await invite(other.email)).body as Member
  expect((await ask(guest, `DELETE /v1/events/${event.id}/members/${otherId}`)).status).toBe(403)
  const seen = await members(guest)
  expect(seen.map(({ role }) => role)).toEqual(['DONO', 'MESA'])
  expect(seen[0]?.email).toBe('')
  expect((await ask(guest, `DELETE /v1/events/${event.id}/members/${id}`)).status).toBe(204)
  expect((await ask(guest, `GET /v1/events/${event.id}`)).status).toBe(403)
})

test('a snapshot read in one role is read again completely in another role', async () => {
  const id = await joined('MESA')
  const path = `GET /v1/events/${event.id}/snapshot`
  const first = await host.ask(path, { token: guest.token })
  const tag = first.headers.get('etag') ?? ''
  const again = () => host.ask(path, { token: guest.token, headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await ask(event.organiser, `PATCH /v1/events/${event.id}/members/${id}`, { role: 'ORGANIZADOR' })
  expect(await again()).toMatchObject({ status: 200, body: { event: { role: 'ORGANIZADOR' } } })
})

test('an offered event gets its new owner when the offer is accepted, and its former owner stays as organizador', async () => {
  const offer = (password: string) =>
    ask(event.organiser, `POST /v1/events/${event.id}/owner`, { email: guest.email, password })
  expect((await offer('wrong')).status).toBe(409)
  expect((await offer(testPassword)).status).toBe(201)
  expect(await members()).toMatchObject([
    { role: 'DONO', isInvited: false },
    { role: 'DONO', isInvited: true },
  ])
  const [invitation] = await invitations(guest)
  expect((await ask(guest, `POST /v1/invitations/${invitation?.id}/acceptance`)).status).toBe(204)
  // An app that did not hear the answer accepts again.
  expect((await ask(guest, `POST /v1/invitations/${invitation?.id}/acceptance`)).status).toBe(204)
  for (const other of [await addAccount(host, 'USER'), event.organiser])
    expect((await ask(other, `POST /v1/invitations/${invitation?.id}/acceptance`)).status).toBe(404)
  expect((await ask(guest, `GET /v1/events/${event.id}`)).body).toMatchObject({ role: 'DONO', version: 2 })
  expect((await ask(event.organiser, `GET /v1/events/${event.id}`)).body).toMatchObject({
    role: 'ORGANIZADOR',
  })
  const { person_id } = await host.db
    .selectFrom('main_event')
    .innerJoin('event', 'event.main_event_id', 'main_event.id')
    .select('main_event.person_id')
    .where('event.id', '=', event.id)
    .executeTakeFirstOrThrow()
  expect(person_id).toBe(guest.personId)
})

test('what a blocked account has offered or asked is neither shown nor accepted until it is unblocked', async () => {
  const body = { email: guest.email, password: testPassword }
  await ask(event.organiser, `POST /v1/events/${event.id}/owner`, body)
  await invite(guest.email)
  const open = await invitations(guest)
  expect(open.map(({ role }) => role)).toEqual(['DONO', 'MESA'])
  const admin = await addAccount(host, 'ADMIN')
  const block = (isBlocked: boolean) =>
    ask(admin, `PATCH /v1/admin/users/${event.organiser.id}`, { isBlocked })
  const accept = async (invitation?: Invitation) =>
    (await ask(guest, `POST /v1/invitations/${invitation?.id}/acceptance`)).status
  await block(true)
  expect(await invitations(guest)).toEqual([])
  expect([await accept(open[0]), await accept(open[1])]).toEqual([404, 404])
  await host.sendMail()
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === guest.email)).toEqual([])
  await block(false)
  expect(await accept(open[0])).toBe(204)
})

test('an address gets five invitation or offer mails a day, also if they are withdrawn', async () => {
  const { email } = guest
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = (await invite(email)).body as Member
    await host.sendMail()
    await ask(event.organiser, `DELETE /v1/events/${event.id}/members/${id}`)
  }
  for (let turn = 0; turn < 4; turn += 1) {
    await ask(event.organiser, `POST /v1/events/${event.id}/owner`, { email, password: testPassword })
    await host.sendMail()
  }
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(5)
})

test('accepting an event and deleting the account at once leaves no event without an owner', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    event = await addEvent(host)
    guest = await addAccount(host, 'USER')
    const body = { email: guest.email, password: testPassword }
    const { id } = (await ask(event.organiser, `POST /v1/events/${event.id}/owner`, body)).body as Member
    const [taken, deleted] = await Promise.all([
      ask(guest, `POST /v1/invitations/${id}/acceptance`),
      ask(guest, 'POST /v1/users/me/deletion', { password: testPassword }),
    ])
    expect([taken.status, deleted.status].filter((status) => status === 204)).toHaveLength(1)
    const [owner] = await members()
    expect(owner).toMatchObject({ role: 'DONO', isInvited: false })
  }
})

test('invitations by one account are limited', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await invite(`${crypto.randomUUID()}@example.com`)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(201), 409])
})

test('a deleted account leaves no invitation and no membership', async () => {
  await joined('ORGANIZADOR')
  const second = await addEvent(host)
  await ask(second.organiser, `POST /v1/events/${second.id}/members`, { email: guest.email, role: 'MESA' })
  expect((await ask(guest, 'POST /v1/users/me/deletion', { password: testPassword })).status).toBe(204)
  expect(await members()).toHaveLength(1)
  expect(await members(event.organiser)).toEqual([expect.objectContaining({ role: 'DONO' })])
  const rows = await host.db
    .selectFrom('event_member')
    .select('id')
    .where('email', '=', guest.email)
    .execute()
  expect(rows).toEqual([])
})
