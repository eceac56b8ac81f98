import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addEvent, addPersons, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let owner: TestAccount
beforeAll(async () => {
  host = await startTestHost()
  owner = await addAccount(host, 'MANAGER')
})
afterAll(() => host.stop())

const fields = (of: TestAccount, over: object = {}) => ({
  name: 'Circuito da Praia',
  phoneNumber: '(11) 9 9999-0000',
  personId: of.personId,
  ...over,
})
const create = async (of: TestAccount, over: object = {}) =>
  (await host.ask('POST /v1/main-events', { token: of.token, body: fields(of, over) })).body as { id: string }

test('an organiser creates a main event with its data, and finds it in the list', async () => {
  const more = {
    description: ' Etapas do ano ',
    email: 'Circuito@Example.com',
    instagram: '@circuito',
    site: '',
  }
  const created = await host.ask('POST /v1/main-events', { token: owner.token, body: fields(owner, more) })
  expect(created).toMatchObject({
    status: 201,
    body: {
      name: 'Circuito da Praia',
      phoneNumber: '11999990000',
      description: 'Etapas do ano',
      email: 'circuito@example.com',
      instagram: '@circuito',
      site: null,
      personId: owner.personId,
    },
  })
  const listed = await host.ask('GET /v1/main-events/person', { token: owner.token })
  expect(listed.body).toEqual([created.body])
})

test('an invalid field is refused with the text of the field', async () => {
  const body = fields(owner, { name: ' ', phoneNumber: '99', email: 'x' })
  expect(await host.ask('POST /v1/main-events', { token: owner.token, body })).toMatchObject({
    status: 400,
    body: {
      fields: {
        name: 'Informe o nome do evento',
        phoneNumber: 'Informe o telefone com DDD',
        email: 'Digite um e-mail válido',
      },
    },
  })
})

test('only an ADMIN can create one for another person, and lists all of them', async () => {
  const other = await addAccount(host, 'MANAGER')
  const admin = await addAccount(host, 'ADMIN')
  const ask = (token: string, personId: string) =>
    host.ask('POST /v1/main-events', { token, body: fields(owner, { personId }) })
  expect(await ask(other.token, owner.personId)).toMatchObject({ status: 403 })
  const created = await ask(admin.token, other.personId)
  expect(created).toMatchObject({ status: 201, body: { personId: other.personId } })
  expect((await host.ask('GET /v1/main-events/person', { token: admin.token })).body).toContainEqual(
    created.body,
  )
  const [unknown = ''] = await addPersons(host, 1)
  expect(await ask(admin.token, unknown)).toMatchObject({ status: 404, body: { code: 'person.notFound' } })
})

test('a new name is shown on the pages of its events at once; the owner stays the same', async () => {
  const event = await addEvent(host)
  const { token } = event.organiser
  const [{ id }] = (await host.ask('GET /v1/main-events/person', { token })).body as [{ id: string }]
  const page = async () => (await host.ask(`GET /v1/event-register/${event.id}`)).body
  expect(await page()).toMatchObject({ mainEvent: { name: 'Circuito de Teste' } })
  const body = fields(owner, { name: 'Circuito Novo' })
  expect(await host.ask(`PUT /v1/main-events/${id}`, { token, body })).toMatchObject({
    status: 200,
    body: { name: 'Circuito Novo', personId: event.organiser.personId },
  })
  expect(await page()).toMatchObject({ mainEvent: { name: 'Circuito Novo' } })
})

test('a main event with events is not removed, and says how many; an empty one is', async () => {
  const event = await addEvent(host)
  const { token } = event.organiser
  const [{ id }] = (await host.ask('GET /v1/main-events/person', { token })).body as [{ id: string }]
  expect(await host.ask(`DELETE /v1/main-events/${id}`, { token })).toMatchObject({
    status: 409,
    body: {
      code: 'mainEvent.hasEvents',
      message: 'Este evento principal ainda tem 1 evento. Remova-os antes.',
      details: { count: 1 },
    },
  })
  const empty = await create(owner)
  expect((await host.ask(`DELETE /v1/main-events/${empty.id}`, { token: owner.token })).status).toBe(204)
  expect((await host.ask(`DELETE /v1/main-events/${empty.id}`, { token: owner.token })).status).toBe(404)
})

test('a resend is answered again, though its contact data are not stored', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const asked = { token: owner.token, body: fields(owner, { email: 'kept@example.com' }), headers }
  const first = await host.ask('POST /v1/main-events', asked)
  expect(await host.ask('POST /v1/main-events', asked)).toMatchObject({ status: 201, body: first.body })
  const kept = await host.db.selectFrom('kept_answer').select('answer').execute()
  expect(JSON.stringify(kept)).not.toContain('kept@example.com')
})

test('the log has the name and which contact data changed, not their values', async () => {
  const { id } = await create(owner, { email: 'a@example.com' })
  const body = fields(owner, { name: 'Outro', email: 'b@example.com' })
  await host.ask(`PUT /v1/main-events/${id}`, { token: owner.token, body })
  const rows = await host.db
    .selectFrom('change_log')
    .select(['kind', 'after'])
    .where('entity_id', '=', id)
    .orderBy('kind')
    .execute()
  expect(rows.map(({ kind, after }) => [kind, JSON.parse(after ?? '') as unknown])).toEqual([
    ['mainEvent.changed', { name: 'Outro', contact: ['email'] }],
    ['mainEvent.created', { name: 'Circuito da Praia', personId: owner.personId }],
  ])
})

test('no main event is made for the person of an account that is not confirmed, so that it can be confirmed and deleted', async () => {
  const { token } = await addAccount(host, 'ADMIN')
  const { personId } = await addAccount(host, 'USER', { isConfirmed: false })
  const body = { name: 'Circuito', phoneNumber: '11999990000', personId }
  expect(await host.ask('POST /v1/main-events', { token, body })).toMatchObject({
    status: 404,
    body: { code: 'person.notFound' },
  })
})
