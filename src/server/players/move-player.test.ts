import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const move = (event: TestEvent, playerId: string, categoryId: string, version?: number) =>
  host.ask('PATCH /v1/events/player/category', {
    token: event.organiser.token,
    body: { playerId, categoryId, ...(version !== undefined && { version }) },
  })

test('a move takes one spot and frees the other; value and payment stay', async () => {
  const event = await addEvent(host)
  const [home, other] = [await addCategory(host, event), await addCategory(host, event)]
  const playerId = await addPlayer(host, event, home)
  const body = { playerId, payment: true, method: 'PIX' }
  await host.ask('PATCH /v1/events/player/payment', { token: event.organiser.token, body })
  expect(await move(event, playerId, other, 1)).toMatchObject({
    status: 200,
    body: { categoryId: other, categoryVersion: 2, version: 2, method: 'PIX', paymentValue: 95 },
  })
  expect([await takenIn(host, home), await takenIn(host, other)]).toEqual([0, 1])
})

test('a move to a full category is refused with a text, and nothing changes', async () => {
  const event = await addEvent(host)
  const home = await addCategory(host, event)
  const full = await addCategory(host, event, { title: 'Feminina B', maxPlayers: 1 })
  await addPlayer(host, event, full)
  const playerId = await addPlayer(host, event, home)
  expect(await move(event, playerId, full, 1)).toMatchObject({
    status: 409,
    body: { code: 'category.full', message: 'A categoria Feminina B está esgotada. Escolha outra.' },
  })
  expect([await takenIn(host, home), await takenIn(host, full)]).toEqual([1, 1])
})

test('of many players moved to the last spot one gets it', async () => {
  const event = await addEvent(host)
  const home = await addCategory(host, event)
  const last = await addCategory(host, event, { maxPlayers: 1 })
  const ids = await Promise.all(Array.from({ length: 6 }, () => addPlayer(host, event, home)))
  const answers = await Promise.all(ids.map((id) => move(event, id, last, 1)))
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect([await takenIn(host, home), await takenIn(host, last)]).toEqual([5, 1])
})

test('players who exchange categories at once do not block each other', async () => {
  const event = await addEvent(host)
  const [one, other] = [await addCategory(host, event), await addCategory(host, event)]
  const [here, there] = [await addPlayer(host, event, one), await addPlayer(host, event, other)]
  const answers = await Promise.all([move(event, here, other), move(event, there, one)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await takenIn(host, one), await takenIn(host, other)]).toEqual([1, 1])
})

test('nobody can be in one category twice', async () => {
  const event = await addEvent(host)
  const [one, other] = [await addCategory(host, event), await addCategory(host, event, { title: 'Mista D' })]
  const person = { name: 'Caio Reis', phoneNumber: '00900000001' }
  const body = { eventId: event.id, person, categories: [one, other], paymentValue: 60 }
  const created = await host.ask('POST /v1/events/player', { token: event.organiser.token, body })
  const [player] = (created.body as { players: [{ id: string }] }).players
  expect(await move(event, player.id, other)).toMatchObject({
    status: 409,
    body: { message: 'Esta pessoa já está inscrita na categoria Mista D.' },
  })
})

test('a move removes the withdrawn entry of the same person there, once the refund was made', async () => {
  const event = await addEvent(host)
  const [one, other] = [await addCategory(host, event), await addCategory(host, event, { title: 'Mista D' })]
  const { token } = event.organiser
  const person = { name: 'Rita Reis', phoneNumber: '00900000001' }
  const registration = { eventId: event.id, person, categories: [one, other], paymentValue: 60 }
  const created = await host.ask('POST /v1/events/player', {
    token,
    body: { ...registration, payment: true },
  })
  const [stays, leaves] = (created.body as { players: [{ id: string }, { id: string }] }).players
  await host.ask(`POST /v1/events/player/${leaves.id}/withdrawal`, { token, body: {} })
  expect(await move(event, stays.id, other)).toMatchObject({
    status: 409,
    body: {
      message:
        'Esta pessoa desistiu da categoria Mista D e ainda tem a receber o que pagou. Marque a devolução ou desfaça a desistência.',
    },
  })
  const refund = { playerId: leaves.id, refunded: true }
  await host.ask('PATCH /v1/events/player/refund', { token, body: refund })
  expect(await move(event, stays.id, other)).toMatchObject({ status: 200, body: { categoryId: other } })
  expect([await takenIn(host, one), await takenIn(host, other)]).toEqual([0, 1])
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  expect((body as { players: { id: string }[] }).players.map(({ id }) => id)).toEqual([stays.id])
})

test('a category of another event and an unknown one are not found', async () => {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  for (const id of [await addCategory(host, await addEvent(host)), crypto.randomUUID()])
    expect(await move(event, playerId, id)).toMatchObject({
      status: 404,
      body: { code: 'category.notFound' },
    })
})

test('a batch answers with the category', async () => {
  const event = await addEvent(host)
  const [home, other] = [await addCategory(host, event), await addCategory(host, event)]
  const body = { playerId: await addPlayer(host, event, home), categoryId: other }
  const request = { id: crypto.randomUUID(), method: 'PATCH', path: 'events/player/category', body }
  const answer = await host.ask('POST /v1/outbox', { token: event.organiser.token, body: [request] })
  expect(answer.body).toMatchObject([{ status: 200, body: { categoryId: other, categoryVersion: 2 } }])
})
