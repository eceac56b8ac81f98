import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory, addMember } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { newAddress, playerSheets } from '#server/testing/player-sheets.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

const { scene, register, snapshotOf, shown, correct } = playerSheets(() => host)

test('organisers read contact, partner, txid and the origin of the registration', async () => {
  const at = await scene()
  const address = newAddress()
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

test('the desk reads contact and payment, and neither partner nor txid', async () => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', newAddress(), { personTeamEmail: 'dupla@example.com' })
  const { token } = await addMember(host, at.event, 'MESA')
  const player = await shown(at, playerId, token)
  expect(player.person).toHaveProperty('phoneNumber')
  expect(player).not.toHaveProperty('txid')
  expect(player).not.toHaveProperty('partnerEmail')
})

test('a phone whose role changed reads all rows again', async () => {
  const at = await scene()
  await register(at, 'Joana Prado', newAddress())
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

test('a person registered elsewhere is shown with the contact typed here', async () => {
  const at = await scene()
  const { name, email: address } = await addAccount(host, 'USER')
  const person = { name, phoneNumber: '00911111111', email: address }
  const body = { eventId: at.event.id, person, categories: [at.categoryId], paymentValue: 95 }
  const { token, name: organiser } = at.event.organiser
  const created = await host.ask('POST /v1/events/player', { token, body })
  const [{ id }] = (created.body as { players: [{ id: string }] }).players
  expect(await shown(at, id)).toMatchObject({
    person: { phoneNumber: '00911111111', hasAccount: true },
    registeredBy: organiser,
  })
})

test("the history shows what was changed, by whom and when, without the player's name", async () => {
  const at = await scene()
  const { organiser } = at.event
  const { token } = organiser
  const playerId = await register(at, 'Joana Prado', newAddress())
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
  // A phone whose clock is days behind sends both times: its estimate of {host}'s time, and the time of its own clock.
  host.setClock('2026-11-20T19:00:00Z')
  const presentAt = '2026-11-20T18:40:00.000Z'
  await patch('presence', { present: true, presentAt }, { 'x-tapped-at': '2026-11-17T10:00:00.000Z' })
  const later = await host.ask(`GET /v1/events/player/${playerId}/history`, { token })
  expect((later.body as unknown[])[0]).toMatchObject({
    kind: 'player.presence',
    tappedAt: presentAt,
    phoneClock: '2026-11-17T10:00:00.000Z',
  })
  expect((body as object[]).some((change) => 'phoneClock' in change)).toBe(false)
  expect(JSON.stringify(body)).not.toMatch(/Joana|00911112222|personId/)
})
