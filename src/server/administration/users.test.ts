import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminUser } from '#contract/administration/administration.ts'
import { addAccount, addEvent, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let admin: TestAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await addAccount(host, 'ADMIN', { name: 'Zuleica Admin' })
})
afterAll(() => host.stop())

const asAdmin = (request: string, body?: unknown) => host.ask(request, { token: admin.token, body })
const list = async (query: string) =>
  (await asAdmin(`GET /v1/admin/users?${query}`)).body as { items: AdminUser[]; total: number }
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)
const kindsOf = async (entityId: string) => {
  const rows = host.db.selectFrom('change_log').select(['kind', 'account_id', 'before', 'after'])
  return rows.where('entity_id', '=', entityId).orderBy('at').orderBy('id').execute()
}

test('accounts are found by words of name and e-mail, without case, accents and apostrophes', async () => {
  const account = await addAccount(host, 'MANAGER', { name: "José Sant'Anna Gonçalves" })
  for (const typed of ['jose', 'JOSÉ gonÇalves', 'santanna', "sant'anna", account.email.toUpperCase()])
    expect(await namesOf(`search=${encodeURIComponent(typed)}`)).toEqual([account.name])
  expect(await namesOf('search=jose+pereira')).toEqual([])
  expect(await namesOf('search=%25')).toEqual([])
  expect((await list('search=jose')).items[0]).toEqual({
    id: account.id,
    name: account.name,
    email: account.email,
    role: 'MANAGER',
    personId: account.personId,
    createdAt: expect.any(String) as string,
    isConfirmed: true,
    isBlocked: false,
    sessions: 1,
    events: 0,
  })
})

test('the list is filtered by role and state, is sorted and has pages', async () => {
  const waiting = await addAccount(host, 'PLAYER', { name: 'Ágata Página', isConfirmed: false })
  const later = await addAccount(host, 'PLAYER', { name: 'Agatha Página' })
  for (let number = 0; number < 50; number += 1)
    await addAccount(host, 'PLAYER', { name: `Beto Página ${String(number).padStart(2, '0')}` })
  expect(await list('role=PLAYER&search=pagina')).toMatchObject({ total: 52 })
  expect((await namesOf('search=pagina&sort=name')).slice(0, 2)).toEqual([waiting.name, later.name])
  expect(await namesOf('search=pagina&sort=name&page=2')).toEqual(['Beto Página 48', 'Beto Página 49'])
  expect(await namesOf('search=pagina&page=3')).toEqual([])
  expect(await namesOf('state=unconfirmed&role=PLAYER')).toEqual([waiting.name])
  await asAdmin(`PATCH /v1/admin/users/${later.id}`, { isBlocked: true })
  expect(await namesOf('state=blocked')).toEqual([later.name])
  expect((await list('state=active&search=agatha')).total).toBe(0)
})

test('invalid filters of the list are refused, and never cause a server error', async () => {
  for (const query of [
    'page=0',
    'page=x',
    'page=99999999999',
    'role=KING',
    'state=x',
    'sort=x',
    'search=%00',
  ])
    expect((await asAdmin(`GET /v1/admin/users?${query}`)).status, query).toBe(400)
  expect((await asAdmin(`GET /v1/admin/users?search=${'a '.repeat(90)}`)).status).toBe(200)
})

test('a new role applies at once and is logged with the account that gave it; the account keeps its events', async () => {
  const event = await addEvent(host)
  const { id, token } = event.organiser
  const answer = await asAdmin(`PATCH /v1/admin/users/${id}`, { role: 'USER' })
  expect(answer).toMatchObject({ status: 200, body: { role: 'USER', events: 1 } })
  expect((await host.ask('GET /v1/users/me', { token })).body).toMatchObject({
    role: 'USER',
    organises: true,
  })
  expect((await host.ask(`GET /v1/events/${event.id}`, { token })).body).toMatchObject({ role: 'DONO' })
  await asAdmin(`PATCH /v1/admin/users/${id}`, { role: 'USER' })
  expect(await kindsOf(id)).toEqual([
    { kind: 'account.role', account_id: admin.id, before: '{"role":"MANAGER"}', after: '{"role":"USER"}' },
  ])
})

test('a blocked account is signed out at once and its events stay public; after unblocking it can sign in', async () => {
  const event = await addEvent(host)
  const { id, token } = event.organiser
  const blocked = await asAdmin(`PATCH /v1/admin/users/${id}`, { isBlocked: true })
  expect(blocked).toMatchObject({ status: 200, body: { isBlocked: true, sessions: 0 } })
  expect((await host.ask('GET /v1/users/me', { token })).status).toBe(401)
  expect((await host.ask(`GET /v1/event-register/${event.id}`)).status).toBe(200)
  await asAdmin(`PATCH /v1/admin/users/${id}`, { isBlocked: false })
  expect((await kindsOf(id)).map(({ kind }) => kind)).toEqual(['account.blocked', 'account.blocked'])
})

test('all sessions of another account are ended; of the own account, all but the current one', async () => {
  const other = await addAccount(host, 'USER')
  expect((await asAdmin(`DELETE /v1/admin/users/${other.id}/sessions`)).status).toBe(204)
  expect((await host.ask('GET /v1/users/me', { token: other.token })).status).toBe(401)
  expect((await asAdmin(`DELETE /v1/admin/users/${admin.id}/sessions`)).status).toBe(204)
  expect((await asAdmin('GET /v1/users/me')).status).toBe(200)
  expect((await kindsOf(other.id)).map(({ kind }) => kind)).toEqual(['account.sessionsEnded'])
})

test('a confirmation mail is sent again without a password, five times an hour; a confirmed account gets none', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { name: 'Nina Reis', email, password: 'abcd', confirmPassword: 'abcd' }
  await host.ask('POST /v1/auth/signup', { body })
  const { items } = await list(`search=${email}`)
  const id = items[0]?.id ?? ''
  expect(items).toMatchObject([{ isConfirmed: false }])
  await host.db.deleteFrom('mail').execute()
  const ask = () => asAdmin(`POST /v1/admin/users/${id}/confirmation`)
  expect((await ask()).status).toBe(204)
  const mails = await host.db.selectFrom('mail').select('kind').execute()
  expect(mails).toEqual([{ kind: 'confirmation' }])
  for (let times = 0; times < 4; times += 1) await ask()
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  const confirmed = await addAccount(host, 'USER')
  expect(await asAdmin(`POST /v1/admin/users/${confirmed.id}/confirmation`)).toMatchObject({
    status: 409,
    body: { code: 'account.confirmed', message: 'Esta conta já confirmou o e-mail.' },
  })
})

test('an unknown id gives 404 in every call, an invalid role 400', async () => {
  const none = crypto.randomUUID()
  for (const [request, body] of [
    [`PATCH /v1/admin/users/${none}`, { role: 'USER' }],
    [`POST /v1/admin/users/${none}/confirmation`],
    [`DELETE /v1/admin/users/${none}/sessions`],
  ] as const)
    expect(await asAdmin(request, body)).toMatchObject({ status: 404, body: { code: 'account.notFound' } })
  expect((await asAdmin(`PATCH /v1/admin/users/${admin.id}`, { role: 'KING' })).status).toBe(400)
})

test('the last ADMIN can not be demoted or blocked, and two can not demote each other at once', async () => {
  const lone = await startTestHost()
  try {
    const one = await addAccount(lone, 'ADMIN')
    const patch = (by: TestAccount, of: TestAccount, body: object) =>
      lone.ask(`PATCH /v1/admin/users/${of.id}`, { token: by.token, body })
    for (const body of [{ role: 'USER' }, { isBlocked: true }])
      expect(await patch(one, one, body)).toMatchObject({ status: 409, body: { code: 'account.lastAdmin' } })
    const other = await addAccount(lone, 'ADMIN')
    const answers = await Promise.all([
      patch(one, other, { role: 'USER' }),
      patch(other, one, { role: 'USER' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await lone.db.selectFrom('account').select('id').where('role', '=', 'ADMIN').execute()
    expect(admins).toHaveLength(1)
    // The two changes in one request are checked together.
    const [left] = admins
    const token = left?.id === one.id ? one.token : other.token
    const both = { role: 'MANAGER', isBlocked: true }
    expect(await lone.ask(`PATCH /v1/admin/users/${left?.id}`, { token, body: both })).toMatchObject({
      status: 409,
    })
  } finally {
    await lone.stop()
  }
})
