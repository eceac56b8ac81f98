import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MessageRecord } from '#contract/messages/messages.ts'
import type { QuorumPlan } from '#contract/quorum/quorum-calls.ts'
import {
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import { invitedBySomebody } from '#server/testing/partners.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let short: string
let other: string
beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host)
  short = await addCategory(host, event, { title: 'Mista C' })
  other = await addCategory(host, event, { title: 'Mista B', listSort: 2 })
  await host.db.updateTable('category').set({ minimum: 4 }).where('id', '=', short).execute()
})
afterEach(() => host.stop())

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
async function register(name: string, categories = [short]): Promise<string[]> {
  const personId = await addPersonNamed(host, name, `${name.toLowerCase()}@example.com`)
  const paymentValue = categories.length === 2 ? 60 : 95
  const answer = await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories, paymentValue },
  })
  expect(answer.status).toBe(201)
  return (answer.body as { players: { id: string }[] }).players.map(({ id }) => id)
}
const pay = (playerId: string) => asOwner('PATCH /v1/events/player/payment', { playerId, payment: true })
const plan = (query: string) => asOwner(`GET /v1/events/category/${short}/quorum?${query}`)
const end = (body: object, token = event.organiser.token) =>
  host.ask(`POST /v1/events/category/${short}/quorum`, { token, body })
const rows = () =>
  host.db
    .selectFrom('player')
    .select(['id', 'category_id', 'withdrawn_at', 'payment_cents', 'pair_id', 'refund_whole'])
    .where('event_id', '=', event.id)
    .orderBy('created_at')
    .execute()
const mailTo = (name: string) =>
  mailServer.mails.filter(({ to }) => to?.[0]?.address === `${name.toLowerCase()}@example.com`).at(-1)

test('all players move to another category with their pairs, and each gets one mail', async () => {
  const [ana = ''] = await register('Ana')
  const [bia = ''] = await register('Bia')
  const [here = '', there = ''] = await register('Caio', [short, other])
  await pay(here)
  expect((await asOwner('POST /v1/events/pair', { playerIds: [ana, bia] })).status).toBeLessThan(300)
  const pair = (await rows()).find(({ id }) => id === ana)?.pair_id
  const { body } = await plan(`action=MERGE&targetId=${other}`)
  expect(body).toMatchObject({ addresses: 3, withoutAddress: 0, toRefund: 60 })
  const { players } = body as QuorumPlan
  expect(players.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Ana', 'MOVES'],
    ['Bia', 'MOVES'],
    ['Caio', 'IS_THERE'],
  ])
  const wanted = { action: 'MERGE', targetId: other, playerIds: [ana, bia, here] }
  const helper = await addMember(host, event, 'ORGANIZADOR')
  const answers = await Promise.all([end(wanted), end(wanted, helper.token)])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    moved: 2,
    left: 1,
    addresses: 3,
  })
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'category.ended',
    message: 'A categoria Mista C já foi encerrada por alguém da organização.',
  })
  const after = new Map((await rows()).map((row) => [row.id, row]))
  expect(after.get(ana)).toMatchObject({ category_id: other, withdrawn_at: null, pair_id: pair })
  expect(after.get(bia)).toMatchObject({ category_id: other, withdrawn_at: null, pair_id: pair })
  expect(after.get(here)).toMatchObject({ category_id: short })
  expect(after.get(here)?.withdrawn_at).not.toBeNull()
  expect(after.get(there)?.withdrawn_at).toBeNull()
  expect([await takenIn(host, short), await takenIn(host, other)]).toEqual([0, 3])

  await host.sendMail()
  expect(mailTo('Ana')?.subject).toBe('Categorias juntadas: Mista C e Mista B')
  expect(mailTo('Ana')?.text).toContain('Mista B')
  expect(mailTo('Caio')?.text).toContain('A devolver')
  const [message] = (await asOwner(`GET /v1/events/${event.id}/messages`)).body as MessageRecord[]
  expect(message?.recipients.map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT'])
  const log = await host.db
    .selectFrom('change_log')
    .select(['kind', 'after'])
    .where('kind', '=', 'category.ended')
    .execute()
  expect(log).toHaveLength(1)
})

test('a link of a player who looks for a partner moves too', async () => {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  await host.db.updateTable('category').set({ minimum: 4 }).where('id', '=', categoryId).execute()
  const body = { action: 'MERGE', targetId: other, playerIds: [inviter.playerId] }
  expect((await asOwner(`POST /v1/events/category/${categoryId}/quorum`, body)).status).toBe(200)
  expect((await host.ask(`GET /v1/partner-invitation/${key}`)).body).toMatchObject({
    state: 'OPEN',
    category: { title: 'Mista B' },
  })
})

test('an ended category accepts nobody, and visitors do not see it', async () => {
  await register('Ana')
  const playerIds = (await rows()).map(({ id }) => id)
  expect((await end({ action: 'REFUND', playerIds })).body).toMatchObject({ moved: 0, left: 1 })
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual([other])
  const personId = await addPersonNamed(host, 'Duda', 'duda@example.com')
  const registration = { eventId: event.id, personId, categories: [short], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { body: registration })).status).toBe(404)
  const walkIn = { ...registration, personId: undefined, person: { name: 'Eva', phoneNumber: '00900000001' } }
  expect((await asOwner('POST /v1/events/player', walkIn)).status).toBe(409)
  const withdrawal = { withdrawn: false }
  expect((await asOwner(`POST /v1/events/player/${playerIds[0]}/withdrawal`, withdrawal)).status).toBe(409)
})

test('a category that is cancelled refunds everything, and says so', async () => {
  const [ana = ''] = await register('Ana')
  await register('Bia')
  await pay(ana)
  expect((await plan('action=REFUND')).body).toMatchObject({ toRefund: 95, free: null, addresses: 2 })
  const playerIds = (await rows()).map(({ id }) => id)
  expect((await end({ action: 'REFUND', playerIds })).body).toMatchObject({ left: 2, addresses: 2 })
  expect((await rows()).every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true)
  expect((await rows()).map(({ refund_whole }) => refund_whole)).toEqual([1, 1])
  await host.db.updateTable('event').set({ refund_charge_cents: 1000 }).execute()
  const byTerms = await asOwner(`POST /v1/events/player/${ana}/withdrawal`, { whole: false })
  expect(byTerms.body).toMatchObject({ refundKept: null })
  await host.sendMail()
  expect(mailTo('Ana')?.subject).toBe('Categoria cancelada: Mista C')
  expect(mailTo('Ana')?.text).toMatch(/A devolver.*95,00/s)
  expect(mailTo('Bia')?.text).not.toContain('A devolver')
})

test('if wanted, unpaid players owe the fee of the other category', async () => {
  await host.db.updateTable('category').set({ fee_cents: 12_000 }).where('id', '=', other).execute()
  const [ana = ''] = await register('Ana')
  const [bia = ''] = await register('Bia')
  await pay(bia)
  const { body } = await plan(`action=MOVE_UP&targetId=${other}`)
  expect((body as QuorumPlan).players.map(({ costs }) => costs)).toEqual([120, null])
  const wanted = { action: 'MOVE_UP', targetId: other, playerIds: [ana, bia], adjustsFees: true }
  expect((await end(wanted)).status).toBe(200)
  const after = new Map((await rows()).map((row) => [row.id, row.payment_cents]))
  expect([after.get(ana), after.get(bia)]).toEqual([12_000, 9_500])
  await host.sendMail()
  expect(mailTo('Ana')?.text).toMatch(/A pagar.*120,00/s)
})

test('with price steps the other categories of the person count with their own fees', async () => {
  const third = await addCategory(host, event, { title: 'Livre', listSort: 3 })
  await host.db.updateTable('category').set({ fee_cents: 20_000 }).where('id', '=', short).execute()
  const fee_rules = JSON.stringify({ lots: [], ladder: [50] })
  await host.db.updateTable('event').set({ fee_rules }).where('id', '=', event.id).execute()
  const personId = await addPersonNamed(host, 'Ana', 'ana@example.com')
  const ana = { eventId: event.id, personId }
  for (const [categoryId, paymentValue] of [
    [third, 95],
    [short, 155],
  ]) {
    const body = { ...ana, categories: [categoryId], paymentValue }
    expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
  }
  const { body } = await plan(`action=MERGE&targetId=${other}`)
  expect((body as QuorumPlan).players.map(({ costs }) => costs)).toEqual([50])
})

test('obstacles are reported, and nothing changes', async () => {
  const [ana = ''] = await register('Ana')
  const wanted = { action: 'MERGE', targetId: other, playerIds: [ana] }
  const refused = async (code: string) => {
    expect((await plan(`action=MERGE&targetId=${other}`)).body).toMatchObject({ code })
    expect((await end(wanted)).body).toMatchObject({ code })
    expect(await takenIn(host, short)).toBe(1)
  }
  const set = (id: string, columns: object) =>
    host.db.updateTable('category').set(columns).where('id', '=', id).execute()
  await set(other, { max_players: 0 })
  await refused('quorum.noRoom')
  await set(other, { max_players: 16, kind: 'SIMPLES' })
  await refused('quorum.otherKind')
  await set(other, { kind: 'MISTA' })
  await set(short, { minimum: null })
  await refused('quorum.reached')
  await set(short, { minimum: 4 })
  expect((await end({ ...wanted, playerIds: [] })).body).toMatchObject({ code: 'quorum.changed' })
  expect((await end({ action: 'MERGE', playerIds: [ana] })).status).toBe(404)
  expect((await plan('action=NADA')).status).toBe(400)
  const desk = await addMember(host, event, 'MESA')
  expect((await end(wanted, desk.token)).status).toBe(403)
})

test('a withdrawal from the other category with an open refund must be settled first', async () => {
  const [ana = '', there = ''] = await register('Ana', [short, other])
  await pay(there)
  await asOwner(`POST /v1/events/player/${there}/withdrawal`, { withdrawn: true })
  const wanted = { action: 'MERGE', targetId: other, playerIds: [ana] }
  expect((await end(wanted)).body).toMatchObject({ code: 'quorum.owedThere' })
  await asOwner('PATCH /v1/events/player/refund', { playerId: there, refunded: true })
  expect((await end(wanted)).status).toBe(200)
  expect((await rows()).map(({ id, category_id }) => [id, category_id])).toEqual([[ana, other]])
})

test('the minimum is a field of a category; an app that does not send it keeps it', async () => {
  const path = `/v1/events/category/${other}`
  const fields = { title: 'Mista B', category: 'MISTA', maxPlayers: 16, award: 'Troféu', listSort: 2 }
  expect((await asOwner(`PUT ${path}`, { ...fields, minimum: 3 })).body).toMatchObject({ minimum: 3 })
  expect((await asOwner(`PUT ${path}`, { ...fields, award: 'Medalha' })).body).toMatchObject({ minimum: 3 })
  expect((await asOwner(`PUT ${path}`, { ...fields, minimum: null })).body).toMatchObject({ minimum: null })
  expect((await asOwner(`PUT ${path}`, { ...fields, minimum: 0 })).status).toBe(400)
})
