import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addPlace } from '#server/testing/organising-requests.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

const notificationsOf = async ({ token }: TestAccount) =>
  (await host.ask('GET /v1/notifications', { token })).body as Notification[]
const read = ({ token }: TestAccount, readUntil: string) =>
  host.ask('PATCH /v1/notifications', { token, body: { readUntil } })
const pay = ({ token }: TestAccount, playerId: string) =>
  host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true } })
const failedMail = (kind: 'registration' | 'invitation' | 'confirmation', subject: string) =>
  host.db
    .insertInto('mail')
    .values({
      id: randomUUID(),
      kind,
      subject,
      state: 'failed',
      tries: 9,
      due_at: host.now().toISOString(),
      created_at: host.now().toISOString(),
    })
    .execute()
const registrationOf = async (event: TestEvent) =>
  (
    await host.db
      .selectFrom('registration')
      .select('id')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
  ).id

test('registrations are grouped by event and day, payments by who marked them', async () => {
  const event = await addEvent(host)
  const category = await addCategory(host, event)
  const desk = await addMember(host, event, 'MESA')
  const title = { id: event.id, title: 'Etapa de Teste' }
  host.setClock('2026-11-20T01:00:00Z')
  await addPlayer(host, event, category)
  host.setClock('2026-11-20T15:00:00Z')
  const players = [await addPlayer(host, event, category), await addPlayer(host, event, category)]
  for (const playerId of players) await pay(desk, playerId)
  await pay(event.organiser, await addPlayer(host, event, category))
  const ofOwner = await notificationsOf(event.organiser)
  expect(ofOwner).toHaveLength(3)
  // In the event's time zone, one o'clock in the morning of the 20th (UTC) is the evening of the 19th.
  expect(ofOwner).toEqual(
    expect.arrayContaining([
      {
        id: `registrations:${event.id}:2026-11-20`,
        kind: 'registrations',
        at: '2026-11-20T15:00:00.000Z',
        count: 3,
        event: title,
        by: null,
        isRead: false,
      },
      expect.objectContaining({
        id: `registrations:${event.id}:2026-11-19`,
        count: 1,
        at: '2026-11-20T01:00:00.000Z',
      }),
      expect.objectContaining({ kind: 'payments', count: 2, by: desk.name, event: title }),
    ]),
  )
  // The desk has marked two payments itself, and sees only the one that the owner marked.
  expect((await notificationsOf(desk)).filter(({ kind }) => kind === 'payments')).toMatchObject([
    { count: 1, by: event.organiser.name },
  ])
  expect(await notificationsOf(await addAccount(host, 'MANAGER'))).toEqual([])
})

test('read notifications stay read, also if marked with an earlier or a future time', async () => {
  const event = await addEvent(host)
  const category = await addCategory(host, event)
  await addPlayer(host, event, category)
  const isRead = async () => (await notificationsOf(event.organiser)).map((one) => one.isRead)
  expect(await isRead()).toEqual([false])
  expect((await read(event.organiser, '2026-11-20T15:00:00.000Z')).status).toBe(204)
  expect(await isRead()).toEqual([true])
  await read(event.organiser, '2026-11-19T15:00:00.000Z')
  expect(await isRead()).toEqual([true])
  await read(event.organiser, '2099-01-01T00:00:00.000Z')
  host.setClock('2026-11-20T15:10:00Z')
  await addPlayer(host, event, category)
  expect(await isRead()).toEqual([false])
  expect((await read(event.organiser, 'ontem')).status).toBe(400)
})

test('invitations are listed until they are answered; the inviting account is told', async () => {
  const event = await addEvent(host)
  const invited = await addAccount(host, 'USER')
  const body = { email: invited.email, role: 'ORGANIZADOR' }
  await host.ask(`POST /v1/events/${event.id}/members`, { token: event.organiser.token, body })
  const [invitation] = await notificationsOf(invited)
  expect(invitation).toMatchObject({ kind: 'invitation', by: event.organiser.name, event: { id: event.id } })
  const { token } = invited
  const id = invitation?.id.split(':')[1]
  await host.ask(`POST /v1/invitations/${id}/acceptance`, { token })
  expect(await notificationsOf(invited)).toEqual([])
  expect(await notificationsOf(event.organiser)).toMatchObject([{ kind: 'joined', by: invited.name }])
})

test('mails that were given up are told to organisers, not to the desk', async () => {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const desk = await addMember(host, event, 'MESA')
  const mailsOf = async (who: TestAccount) =>
    (await notificationsOf(who)).filter(({ kind }) => kind === 'mails')
  await failedMail('registration', await registrationOf(event))
  expect(await mailsOf(event.organiser)).toMatchObject([
    { count: 1, undelivered: { playerId, isOfInvitations: false } },
  ])
  const body = { email: `${randomUUID()}@example.com`, role: 'MESA' }
  const { token } = event.organiser
  const invited = (await host.ask(`POST /v1/events/${event.id}/members`, { token, body })).body
  await failedMail('invitation', (invited as { id: string }).id)
  expect(await mailsOf(event.organiser)).toMatchObject([
    {
      count: 2,
      event: { id: event.id },
      undelivered: { emails: expect.arrayContaining([body.email]) as string[], playerId: null },
    },
  ])
  expect(await mailsOf(desk)).toEqual([])
})

test('an ADMIN is told of proposed places and of confirmation mails that were given up', async () => {
  const admin = await addAccount(host, 'ADMIN')
  const manager = await addAccount(host, 'MANAGER')
  expect(await notificationsOf(admin)).toEqual([])
  const body = { name: 'Arena Sugerida', address: 'Rua A, 1', city: 'Santos', uf: 'SP' }
  expect((await host.ask('POST /v1/places', { token: manager.token, body })).status).toBe(201)
  await addPlace(host, manager)
  const email = `${randomUUID()}@example.com`
  const signUp = { name: 'Nina Reis', email, password: 'abcd', confirmPassword: 'abcd' }
  await host.ask('POST /v1/auth/signup', { body: signUp })
  await host.db.updateTable('mail').set({ state: 'failed' }).where('kind', '=', 'confirmation').execute()
  expect(await notificationsOf(admin)).toMatchObject([
    { id: 'confirmations', count: 1, event: null },
    { id: 'places', count: 2, event: null },
  ])
  expect(await notificationsOf(manager)).toEqual([])
})

test('notifications end after two weeks', async () => {
  const event = await addEvent(host)
  await addPlayer(host, event, await addCategory(host, event))
  expect(await notificationsOf(event.organiser)).toHaveLength(1)
  host.setClock('2026-12-05T15:00:00Z')
  expect(await notificationsOf(event.organiser)).toEqual([])
})

test('a player who came back by a payment is named to all other organisers, not to the one who marked it', async () => {
  const event = await addEvent(host)
  const category = await addCategory(host, event)
  const desk = await addMember(host, event, 'MESA')
  const playerId = await addPlayer(host, event, category)
  const withdraw = (withdrawn: boolean) =>
    host.ask(`POST /v1/events/player/${playerId}/withdrawal`, {
      token: event.organiser.token,
      body: { withdrawn },
    })
  await withdraw(true)
  await withdraw(false)
  expect((await notificationsOf(desk)).filter(({ cameBack }) => cameBack)).toEqual([])
  host.setClock('2026-11-20T15:10:00Z')
  await withdraw(true)
  expect(await pay(desk, playerId)).toMatchObject({ body: { withdrawnAt: null, cameBack: 'withdrawn' } })
  expect((await pay(desk, playerId)).body).not.toHaveProperty('cameBack')
  const returned = (await notificationsOf(event.organiser)).filter(({ cameBack }) => cameBack)
  expect(returned).toMatchObject([{ kind: 'payments', count: 1, by: desk.name, event: { id: event.id } }])
  expect(returned[0]?.cameBack).toMatch(/\w/)
  expect((await notificationsOf(desk)).filter(({ cameBack }) => cameBack)).toEqual([])
})
