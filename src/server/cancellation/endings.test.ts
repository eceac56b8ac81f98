import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockedEvent } from '#server/events/lock-event.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import {
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  addPersons,
  addPlayer,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { addRefundable, placeOf } from '#server/testing/organising-requests.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let categoryId: string
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-22T15:00:00Z' }))
})
beforeEach(async () => {
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
})
afterAll(() => host.stop())

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const setOpen = (isOpen: boolean) => asOwner(`PUT /v1/events/${event.id}/registration`, { isOpen })
const cancel = () => asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva forte' })
const page = async () => (await host.ask(`GET /v1/event-register/${event.id}`)).body
const register = async (eventId = event.id) => {
  const [personId] = await addPersons(host, 1)
  const body = { eventId, personId, categories: [categoryId], paymentValue: 95 }
  return host.ask('POST /v1/event-register', { body })
}
const walkIn = () => {
  const person = { name: `Pessoa ${crypto.randomUUID()}`, phoneNumber: '00900000000' }
  const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
  return asOwner('POST /v1/events/player', body)
}

test('registration is closed at once and opened again; the desk can still add players', async () => {
  expect((await register()).status).toBe(201)
  const closed = await setOpen(false)
  expect(closed).toMatchObject({
    status: 200,
    body: { registrationClosedAt: '2026-11-22T15:00:00.000Z', status: 'EM_ANDAMENTO', version: 1 },
  })
  expect(await page()).toMatchObject({ registrationClosedAt: '2026-11-22T15:00:00.000Z' })
  expect(await register()).toMatchObject({ status: 409, body: { code: 'registration.closed' } })
  expect((await walkIn()).status).toBe(201)
  expect(await setOpen(true)).toMatchObject({
    status: 200,
    body: { registrationClosedAt: null, status: 'INSCRICOES_ABERTAS' },
  })
  expect((await register()).status).toBe(201)
})

test('after the deadline registration can not be opened; the deadline must be moved', async () => {
  const over = { register_end_date: '2026-11-21' }
  await host.db.updateTable('event').set(over).where('id', '=', event.id).execute()
  expect(await setOpen(true)).toMatchObject({ status: 409, body: { code: 'event.closedByDeadline' } })
  expect((await setOpen(false)).status).toBe(200)
})

test('a cancelled event shows the reason, accepts nobody, and can be cancelled only once', async () => {
  expect(await asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Informe o motivo do cancelamento' } },
  })
  expect(await cancel()).toMatchObject({
    status: 200,
    body: { cancelledAt: '2026-11-22T15:00:00.000Z', cancelReason: 'Chuva forte', status: 'ENCERRADO' },
  })
  expect(await page()).toMatchObject({ cancelReason: 'Chuva forte', status: 'ENCERRADO' })
  for (const refused of [await register(), await walkIn()])
    expect(refused).toMatchObject({ status: 409, body: { code: 'registration.closed' } })
  for (const again of [await cancel(), await setOpen(true), await setOpen(false)])
    expect(again).toMatchObject({ status: 409, body: { code: 'event.cancelled' } })
})

test('registered people get one mail for each registration, with the paid amount', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const players: string[] = []
  for (const name of ['Ana Lins', 'Bia Lins']) {
    const personId = await addPersonNamed(host, name, email)
    const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
    const created = await host.ask('POST /v1/event-register', { body })
    players.push((created.body as { players: [{ id: string }] }).players[0].id)
  }
  await walkIn()
  await host.sendMail()
  await asOwner('PATCH /v1/events/player/payment', { playerId: players[0], payment: true })
  await cancel()
  await host.sendMail()
  const mails = mailServer.mails.filter(({ subject }) => subject === 'Evento cancelado: Etapa de Teste')
  const texts = mails.map(({ text }) => text?.replaceAll('\u00a0', ' ') ?? '')
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain('Motivo: Chuva forte')
  const paid = texts.filter((text) => text.includes('Valor pago: R$ 95,00'))
  expect(paid).toHaveLength(1)
  expect(paid[0]).toContain('Inscrição de: Ana Lins')
})

test('people who registered just before get the cancellation, and no payment instructions', async () => {
  const { body } = await register()
  await cancel()
  await host.sendMail()
  const before = mailServer.mails.length
  // The mail is queued late, as if the mail server had not been reachable before.
  await queueMail(host.db, { kind: 'registration', subject: (body as { id: string }).id }, host.now())
  await host.sendMail()
  const texts = mailServer.mails.slice(before).map(({ text }) => text)
  expect(texts).toHaveLength(1)
  for (const text of texts) expect(text).not.toContain('pix@example.com')
})

test('in a cancelled event payments are marked as refunded, and nobody owes anything', async () => {
  const playerId = await addRefundable(host, event, categoryId)
  const refund = (refunded: boolean, id = playerId) =>
    asOwner('PATCH /v1/events/player/refund', { playerId: id, refunded })
  const marked = { refundedAt: '2026-11-22T15:00:00.000Z', updatedBy: event.organiser.name }
  expect(await refund(true)).toMatchObject({ status: 200, body: marked })
  expect((await refund(true)).status).toBe(200)
  const { body } = await asOwner(`GET /v1/events/${event.id}/snapshot`)
  expect(body).toMatchObject({ players: [{ id: playerId, ...marked }] })
  expect((await refund(false)).body).toMatchObject({ refundedAt: null })
  const { registration_id } = await host.db
    .selectFrom('player')
    .select('registration_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  await asOwner('PATCH /v1/events/player/payment', { playerId, payment: false })
  const own = await host.ask(`GET /v1/event-register/${event.id}/registration/${registration_id}`)
  expect(own.body).toMatchObject({ amountDue: 0 })
  expect(await refund(true)).toMatchObject({ status: 409, body: { code: 'player.notRefundable' } })
})

test('a payment that is taken back can not be marked as refunded', async () => {
  const playerId = await addRefundable(host, event, categoryId)
  await asOwner('PATCH /v1/events/player/refund', { playerId, refunded: true })
  const wish = { playerId, payment: false, afterRefund: true }
  const unpaid = await asOwner('PATCH /v1/events/player/payment', wish)
  expect(unpaid.body).toMatchObject({ paymentDate: null, refundedAt: null })
})

test('an event with players can not be cancelled after its last day, unless that day is moved', async () => {
  const playerId = await addPlayer(host, event, categoryId)
  await asOwner('PATCH /v1/events/player/payment', { playerId, payment: true })
  const endOn = (end_date: string) =>
    host.db.updateTable('event').set({ end_date }).where('id', '=', event.id).execute()
  await endOn('2026-11-21')
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'event.over' } })
  expect((await asOwner('PATCH /v1/events/player/refund', { playerId, refunded: true })).status).toBe(409)
  await endOn('2026-11-22')
  expect((await cancel()).status).toBe(200)
})

test('an event in which nobody has a spot any more can be cancelled after its last day', async () => {
  const playerId = await addPlayer(host, event, categoryId)
  await asOwner(`POST /v1/events/player/${playerId}/withdrawal`)
  await host.db.updateTable('event').set({ end_date: '2026-11-21' }).where('id', '=', event.id).execute()
  expect((await cancel()).status).toBe(200)
})

test('a payment of an event that takes place can not be refunded', async () => {
  const playerId = await addPlayer(host, event, categoryId)
  await asOwner('PATCH /v1/events/player/payment', { playerId, payment: true })
  expect((await asOwner('PATCH /v1/events/player/refund', { playerId, refunded: true })).status).toBe(409)
})

test('an event without registrations is removed with all its data, another event is not', async () => {
  await addMember(host, event, 'MESA')
  const placeId = await placeOf(host, event)
  const playerId = await addPlayer(host, event, categoryId)
  const remove = () => asOwner(`DELETE /v1/events/${event.id}`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'event.hasRegistrations' } })
  await asOwner(`DELETE /v1/events/player/${playerId}`)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await host.ask(`GET /v1/event-register/${event.id}`)).status).toBe(404)
  for (const table of [
    'category',
    'event_place',
    'event_member',
    'event_revision',
    'event_change',
  ] as const) {
    const rows = await host.db.selectFrom(table).select('event_id').where('event_id', '=', event.id).execute()
    expect([table, rows]).toEqual([table, []])
  }
  const place = host.db.selectFrom('place').select('id').where('id', '=', placeId)
  expect(await place.execute()).toHaveLength(1)
})

test('adding something while the event is removed answers that the event does not exist', async () => {
  const { token } = event.organiser
  const category = { title: 'Mista C', category: 'MISTA', maxPlayers: 16, award: 'Troféu', listSort: 3 }
  const answers = await Promise.all([
    asOwner(`DELETE /v1/events/${event.id}`),
    ...Array.from({ length: 4 }, () => register()),
    ...Array.from({ length: 4 }, () =>
      host.ask(`POST /v1/events/${event.id}/category`, { token, body: category }),
    ),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
})

// The embedded database has one writer at a time, for all events.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a registration while an event is closed or cancelled succeeds before it, or is refused',
  async () => {
    for (const [ending, ask] of [
      [{ registration_closed_at: host.now().toISOString() }, register],
      [{ cancelled_at: host.now().toISOString(), cancel_reason: 'Chuva' }, register],
      [{ cancelled_at: host.now().toISOString(), cancel_reason: 'Chuva' }, walkIn],
    ] as const) {
      event = await addEvent(host)
      categoryId = await addCategory(host, event)
      let answer: Promise<unknown> | undefined
      await host.db.transaction().execute(async (db) => {
        await lockedEvent(db, event.id)
        await db.updateTable('event').set(ending).where('id', '=', event.id).execute()
        answer = ask()
        await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(1)
      })
      expect(await answer).toMatchObject({ status: 409, body: { code: 'registration.closed' } })
    }
  },
)

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    host.db,
  )
  return rows.length
}
