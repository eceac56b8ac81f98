import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let categoryId: string
beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host, { endDate: '2026-12-10', registerEndDate: '2026-12-08' })
  categoryId = await addCategory(host, event, { maxPlayers: 2 })
})
afterEach(() => host.stop())

const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
/** The organiser edits the hours of the event. */
async function setHours(holdHours: number | null) {
  const { body } = await ask(`GET /v1/events/${event.id}`)
  const answer = await ask(`PUT /v1/events/${event.id}`, { ...(body as object), holdHours })
  expect(answer).toMatchObject({ status: 200, body: { holdHours } })
}
async function register(name = 'Ana Lins', email = 'ana.lins@example.com') {
  const personId = await addPersonNamed(host, name, email)
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const answer = await host.ask('POST /v1/event-register', { body })
  expect(answer.status).toBe(201)
  const registered = answer.body as { id: string; payBy?: string; players: [{ id: string }] }
  return { ...registered, playerId: registered.players[0].id }
}
/** Runs the job for a moment twice: the second run must change nothing. */
async function at(moment: string) {
  host.setClock(moment)
  for (const _ of [1, 2]) await host.expireHolds()
  await host.sendMail()
}
const titles = () => mailServer.mails.map(({ subject }) => subject ?? '')
async function players() {
  const { body } = await ask(`GET /v1/events/players/category/${categoryId}`)
  return body as {
    id: string
    withdrawnAt: string | null
    expiredAt: string | null
    expiresAt: string | null
  }[]
}
const pay = (playerId: string, payment = true) =>
  ask('PATCH /v1/events/player/payment', { playerId, payment })
const hold = (playerId: string, held = true) => ask('PATCH /v1/events/player/hold', { playerId, held })
const taken = () => takenIn(host, categoryId)

test('an unpaid player is reminded a day and an hour before the end, and then the spot is free', async () => {
  await setHours(48)
  const { id, playerId, payBy } = await register()
  expect(payBy).toBe('2026-11-22T12:00:00.000Z')
  await at('2026-11-21T11:59:00Z')
  expect(titles()).toEqual(['Inscrição recebida: Etapa de Teste'])
  expect(mailServer.mailTo('ana.lins@example.com').text).toContain('Pague até: 22/11 às 09:00')
  await at('2026-11-21T12:00:00Z')
  await at('2026-11-22T11:00:00Z')
  const reminder = 'Pague até 22/11 às 09:00: Etapa de Teste'
  expect(titles().slice(1)).toEqual([reminder, reminder])
  await at('2026-11-22T11:59:59Z')
  expect(await taken()).toBe(1)
  await at('2026-11-22T12:00:00Z')
  expect(titles().slice(3)).toEqual(['Sua vaga venceu: Etapa de Teste'])
  const moment = '2026-11-22T12:00:00.000Z'
  expect(await players()).toMatchObject([
    { id: playerId, withdrawnAt: moment, expiredAt: moment, expiresAt: null },
  ])
  expect(await taken()).toBe(0)
  const device = await host.ask(`GET /v1/event-register/${event.id}/registration/${id}`)
  expect(device.body).toMatchObject({
    categories: [],
    withdrawn: [{ id: categoryId, isExpired: true }],
    amountDue: 0,
  })
  const notifications = await ask('GET /v1/notifications')
  expect(notifications.body).toContainEqual(expect.objectContaining({ kind: 'expired', count: 1 }) as unknown)
  const logged = host.db.selectFrom('change_log').select(['account_id']).where('kind', '=', 'player.expired')
  expect(await logged.execute()).toEqual([{ account_id: null }])
  await register()
  expect(await taken()).toBe(1)
})

test('who registers again on the same device reads until when to pay', async () => {
  await setHours(48)
  const { id, payBy } = await register()
  const again = { eventId: event.id, categories: [categoryId], paymentValue: 95 }
  const { registrant_id: personId } = await host.db
    .selectFrom('registration')
    .select('registrant_id')
    .executeTakeFirstOrThrow()
  const refused = await host.ask('POST /v1/event-register', { body: { ...again, personId } })
  expect(payBy).toBe('2026-11-22T12:00:00.000Z')
  expect(refused).toMatchObject({ status: 409, body: { details: { id, payBy } } })
})

test('a payment at the moment of expiry gives the spot back if there is one; otherwise it is to be refunded', async () => {
  await setHours(2)
  const [ana, bia] = [await register(), await register('Bia Reis', 'bia@example.com')]
  await at('2026-11-20T14:00:00Z')
  expect(await taken()).toBe(0)
  expect((await pay(ana.playerId)).body).toMatchObject({ withdrawnAt: null, expiredAt: null })
  await register('Caio Sá', 'caio@example.com')
  expect(await pay(bia.playerId)).toMatchObject({
    status: 200,
    body: { withdrawnAt: expect.any(String) as string, paymentDate: expect.any(String) as string },
  })
  expect(await taken()).toBe(2)
})

test('an organiser keeps a spot, restarts its period, and gives an expired one back', async () => {
  await setHours(2)
  const { playerId } = await register()
  expect((await hold(playerId)).body).toMatchObject({ isHeld: true, expiresAt: null })
  await at('2026-11-20T20:00:00Z')
  expect(await taken()).toBe(1)
  expect((await hold(playerId, false)).body).toMatchObject({
    isHeld: false,
    expiresAt: '2026-11-20T22:00:00.000Z',
  })
  await at('2026-11-20T22:00:00Z')
  expect(await taken()).toBe(0)
  expect((await hold(playerId)).body).toMatchObject({ withdrawnAt: null, expiredAt: null, isHeld: true })
  expect(await taken()).toBe(1)
  await ask(`POST /v1/events/player/${playerId}/withdrawal`)
  expect((await hold(playerId)).body).toMatchObject({ withdrawnAt: expect.any(String) as string })
})

test('switched on later, it gives everybody a full period; no change shortens a period, and switched off means no end', async () => {
  const { playerId } = await register()
  const desk = { eventId: event.id, categories: [categoryId], paymentValue: 95 }
  await ask('POST /v1/events/player', { ...desk, person: { name: 'Do Balcão', phoneNumber: '11900000000' } })
  const ends = async () =>
    new Map((await players()).map(({ id, expiresAt }) => [id === playerId ? 'Ana' : 'desk', expiresAt]))
  await at('2026-11-27T12:00:00Z')
  await setHours(48)
  expect(Object.fromEntries(await ends())).toEqual({ Ana: '2026-11-29T12:00:00.000Z', desk: null })
  host.setClock('2026-11-28T12:00:00Z')
  await setHours(12)
  expect((await ends()).get('Ana')).toBe('2026-11-29T12:00:00.000Z')
  await setHours(72)
  expect((await ends()).get('Ana')).toBe('2026-12-01T12:00:00.000Z')
  await setHours(null)
  await at('2026-12-05T12:00:00Z')
  expect(await taken()).toBe(2)
  // No spot expires after the event has begun.
  await setHours(120)
  expect((await ends()).get('Ana')).toBe(null)
})

test('a payment taken back starts a new period; paid and free spots, and those of a cancelled event, do not expire', async () => {
  await setHours(2)
  const { playerId } = await register()
  await pay(playerId)
  await at('2026-11-21T12:00:00Z')
  expect(await taken()).toBe(1)
  expect((await pay(playerId, false)).body).toMatchObject({ expiresAt: '2026-11-21T14:00:00.000Z' })
  await ask(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  await at('2026-11-21T14:00:00Z')
  expect(await taken()).toBe(1)
})

test('many at once on two servers: each spot becomes free once, and a payment at that moment is not lost', async () => {
  await host.db.updateTable('category').set({ max_players: 20 }).where('id', '=', categoryId).execute()
  await setHours(2)
  const registered = []
  for (let number = 0; number < 12; number += 1)
    registered.push(await register(`Pessoa ${'abcdefghijkl'[number]}`, `pessoa${number}@example.com`))
  const { databaseUrl } = host
  const moment = '2026-11-20T15:00:00Z'
  host.setClock(moment)
  const other = databaseUrl ? await startTestHost({ databaseUrl, at: moment }) : host
  const paid = registered.slice(0, 4).map(({ playerId }) => playerId)
  const [, , ...answers] = await Promise.all([
    host.expireHolds(),
    other.expireHolds(),
    ...paid.map((playerId) => pay(playerId)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const staying = (await players()).filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id)
  expect(staying.toSorted()).toEqual(paid.toSorted())
  expect(await taken()).toBe(4)
  const mails = host.db.selectFrom('mail').select('subject').where('kind', '=', 'hold-expired')
  const subjects = (await mails.execute()).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
  if (other !== host) await other.halt()
})

test('registered people read until when to pay, and what became of it', async () => {
  await setHours(2)
  const { name, email, token } = await addAccount(host, 'USER')
  await register(name, email)
  const own = async () => (await host.ask('GET /v1/registrations/me', { token })).body
  expect(await own()).toMatchObject([{ players: [{ expiresAt: '2026-11-20T14:00:00.000Z' }] }])
  await at('2026-11-20T14:00:00Z')
  expect(await own()).toMatchObject([
    { amountDue: 0, players: [{ expiresAt: null, expiredAt: '2026-11-20T14:00:00.000Z' }] },
  ])
})
