import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent } from '#contract/administration/administration.ts'
import type { LogEntry } from '#contract/administration/change-log.ts'
import { addAccount, addCategory, addEvent, addPlayer, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { endOfDay, startOfDay } from './day-bounds.ts'

let host: TestHost
let admin: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
  admin = await addAccount(host, 'ADMIN')
})
afterAll(() => host.stop())

const asAdmin = (request: string, body?: unknown) => host.ask(request, { token: admin.token, body })
const events = async (query: string) =>
  (await asAdmin(`GET /v1/admin/events?${query}`)).body as { items: AdminEvent[]; total: number }
interface Log {
  items: LogEntry[]
  total: number
  names: Record<string, string>
}
const log = async (query: string) => (await asAdmin(`GET /v1/admin/log?${query}`)).body as Log

test('every event is listed with its owner, status, registrations and payments', async () => {
  const organiser = await addAccount(host, 'MANAGER', { name: 'Íris Lançamento' })
  const event = await addEvent(host, { organiser })
  const category = await addCategory(host, event)
  const playerId = await addPlayer(host, event, category)
  await addPlayer(host, event, category)
  const payment = { playerId, payment: true }
  await host.ask('PATCH /v1/events/player/payment', { token: organiser.token, body: payment })
  expect(await events('search=iris+lancamento')).toEqual({
    total: 1,
    items: [
      {
        id: event.id,
        title: 'Etapa de Teste',
        mainEvent: { name: 'Circuito de Teste' },
        owner: { id: organiser.id, name: organiser.name, email: organiser.email },
        startDate: '2099-12-30T12:00:00.000Z',
        endDate: '2099-12-31T12:00:00.000Z',
        status: 'INSCRICOES_ABERTAS',
        isDraft: false,
        cancelledAt: null,
        registered: 2,
        paid: 1,
      },
    ],
  })
})

test('the status filter uses the status shown for each event; cancelled events are over', async () => {
  const organiser = await addAccount(host, 'MANAGER', { name: 'Dono dos Estados' })
  const open = await addEvent(host, { organiser })
  const closed = await addEvent(host, { organiser, registerEndDate: '2026-11-01' })
  const over = await addEvent(host, { organiser, registerEndDate: '2026-11-01', endDate: '2026-11-02' })
  const cancelled = await addEvent(host, { organiser })
  const shut = await addEvent(host, { organiser })
  const moment = host.now().toISOString()
  const set = (id: string, columns: object) =>
    host.db.updateTable('event').set(columns).where('id', '=', id).execute()
  await set(cancelled.id, { cancelled_at: moment })
  await set(shut.id, { registration_closed_at: moment })
  const idsOf = async (status: string) => {
    const { items } = await events(`search=dono+dos+estados&status=${status}`)
    expect(items.every((item) => item.status === status)).toBe(true)
    return items.map(({ id }) => id).toSorted()
  }
  expect(await idsOf('INSCRICOES_ABERTAS')).toEqual([open.id])
  expect(await idsOf('EM_ANDAMENTO')).toEqual([closed.id, shut.id].toSorted())
  expect(await idsOf('ENCERRADO')).toEqual([over.id, cancelled.id].toSorted())
  expect((await asAdmin('GET /v1/admin/events?status=x')).status).toBe(400)
})

test('an event of a deleted account is listed without an owner', async () => {
  const event = await addEvent(host)
  const orphan = { owner_id: null, title: 'Evento Órfão' }
  await host.db.updateTable('event').set(orphan).where('id', '=', event.id).execute()
  expect((await events('search=orfao')).items).toMatchObject([{ id: event.id, owner: null }])
})

test('the log has the change, the account, the time, the earlier and later values, with current names', async () => {
  const event = await addEvent(host)
  const { token, id: accountId, name } = event.organiser
  const category = await addCategory(host, event, { title: 'Feminina A' })
  const playerId = await addPlayer(host, event, category)
  await host.ask('PATCH /v1/events/player/value', { token, body: { playerId, paymentValue: 50 } })
  const { items, total, names } = await log(`eventId=${event.id}`)
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    kind: 'player.value',
    at: '2026-11-20T15:00:00.000Z',
    accountId,
    eventId: event.id,
    entityId: playerId,
    before: { paymentCents: 9500 },
    after: { paymentCents: 5000 },
  })
  expect(names).toMatchObject({
    [accountId]: name,
    [event.id]: 'Etapa de Teste',
    [category]: 'Feminina A',
    [playerId]: expect.stringMatching(/^Pessoa .* · Feminina A$/) as string,
  })
})

test('the log is filtered by person, event, kind and day, and has pages', async () => {
  const event = await addEvent(host)
  await host.db.updateTable('event').set({ title: 'Copa Única' }).where('id', '=', event.id).execute()
  const category = await addCategory(host, event)
  const playerId = await addPlayer(host, event, category)
  const { token, id: accountId, name } = event.organiser
  await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true } })
  await asAdmin(`PATCH /v1/admin/users/${accountId}`, { role: 'ADMIN' })
  await asAdmin(`PATCH /v1/admin/users/${accountId}`, { role: 'MANAGER' })
  const kinds = async (query: string) => (await log(query)).items.map(({ kind }) => kind).toSorted()
  expect(await kinds('search=copa+unica')).toEqual(['player.payment', 'player.registered'])
  expect(await kinds(`search=${encodeURIComponent(name)}`)).toEqual([
    'account.role',
    'account.role',
    'player.payment',
  ])
  expect(await kinds(`accountId=${accountId}`)).toEqual(['account.role', 'account.role', 'player.payment'])
  expect(await kinds(`eventId=${event.id}&kind=player`)).toEqual(['player.payment', 'player.registered'])
  expect(await kinds(`eventId=${event.id}&kind=player.payment`)).toEqual(['player.payment'])
  expect(await kinds(`eventId=${event.id}&from=2026-11-20&to=2026-11-20`)).toHaveLength(2)
  expect(await kinds(`eventId=${event.id}&from=2026-11-21`)).toEqual([])
  expect(await kinds(`eventId=${event.id}&to=2026-11-19`)).toEqual([])
  expect(await kinds(`eventId=${event.id}&size=1`)).toHaveLength(1)
  expect((await log(`eventId=${event.id}&size=1&page=3`)).total).toBe(2)
  for (const query of [
    'from=2026-13-01',
    'to=9999-12-31',
    'kind=%27',
    'size=0',
    'size=5000',
    'eventId=a%20b',
  ])
    expect((await asAdmin(`GET /v1/admin/log?${query}`)).status, query).toBe(400)
})

test('a deleted account has no name in the log', async () => {
  const { id } = await addAccount(host, 'USER', { name: 'Pessoa Esquecida' })
  await asAdmin(`PATCH /v1/admin/users/${id}`, { role: 'PLAYER' })
  await host.db.deleteFrom('account').where('id', '=', id).execute()
  const { items, names } = await log(`accountId=${id}`)
  expect(items).toHaveLength(1)
  expect(names[id]).toBeUndefined()
  expect(JSON.stringify(items)).not.toContain('Esquecida')
})

test('a day begins at local midnight, also on a night with a clock change', () => {
  expect(startOfDay('2026-11-20', 'America/Sao_Paulo').toISOString()).toBe('2026-11-20T03:00:00.000Z')
  expect(endOfDay('2026-11-20', 'America/Sao_Paulo').toISOString()).toBe('2026-11-21T03:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T00:00:00.000Z')
  expect(endOfDay('2026-03-29', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T23:00:00.000Z')
})
