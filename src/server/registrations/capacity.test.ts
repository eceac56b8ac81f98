import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPersons } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function register(
  eventId: string,
  personId: string | undefined,
  categories: string[],
  paymentValue = 95,
) {
  const body = { eventId, personId, categories, paymentValue }
  let answer = await host.ask('POST /v1/event-register', { body })
  // On a slow machine the host may ask members of a crowd to try again, as any busy host does.
  while (answer.status === 503) answer = await host.ask('POST /v1/event-register', { body })
  return answer
}

test('500 people register at once for 32 spots, and exactly 32 get one', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { title: 'Mista Open', maxPlayers: 32 })
  const persons = await addPersons(host, 500)
  const answers = await Promise.all(persons.map((personId) => register(event.id, personId, [categoryId])))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(32)
  expect(refused).toHaveLength(468)
  expect(refused[0]?.body).toMatchObject({
    code: 'category.full',
    message: 'A categoria Mista Open está esgotada. Escolha outra.',
  })
  const players = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  expect(players.body).toHaveLength(32)
  const categories = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  expect(categories.body).toMatchObject([{ _count: { players: 32 } }])
})

test('if one of two categories is full, the registration takes no spot at all', async () => {
  const event = await addEvent(host)
  const full = await addCategory(host, event, { maxPlayers: 2 })
  const open = await addCategory(host, event, { maxPlayers: 2, listSort: 2 })
  for (const personId of await addPersons(host, 2)) await register(event.id, personId, [full])
  const [personId] = await addPersons(host, 1)
  expect((await register(event.id, personId, [open, full], 60)).body).toMatchObject({ code: 'category.full' })
  const categories = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  expect(categories.body).toMatchObject([{ _count: { players: 2 } }, { id: open, _count: { players: 0 } }])
})

test('registrations for two categories in opposite orders at once end without a deadlock', async () => {
  const event = await addEvent(host)
  const one = await addCategory(host, event, { maxPlayers: 40 })
  const other = await addCategory(host, event, { maxPlayers: 40 })
  const persons = await addPersons(host, 60)
  const answers = await Promise.all(
    persons.map((personId, index) =>
      register(event.id, personId, index % 2 ? [one, other] : [other, one], 60),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
})

test('one person registering from ten tabs at once has at most two categories', async () => {
  const event = await addEvent(host)
  const [personId] = await addPersons(host, 1)
  const categories = await Promise.all(Array.from({ length: 10 }, () => addCategory(host, event)))
  const answers = await Promise.all(
    // The fee depends on the order of the registrations, so both fees are tried.
    categories.flatMap((id) => [register(event.id, personId, [id]), register(event.id, personId, [id], 60)]),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
})

test('a removed player frees the spot', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers: 2 })
  const [first, second, third] = await addPersons(host, 3)
  const registered = await register(event.id, first, [categoryId])
  await register(event.id, second, [categoryId])
  expect((await register(event.id, third, [categoryId])).status).toBe(409)
  const [player] = (registered.body as { players: { id: string }[] }).players
  const removed = await host.ask(`DELETE /v1/events/player/${player?.id}`, { token: event.organiser.token })
  expect(removed.status).toBe(204)
  expect((await register(event.id, third, [categoryId])).status).toBe(201)
})

test('removing both players of a registration at once leaves no registration', async () => {
  const event = await addEvent(host)
  const categories = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  const { token } = event.organiser
  for (const personId of await addPersons(host, 10)) {
    const { body } = await register(event.id, personId, categories, 60)
    const { id, players } = body as { id: string; players: { id: string }[] }
    const removed = await Promise.all(
      players.map((player) => host.ask(`DELETE /v1/events/player/${player.id}`, { token })),
    )
    expect(removed.map(({ status }) => status)).toEqual([204, 204])
    const left = await host.db.selectFrom('registration').selectAll().where('id', '=', id).execute()
    expect(left).toEqual([])
  }
})
