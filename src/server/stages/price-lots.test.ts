import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { addCategory, addEvent, addPersons } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** The next stage of an event whose first registered person pays R$ 90 and everybody else R$ 150. */
async function nextStage() {
  const event = await addEvent(host, { feeCents: 15_000, feeTwoCents: null })
  await addCategory(host, event)
  await host.db
    .updateTable('event')
    .set({ fee_rules: JSON.stringify({ lots: [{ fee: 90, persons: 1 }] }) })
    .where('id', '=', event.id)
    .execute()
  const { status, body } = await host.ask(`POST /v1/events/${event.id}/stages`, {
    token: event.organiser.token,
    body: {
      title: '5ª Etapa',
      startDate: '2100-01-06T12:00:00.000Z',
      registerEndDate: '2100-01-05T12:00:00.000Z',
      isDraft: false,
    },
  })
  expect(status).toBe(201)
  const { id } = body as Event
  const category = host.db.selectFrom('category').select('id').where('event_id', '=', id)
  return { id, categoryId: (await category.executeTakeFirstOrThrow()).id }
}
type Stage = Awaited<ReturnType<typeof nextStage>>

async function register({ id, categoryId }: Stage, through: Pick<TestHost, 'ask'>) {
  const [personId] = await addPersons(host, 1)
  const body = { eventId: id, personId, categories: [categoryId], paymentValue: 90 }
  return through.ask('POST /v1/event-register', { body })
}

const feesChanged = {
  status: 409,
  body: { code: 'registration.feesChanged', details: { paymentValue: 150 } },
}

test('a price lot of the next stage is for as many persons as it says', async () => {
  const stage = await nextStage()
  expect((await register(stage, host)).status).toBe(201)
  expect(await register(stage, host)).toMatchObject(feesChanged)
})

// The embedded database has one writer at a time, and one server.
test.runIf(process.env.TEST_DATABASE_URL)(
  'two persons who register in the next stage at once, with two servers, do not both get the last spot of a price lot',
  async () => {
    const stage = await nextStage()
    const other = await startTestHost({ databaseUrl: host.databaseUrl ?? '' })
    let answers: Promise<Awaited<ReturnType<typeof register>>[]> | undefined
    await host.db.transaction().execute(async (db) => {
      await db.selectFrom('category').select('id').where('id', '=', stage.categoryId).forUpdate().execute()
      answers = Promise.all([register(stage, host), register(stage, other)])
      await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(2)
    })
    const [cheap, late] = ((await answers) ?? []).toSorted((one, two) => one.status - two.status)
    await other.stop()
    expect(cheap?.status).toBe(201)
    expect(late).toMatchObject(feesChanged)
  },
)

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    host.db,
  )
  return rows.length
}
