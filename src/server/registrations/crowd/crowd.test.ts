import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addEvent, addPersons, type TestEvent } from '#server/testing/factories.ts'
import { type TestAnswer, startTestHost, type TestHost } from '#server/testing/host.ts'

const max = 5
let host: TestHost
let event: TestEvent
let categoryId: string
beforeEach(async () => {
  host = await startTestHost({
    // The clock stands still, so that the minute ends only when a test moves it.
    at: new Date().toISOString(),
    env: { PLAY_REGISTRATIONS_PER_MINUTE: String(max), PLAY_TRUSTED_PROXIES: '127.0.0.1' },
  })
  event = await addEvent(host)
  categoryId = await addCategory(host, event, { maxPlayers: 100 })
})
afterEach(async () => {
  vi.useRealTimers()
  await host.stop()
})

interface Registering {
  proof?: string | undefined
  address?: string
  headers?: Record<string, string>
  categories?: string[]
}
function register(
  personId: string | undefined,
  { proof, address = '203.0.113.1', ...more }: Registering = {},
) {
  return host.ask('POST /v1/event-register', {
    body: {
      eventId: event.id,
      personId,
      categories: more.categories ?? [categoryId],
      paymentValue: 95,
      proof,
    },
    headers: { 'x-forwarded-for': address, ...more.headers },
  })
}
const statuses = (answers: TestAnswer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

/** Makes all registrations that an address may make in a minute without a proof. */
async function fillTheMinute(headers?: Record<string, string>) {
  const persons = await addPersons(host, max)
  for (const personId of persons) expect((await register(personId, { headers })).status).toBe(201)
}
function challengeIn({ status, body }: TestAnswer): Challenge {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'registration.proofNeeded' } })
  return (body as { details: { challenge: Challenge } }).details.challenge
}
async function proofOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
const suspectedIds = async () =>
  (
    await host.db
      .selectFrom('registration')
      .select('id')
      .where('suspected_at', 'is not', null)
      .where('event_id', '=', event.id)
      .execute()
  ).map(({ id }) => id)

test('many people register from one address; above a number in a minute a proof of work is required', async () => {
  const persons = await addPersons(host, max + 3)
  const answers = await Promise.all(persons.map((personId) => register(personId)))
  expect(statuses(answers)).toEqual([...times(max, 201), ...times(3, 429)])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('60')
  const [late] = persons.filter((_, at) => answers[at]?.status === 429)
  const proof = await proofOf(challengeIn(await register(late)))
  expect((await register(late, { proof })).status).toBe(201)
  const [elsewhere] = await addPersons(host, 1)
  expect((await register(elsewhere, { address: '203.0.113.2' })).status).toBe(201)
})

test('if no registration is allowed without a proof, the first one needs it', async () => {
  await host.stop()
  host = await startTestHost({ env: { PLAY_REGISTRATIONS_PER_MINUTE: '0' } })
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
  const [person] = await addPersons(host, 1)
  const proof = await proofOf(challengeIn(await register(person)))
  expect((await register(person, { proof })).status).toBe(201)
  expect(await suspectedIds()).toHaveLength(1)
})

test('the next minute needs no proof', async () => {
  await fillTheMinute()
  const [person] = await addPersons(host, 1)
  challengeIn(await register(person))
  host.setClock(new Date(host.now().getTime() + 60_000).toISOString())
  expect((await register(person)).status).toBe(201)
})

test('resends of successful requests and refused requests do not count in the minute', async () => {
  const [person, refused] = await addPersons(host, 2)
  const once = { 'idempotency-key': 'once' }
  expect((await register(person, { headers: once })).status).toBe(201)
  for (let time = 0; time < max; time += 1) {
    expect((await register(person, { headers: once })).status).toBe(201)
    expect((await register(refused, { categories: ['none'] })).status).toBe(404)
  }
  const others = await addPersons(host, max - 1)
  expect(statuses(await Promise.all(others.map((id) => register(id))))).toEqual(times(max - 1, 201))
  challengeIn(await register(refused))
  expect((await register(person, { headers: once })).status).toBe(201)
})

test('a registration with a proof and a lost answer is resent with or without it', async () => {
  await fillTheMinute()
  const [person] = await addPersons(host, 1)
  const headers = { 'idempotency-key': 'lost' }
  const proof = await proofOf(challengeIn(await register(person, { headers })))
  const created = await register(person, { headers, proof })
  expect(created.status).toBe(201)
  expect((await register(person, { headers, proof })).body).toEqual(created.body)
  expect((await register(person, { headers })).body).toEqual(created.body)
})

test('a proof counts once, only for its purpose, while it is valid and unchanged', async () => {
  await fillTheMinute()
  const [person, other, third] = await addPersons(host, 3)
  const challenge = challengeIn(await register(person))
  const proof = await proofOf(challenge)
  challengeIn(await register(other, { proof }))
  const registration = await register(person, { proof })
  expect(registration.status).toBe(201)
  const { players } = registration.body as { players: [{ id: string }] }
  await host.ask(`DELETE /v1/events/player/${players[0].id}`, { token: event.organiser.token })
  challengeIn(await register(person, { proof }))

  const easy = challengeIn(await register(third))
  const eased = { ...easy, parameters: { ...easy.parameters, cost: 1, keyPrefix: '00', keySignature: '' } }
  challengeIn(await register(third, { proof: await proofOf(eased) }))
  challengeIn(await register(third, { proof: 'no proof' }))
  challengeIn(await register(third, { proof: btoa('{"challenge":{},"solution":null}') }))
  const fresh = await proofOf(challengeIn(await register(third)))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  challengeIn(await register(third, { proof: fresh }))
})

test('a proof used twice at once makes one registration', async () => {
  await fillTheMinute()
  const [person] = await addPersons(host, 1)
  const proof = await proofOf(challengeIn(await register(person)))
  const both = await Promise.all([register(person, { proof }), register(person, { proof })])
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a refused registration does not use up its proof', async () => {
  await fillTheMinute()
  const [person] = await addPersons(host, 1)
  const small = await addCategory(host, event, { maxPlayers: 0 })
  const wanted = { categories: [small] }
  const proof = await proofOf(challengeIn(await register(person, wanted)))
  expect((await register(person, { ...wanted, proof })).body).toMatchObject({ code: 'category.full' })
  await host.db.updateTable('category').set({ max_players: 1 }).where('id', '=', small).execute()
  expect((await register(person, { ...wanted, proof })).status).toBe(201)
})

test('all registrations of the rush are marked once proofs are needed, and no others', async () => {
  const [elsewhere, late, later] = await addPersons(host, 3)
  await register(elsewhere, { address: '203.0.113.2' })
  await fillTheMinute()
  expect(await suspectedIds()).toEqual([])
  const proof = await proofOf(challengeIn(await register(late)))
  await register(late, { proof })
  expect(await suspectedIds()).toHaveLength(max + 1)
  await register(later, { proof: await proofOf(challengeIn(await register(later))) })
  expect(await suspectedIds()).toHaveLength(max + 2)
})
