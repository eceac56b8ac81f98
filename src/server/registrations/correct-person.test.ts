import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { newAddress, playerSheets } from '#server/testing/player-sheets.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

const { scene, register, snapshotOf, shown, correct } = playerSheets(() => host)

test('a typing error is corrected in every registration of the event', async () => {
  const at = await scene()
  const { token } = at.event.organiser
  const categories = [at.categoryId, await addCategory(host, at.event)]
  const person = { name: 'Joana Prrado', phoneNumber: '00900000000', email: newAddress() }
  const walkIn = { eventId: at.event.id, person, categories, paymentValue: 60 }
  const created = await host.ask('POST /v1/events/player', { token, body: walkIn })
  const [one, other] = (created.body as { players: [{ id: string }, { id: string }] }).players
  const right = newAddress()
  const body = { name: 'Joana Prado', phoneNumber: '(00) 91111-2222', email: right }
  expect(await correct(at, one.id, body)).toMatchObject({
    status: 200,
    body: { id: one.id, person: { name: 'Joana Prado' }, version: 1 },
  })
  for (const { id } of [one, other])
    expect(await shown(at, id)).toMatchObject({
      person: { name: 'Joana Prado', phoneNumber: '00911112222', email: right },
    })
})

test("a correction here changes nothing in another organiser's event", async () => {
  const [here, elsewhere] = [await scene(), await scene()]
  const address = newAddress()
  const playerId = await register(here, 'Joana Prado', address)
  const theirs = await register(elsewhere, 'Joana Prado', address)
  const before = await shown(elsewhere, theirs)
  const body = { name: 'Joana Prado Lins', phoneNumber: '00911112222', email: address }
  expect((await correct(here, playerId, body)).status).toBe(200)
  expect((await shown(here, playerId)).person).toMatchObject({ name: 'Joana Prado Lins' })
  expect(await shown(elsewhere, theirs)).toEqual(before)
})

test('an offline correction changes only its own fields, and is a conflict if another one changed them', async () => {
  const at = await scene()
  const address = newAddress()
  const playerId = await register(at, 'Joana Prrado', address)
  const base = { name: 'Joana Prrado', phoneNumber: '00900000000', email: address }
  const phone = { ...base, phoneNumber: '00911112222' }
  expect(await correct(at, playerId, { ...phone, base })).toMatchObject({
    status: 200,
    body: { person: { name: 'Joana Prrado', phoneNumber: '00911112222', email: address, hasAccount: false } },
  })
  const name = { ...base, name: 'Joana Prado' }
  expect(await correct(at, playerId, { ...name, base })).toMatchObject({
    status: 200,
    body: { person: { name: 'Joana Prado', phoneNumber: '00911112222' } },
  })
  expect(await correct(at, playerId, { ...base, name: 'Joana Brado', base })).toMatchObject({
    status: 412,
    body: { code: 'player.changed', current: { person: { name: 'Joana Prado', email: address } } },
  })
  // If both want the same change, there is no conflict.
  expect((await correct(at, playerId, { ...name, base })).status).toBe(200)
})

test.each(['first', 'second'])(
  'what a phone saw of one of two registrations is compared with that one: the %s',
  async (which) => {
    const at = await scene()
    const address = newAddress()
    const first = await register(at, 'Joana Prado', address)
    const other = await addCategory(host, at.event, { title: 'Mista D', listSort: 2 })
    const person = { name: 'Joana Prado', phoneNumber: '00922222222', email: address }
    const created = await host.ask('POST /v1/events/player', {
      token: at.event.organiser.token,
      body: { eventId: at.event.id, person, categories: [other], paymentValue: 60 },
    })
    const [{ id: second }] = (created.body as { players: [{ id: string }] }).players
    const playerId = which === 'first' ? first : second
    const { phoneNumber } = (await shown(at, playerId)).person
    expect(phoneNumber).toBe(which === 'first' ? '00900000000' : '00922222222')
    const base = { ...person, phoneNumber }
    expect(await correct(at, playerId, { ...base, name: 'Joana Lins', base })).toMatchObject({
      status: 200,
      body: { person: { name: 'Joana Lins', phoneNumber } },
    })
    expect(await correct(at, playerId, { ...base, phoneNumber: '00933333333', base })).toMatchObject({
      status: 200,
      body: { person: { name: 'Joana Lins', phoneNumber: '00933333333' } },
    })
  },
)

test('a resent correction is done once, and its answer has the present contact', async () => {
  const at = await scene()
  const address = newAddress()
  const playerId = await register(at, 'Joana Prrado', address)
  const { token } = at.event.organiser
  const body = { name: 'Joana Prado', phoneNumber: '00911112222', email: address }
  const send = () =>
    host.ask(`PUT /v1/events/player/${playerId}/person`, {
      token,
      body,
      headers: { 'idempotency-key': `person-${playerId}` },
    })
  const first = await send()
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  const { body: history } = await host.ask(`GET /v1/events/player/${playerId}/history`, { token })
  expect((history as { kind: string }[]).filter(({ kind }) => kind === 'player.person')).toHaveLength(1)
})

test('a withdrawn entry does not prevent a correction, unless a refund is open', async () => {
  const at = await scene()
  const { token } = at.event.organiser
  const leave = (id: string) => host.ask(`POST /v1/events/player/${id}/withdrawal`, { token, body: {} })
  const [right, typo] = [newAddress(), newAddress()]
  const gone = await register(at, 'Joana Prado', right)
  expect((await leave(gone)).status).toBe(200)
  const playerId = await register(at, 'Joana Prado', typo)
  const body = { name: 'Joana Prado', phoneNumber: '00911112222', email: right }
  expect(await correct(at, playerId, body)).toMatchObject({ status: 200 })
  expect((await snapshotOf(at.event.id, token)).players.map(({ id }) => id)).toEqual([playerId])

  const owed = await register(at, 'Bia Lins', right)
  const payment = { playerId: owed, payment: true }
  expect((await host.ask('PATCH /v1/events/player/payment', { token, body: payment })).status).toBe(200)
  expect((await leave(owed)).status).toBe(200)
  const other = await register(at, 'Bia Lins', typo)
  const refused = await correct(at, other, { ...body, name: 'Bia Lins' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'registration.already' } })
})

test('an address may be removed and added again', async () => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', newAddress())
  const fields = { name: 'Joana Prado', phoneNumber: '00911112222' }
  await correct(at, playerId, { ...fields, email: '' })
  expect((await shown(at, playerId)).person.email).toBeNull()
  const address = newAddress()
  await correct(at, playerId, { ...fields, email: address })
  expect((await shown(at, playerId)).person.email).toBe(address)
})

test('only the account itself corrects the data of a person with an account', async () => {
  const at = await scene()
  const { token, personId } = await addAccount(host, 'USER')
  const body = { eventId: at.event.id, personId, categories: [at.categoryId], paymentValue: 95 }
  const created = await host.ask('POST /v1/event-register', { token, body })
  const [{ id }] = (created.body as { players: [{ id: string }] }).players
  expect(await correct(at, id, { name: 'Outro Nome', phoneNumber: '00911112222' })).toMatchObject({
    status: 409,
    body: {
      code: 'person.hasAccount',
      message: 'Esta pessoa tem conta no PLAY e corrige os próprios dados.',
    },
  })
})

test('a correction to the address of an account is mailed to it, and can be rejected there', async () => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', newAddress())
  const { name, email: address, token } = await addAccount(host, 'USER')
  expect((await correct(at, playerId, { name, phoneNumber: '00911112222', email: address })).status).toBe(200)
  const { body } = await host.ask('GET /v1/registrations/me', { token })
  expect(body).toMatchObject([{ event: { id: at.event.id } }])
  const [{ id }] = body as [{ id: string }]
  expect((await host.ask(`POST /v1/registrations/${id}/disavowal`, { token })).status).toBe(200)
})

test('messages to a player stay in the history, as messages to the known person whom a correction makes of the player', async () => {
  const [at, elsewhere] = [await scene(), await scene()]
  const { token } = at.event.organiser
  const right = newAddress()
  await register(elsewhere, 'Joana Prado', right)
  const playerId = await register(at, 'Joana Prrado', newAddress())
  const path = `/v1/events/${at.event.id}/messages`
  const message = { channel: 'WHATSAPP', filter: {}, body: 'Olá!' }
  const { id } = (await host.ask(`POST ${path}`, { token, body: message })).body as { id: string }
  const opened = { recipientId: (await shown(at, playerId)).person.id, opened: true }
  expect((await host.ask(`PATCH ${path}/${id}/opened`, { token, body: opened })).status).toBe(200)
  await correct(at, playerId, { name: 'Joana Prado', phoneNumber: '00911112222', email: right })
  const { id: personId } = (await shown(at, playerId)).person
  expect((await host.ask(`GET ${path}`, { token })).body).toMatchObject([
    { opened: [personId], recipients: [{ id: personId, name: 'Joana Prado', state: 'OPENED' }] },
  ])
})

test('two people in one category can not become one person by a correction', async () => {
  const at = await scene()
  const address = newAddress()
  await register(at, 'Joana Prado', address)
  const playerId = await register(at, 'Joana Prrado', address)
  expect(
    await correct(at, playerId, { name: 'Joana Prado', phoneNumber: '00911112222', email: address }),
  ).toMatchObject({ status: 409, body: { message: 'Esta pessoa já está inscrita na categoria Mista C.' } })
})

test('a correction that makes two people one allows as many categories as the event does', async () => {
  const at = await scene()
  await host.db
    .updateTable('event')
    .set({ fee_rules: JSON.stringify({ lots: [], ladder: [95, 95] }) })
    .where('id', '=', at.event.id)
    .execute()
  const right = { name: 'Joana Prado', phoneNumber: '00911112222', email: newAddress() }
  await register(at, right.name, right.email)
  const become = async (title: string) => {
    const categoryId = await addCategory(host, at.event, { title })
    return correct(at, await register({ ...at, categoryId }, `Joana ${title}`, right.email), right)
  }
  expect((await become('Livre')).status).toBe(200)
  expect((await become('Pro')).status).toBe(200)
  expect(await become('Mais')).toMatchObject({
    status: 409,
    body: { message: 'Cada pessoa pode se inscrever em até 3 categorias do evento.' },
  })
})

test.each([
  { body: { name: '', phoneNumber: '00911112222' }, field: 'name' },
  { body: { name: 'Ana', phoneNumber: '12' }, field: 'phoneNumber' },
  { body: { name: 'Ana', phoneNumber: '00911112222', email: 'ana@' }, field: 'email' },
])('an invalid $field is reported under its field', async ({ body, field }) => {
  const at = await scene()
  const playerId = await register(at, 'Joana Prado', newAddress())
  expect(await correct(at, playerId, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) as string } },
  })
})
