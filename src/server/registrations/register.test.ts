import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  addPersons,
  type TestEvent,
} from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

const ask = (event: TestEvent, personId: string | undefined, categories: string[], more: object) =>
  host.ask('POST /v1/event-register', { body: { eventId: event.id, personId, categories, ...more } })

test('one category costs the fee, and the answer is the amount to pay', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const [personId] = await addPersons(host, 1)
  const { status, body } = await ask(event, personId, [categoryId], { paymentValue: 95 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    eventId: event.id,
    personId,
    txid: expect.stringMatching(/^[A-Z\d]{1,25}$/) as string,
    players: [{ categoryId, paymentValue: 95 }],
    amountDue: 95,
  })
})

test('two categories cost the two-category fee each', async () => {
  const event = await addEvent(host, { feeCents: 11_990, feeTwoCents: 6910 })
  const categories = [await addCategory(host, event), await addCategory(host, event)]
  const [personId] = await addPersons(host, 1)
  const { body } = await ask(event, personId, categories, { paymentValue: 69.1 })
  expect(body).toMatchObject({ players: [{ paymentValue: 69.1 }, { paymentValue: 69.1 }], amountDue: 138.2 })
})

test('without a two-category fee each category costs the normal fee', async () => {
  const event = await addEvent(host, { feeCents: 7000, feeTwoCents: null })
  const categories = [await addCategory(host, event), await addCategory(host, event)]
  const [personId] = await addPersons(host, 1)
  expect((await ask(event, personId, categories, { paymentValue: 70 })).body).toMatchObject({
    amountDue: 140,
  })
})

test('a later second category costs the two-category fee, and the first one stays as it was', async () => {
  const event = await addEvent(host)
  const [one, two, three] = [
    await addCategory(host, event),
    await addCategory(host, event),
    await addCategory(host, event),
  ]
  const [personId] = await addPersons(host, 1)
  await ask(event, personId, [one], { paymentValue: 95 })
  const refused = await ask(event, personId, [two], { paymentValue: 95 })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'registration.feesChanged',
      message: 'Os valores da inscrição mudaram.',
      details: { paymentValue: 60 },
    },
  })
  expect((await ask(event, personId, [two], { paymentValue: 60 })).body).toMatchObject({ amountDue: 60 })
  expect((await ask(event, personId, [three], { paymentValue: 60 })).body).toMatchObject({
    code: 'registration.tooMany',
    message: 'Cada pessoa pode se inscrever em até 2 categorias do evento.',
  })
})

test('a person who is registered already gets the amount still due', async () => {
  const event = await addEvent(host)
  const one = await addCategory(host, event, { title: 'Mista C' })
  const two = await addCategory(host, event, { title: 'Feminina C', listSort: 2 })
  const [personId] = await addPersons(host, 1)
  const first = (await ask(event, personId, [one, two], { paymentValue: 60 })).body as {
    txid: string
    players: { id: string }[]
  }
  const again = () => ask(event, personId, [two], { paymentValue: 60 })
  expect(await again()).toMatchObject({
    status: 409,
    body: {
      code: 'registration.already',
      message: 'Esta pessoa já está inscrita na categoria Feminina C.',
      details: {
        title: 'Feminina C',
        amountDue: 120,
        txid: first.txid,
        categories: [
          { id: one, title: 'Mista C', paymentValue: 60 },
          { id: two, title: 'Feminina C', paymentValue: 60 },
        ],
      },
    },
  })
  const payment = { playerId: first.players[0]?.id, payment: true }
  await host.ask('PATCH /v1/events/player/payment', { token: event.organiser.token, body: payment })
  expect(await again()).toMatchObject({ body: { details: { amountDue: 60 } } })
})

test("registration is open until the deadline's last minute in São Paulo", async () => {
  const event = await addEvent(host, { registerEndDate: '2026-11-21', endDate: '2026-11-30' })
  const categoryId = await addCategory(host, event, { maxPlayers: 100 })
  const [one, other] = await addPersons(host, 2)
  const page = async () => (await host.ask(`GET /v1/event-register/${event.id}`)).body
  try {
    host.setClock('2026-11-22T02:59:00Z')
    expect(await page()).toMatchObject({ status: 'INSCRICOES_ABERTAS' })
    expect((await ask(event, one, [categoryId], { paymentValue: 95 })).status).toBe(201)
    host.setClock('2026-11-22T03:00:00Z')
    expect(await page()).toMatchObject({ status: 'EM_ANDAMENTO' })
    expect(await ask(event, other, [categoryId], { paymentValue: 95 })).toMatchObject({
      status: 409,
      body: { code: 'registration.closed' },
    })
  } finally {
    host.setClock('2026-11-20T15:00:00Z')
  }
})

test('the organiser registers a walk-in after the deadline, with ids made on the phone', async () => {
  const event = await addEvent(host, { registerEndDate: '2026-01-01' })
  const categoryId = await addCategory(host, event)
  const ids = { id: crypto.randomUUID(), playerIds: [crypto.randomUUID()] }
  const person = { name: 'José Antônio', phoneNumber: '(00) 9 0000-0001' }
  const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95, ...ids }
  const { token } = event.organiser
  const created = await host.ask('POST /v1/events/player', { token, body })
  expect(created).toMatchObject({ status: 201, body: { id: ids.id, players: [{ id: ids.playerIds[0] }] } })
  const players = await host.ask(`GET /v1/events/players/category/${categoryId}`, { token })
  expect(players.body).toMatchObject([
    {
      id: ids.playerIds[0],
      categoryId,
      person: { name: 'José Antônio' },
      paymentValue: 95,
      paymentDate: null,
      version: 1,
    },
  ])
  const somebodyElse = { ...body, person: { ...person, name: 'Maria Antônia' } }
  const second = await host.ask('POST /v1/events/player', { token, body: somebodyElse })
  expect(second.status).toBe(201)
  expect(second.body).not.toMatchObject({ id: ids.id })
})

test("partners' e-mails are stored for pairs, and never public", async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const [personId] = await addPersons(host, 1)
  await ask(event, personId, [categoryId], { paymentValue: 95, personTeamEmail: 'Parceira@example.com' })
  const row = await host.db
    .selectFrom('player')
    .selectAll()
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  expect(row?.partner_email).toBe('parceira@example.com')
  const open = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  expect(JSON.stringify(open.body)).not.toMatch(/example\.com|Pessoa/)
})

test('nobody can be their own partner', async () => {
  const event = await addEvent(host)
  const [one, two] = [await addCategory(host, event), await addCategory(host, event)]
  const personId = await addPersonNamed(host, 'Ana Teste', 'ana.dupla@example.com')
  const words = 'Informe o e-mail da sua dupla, não o seu'
  expect(
    await ask(event, personId, [one], { paymentValue: 95, personTeamEmail: 'Ana.Dupla@example.com' }),
  ).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { personTeamEmail: words } } })
  const partners = [
    { categoryId: one, email: 'bia.dupla@example.com' },
    { categoryId: two, email: 'ana.dupla@example.com' },
  ]
  expect(await ask(event, personId, [one, two], { paymentValue: 60, partners })).toMatchObject({
    status: 400,
    body: { fields: { 'partners.1.email': words } },
  })
  expect(await host.db.selectFrom('player').selectAll().where('event_id', '=', event.id).execute()).toEqual(
    [],
  )
})

test.each([
  ['a category of another event', (other: string) => [other], 404, 'category.notFound'],
  ['a category that does not exist', () => [crypto.randomUUID()], 404, 'category.notFound'],
  ['no category', () => [], 400, 'request.invalid'],
  ['three categories', () => ['a', 'b', 'c'], 400, 'request.invalid'],
])('%s is refused', async (_, categories, status, code) => {
  const event = await addEvent(host)
  const other = await addCategory(host, await addEvent(host))
  const [personId] = await addPersons(host, 1)
  expect(await ask(event, personId, categories(other), { paymentValue: 95 })).toMatchObject({
    status,
    body: { code },
  })
})

test('an unknown event and an unknown person are not found', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const [personId] = await addPersons(host, 1)
  const nowhere = { ...event, id: crypto.randomUUID() }
  expect((await ask(nowhere, personId, [categoryId], { paymentValue: 95 })).body).toMatchObject({
    code: 'event.notFound',
  })
  const nobody = crypto.randomUUID()
  expect((await ask(event, nobody, [categoryId], { paymentValue: 95 })).body).toMatchObject({
    code: 'person.notFound',
  })
})

test('the id of a person registers only that person, whatever name is sent', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const { personId, token } = await addAccount(host, 'USER')
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const unknown = await host.ask('POST /v1/event-register', { body: { ...body, personId: randomUUID() } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'person.notFound' } })
  for (const asker of [undefined, event.organiser.token]) {
    const refused = await host.ask('POST /v1/event-register', { body, token: asker })
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
  }
  expect(await host.ask('POST /v1/event-register', { body, token })).toMatchObject({ status: 201 })
})
