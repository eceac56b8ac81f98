import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPostgres } from '#server/database/engine.ts'
import { addCategory, addEvent, addPersons } from '#server/testing/factories.ts'
import { followed, readReplica } from '#server/testing/replica.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function openEvent() {
  const event = await addEvent(host)
  return { event, categoryId: await addCategory(host, event, { maxPlayers: 100 }) }
}
type Open = Awaited<ReturnType<typeof openEvent>>

const bodyOf = ({ event, categoryId }: Open, personId: string | undefined) => ({
  eventId: event.id,
  personId,
  categories: [categoryId],
  paymentValue: 95,
})
/** Registers all at the same time, each request with its own key. */
function registerAll(bodies: readonly object[]) {
  return Promise.all(
    bodies.map((body) =>
      host.ask('POST /v1/event-register', { body, headers: { 'idempotency-key': randomUUID() } }),
    ),
  )
}
async function addRegistrant(name: string, email: string): Promise<string> {
  const { body } = await host.ask('POST /v1/person', { body: { name, phoneNumber: '00900000001', email } })
  return (body as { id: string }).id
}

test('in a rush each registration gets its own answer, mail, log entry and revision', async () => {
  const open = await openEvent()
  const before = await readReplica(host, open.event)
  const [registered, ...persons] = await addPersons(host, 24)
  expect((await registerAll([bodyOf(open, registered)]))[0]?.status).toBe(201)
  const answers = await registerAll([
    bodyOf(open, registered),
    ...persons.slice(0, 10).map((id) => bodyOf(open, id)),
    { ...bodyOf(open, persons[10]), paymentValue: 1 },
    { ...bodyOf(open, persons[11]), categories: ['none'] },
    bodyOf(open, 'nobody'),
    ...persons.slice(12).map((id) => bodyOf(open, id)),
  ])
  const codes = answers.map(({ status, body }) => (status === 201 ? 201 : (body as { code: string }).code))
  expect(codes).toEqual([
    'registration.already',
    ...Array.from({ length: 10 }, () => 201),
    'registration.feesChanged',
    'category.notFound',
    'person.notFound',
    ...Array.from({ length: 11 }, () => 201),
  ])
  const after = await readReplica(host, open.event)
  expect(after.players).toHaveLength(22)
  // On PostgreSQL a group counts as one revision.
  expect(after.revision).toBeGreaterThan(before.revision)
  expect(await followed(host, open.event, before)).toEqual(after)
  const { event } = open
  const logged = host.db.selectFrom('change_log').where('event_id', '=', event.id)
  expect(await logged.where('kind', '=', 'player.registered').select('id').execute()).toHaveLength(22)
  const registrations = host.db.selectFrom('registration').where('event_id', '=', event.id).select('id')
  const mails = host.db.selectFrom('mail').where('subject', 'in', registrations).select('id')
  expect(await mails.where('kind', '=', 'registration').execute()).toHaveLength(22)
})

test('two devices that type the same person at once register that person once', async () => {
  const open = await openEvent()
  const email = `${randomUUID()}@example.com`
  const ids = await Promise.all(['Ana Peçanha', 'ANA PECANHA'].map((name) => addRegistrant(name, email)))
  const answers = await registerAll(ids.map((id) => bodyOf(open, id)))
  expect(answers.map(({ status }) => status)).toContain(201)
  expect(answers.map(({ status }) => status)).toContain(409)
})

test('a resend that arrives together with its first try gets the same answer', async () => {
  const open = await openEvent()
  const [personId] = await addPersons(host, 1)
  const headers = { 'idempotency-key': randomUUID() }
  const register = () => host.ask('POST /v1/event-register', { body: bodyOf(open, personId), headers })
  const answers = await Promise.all([register(), register(), register()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a registration that the database refuses fails alone', async () => {
  const open = await openEvent()
  const persons = await addPersons(host, 12)
  await refuseRegistrationOf(persons[5])
  const answers = await registerAll(persons.map((id) => bodyOf(open, id)))
  expect(answers.map(({ status }) => status)).toEqual(persons.map((_, index) => (index === 5 ? 500 : 201)))
  const [category] = (await host.ask(`GET /v1/event-register/${open.event.id}/categories`)).body as object[]
  expect(category).toMatchObject({ _count: { players: 11 } })
})

/** Adds a constraint to the database that refuses this registration. */
async function refuseRegistrationOf(registrantId = ''): Promise<void> {
  const statements = isPostgres(host.db)
    ? [
        `create function refuse_registration() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
        `create trigger refuse_registration before insert on registration for each row
          when (new.registrant_id = '${registrantId}') execute function refuse_registration()`,
      ]
    : [
        `create trigger refuse_registration before insert on registration when new.registrant_id = '${registrantId}'
          begin select raise(abort, 'refused'); end`,
      ]
  for (const statement of statements) await sql.raw(statement).execute(host.db)
}
