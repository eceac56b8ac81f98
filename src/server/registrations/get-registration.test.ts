import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPersonNamed } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** A registration of one person in two categories, and the request of the device for it. */
async function registered() {
  const event = await addEvent(host)
  const [mixed, women] = [
    await addCategory(host, event, { title: 'Mista C' }),
    await addCategory(host, event, { title: 'Feminina C', listSort: 2 }),
  ]
  const personId = await addPersonNamed(host, 'Ana Segredo', 'ana.segredo@example.com')
  const { body } = await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories: [mixed, women], paymentValue: 60 },
  })
  const { id, players } = body as { id: string; players: { id: string }[] }
  const organiser = { token: event.organiser.token }
  return {
    event,
    id,
    mixed,
    women,
    ask: (eventId = event.id) => host.ask(`GET /v1/event-register/${eventId}/registration/${id}`),
    pay: (at: number) =>
      host.ask('PATCH /v1/events/player/payment', {
        ...organiser,
        body: { playerId: players[at]?.id, payment: true },
      }),
    withdraw: (at: number) => host.ask(`POST /v1/events/player/${players[at]?.id}/withdrawal`, organiser),
    remove: (at: number) => host.ask(`DELETE /v1/events/player/${players[at]?.id}`, organiser),
  }
}

test('the device that registered reads the categories and the amount still due', async () => {
  const { mixed, women, ask, pay } = await registered()
  const categories = [
    { id: mixed, title: 'Mista C' },
    { id: women, title: 'Feminina C' },
  ]
  expect(await ask()).toMatchObject({ status: 200, body: { categories, amountDue: 120 } })
  await pay(0)
  expect((await ask()).body).toMatchObject({ categories, amountDue: 60 })
})

test('a registration removed by the organiser is not found any more', async () => {
  const { women, ask, remove } = await registered()
  await remove(0)
  expect((await ask()).body).toMatchObject({
    categories: [{ id: women, title: 'Feminina C' }],
    amountDue: 60,
  })
  await remove(1)
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'player.notFound' } })
})

test('categories from which the person withdrew are marked', async () => {
  const { mixed, women, ask, withdraw } = await registered()
  await withdraw(0)
  expect((await ask()).body).toMatchObject({
    categories: [{ id: women, title: 'Feminina C' }],
    withdrawn: [{ id: mixed, title: 'Mista C' }],
    payBy: null,
    amountDue: 60,
  })
})

test('the answer names nobody, and exists only under its own event', async () => {
  const { ask } = await registered()
  expect(JSON.stringify((await ask()).body)).not.toMatch(/Segredo|example\.com/)
  const other = await addEvent(host)
  expect((await ask(other.id)).status).toBe(404)
})
