import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNews, expectNewsOfOne } from '../testing/expect-news.ts'
import { addEvent, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { addCourt, placeOf, scheduleFields } from '../testing/organising-requests.ts'
import { followed, readReplica } from '../testing/replica.ts'
import { addFullCategory, addWaiting } from '../testing/waiting.ts'

let host: TestHost
let event: TestEvent
let other: TestEvent
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  other = await addEvent(host)
})
afterAll(() => host.stop())

const byHand: Record<string, () => Promise<unknown>> = {
  'the fee of the event': () =>
    host.db.updateTable('event').set({ fee_cents: 1234 }).where('id', '=', event.id).execute(),
  'the name of its main event': () =>
    host.db
      .updateTable('main_event')
      .set({ name: 'Outro circuito' })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('event').select('main_event_id').where('event.id', '=', event.id),
      )
      .execute(),
  'the name of a place': () =>
    host.db
      .updateTable('place')
      .set({ name: 'Outra arena' })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('event_place').select('place_id').where('event_id', '=', event.id),
      )
      .execute(),
  'the courts of a place': async () => {
    const place = await host.db
      .selectFrom('event_place')
      .select('place_id')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    const court = { title: 'Quadra 2', court_type: 'AREIA', modality: 'BEACH_TENNIS' } as const
    await host.db
      .insertInto('court')
      .values({ ...court, id: randomUUID(), place_id: place.place_id })
      .execute()
  },
  'the name of who changed it last': () =>
    host.db.updateTable('account').set({ name: 'Outro nome' }).where('id', '=', event.organiser.id).execute(),
  'the places of the event': () =>
    host.db.deleteFrom('event_place').where('event_id', '=', event.id).execute(),
}

test.each(Object.entries(byHand))('%s, changed in the database, gives it another revision', (_, change) =>
  expectNewsOfOne(host, { event, other }, change),
)

test('the times when other events use a court are reported to all events on the court', async () => {
  const [mine, theirs] = [await addEvent(host), await addEvent(host)]
  const placeId = await placeOf(host, mine)
  await host.db
    .insertInto('event_place')
    .values({ event_id: theirs.id, place_id: placeId, position: 1 })
    .execute()
  const courts = [await addCourt(host, placeId), await addCourt(host, placeId)]
  const { token } = theirs.organiser
  const ask = (request: string, body?: unknown) => host.ask(request, { token, body })
  const busyAfter = async (change: () => Promise<unknown>) => {
    const now = await expectNews(host, mine, change)
    return now.busy.map(({ courtId }) => courts.indexOf(courtId))
  }
  const fields = { ...scheduleFields(courts[0] ?? ''), eventId: theirs.id }
  let id = ''
  const create = async () => {
    const created = await ask('POST /v1/schedules', fields)
    id = (created.body as { id: string }).id
  }
  expect(await busyAfter(create)).toEqual([0])
  const move = () => ask(`PUT /v1/schedules/${id}`, { ...fields, courtId: courts[1] })
  expect(await busyAfter(move)).toEqual([1])
  // An ADMIN reads its title.
  const rename = () =>
    host.db.updateTable('event').set({ title: 'Outro nome' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(rename)).toEqual([1])
  const shorten = () =>
    host.db.updateTable('event').set({ end_date: '2099-12-30' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(shorten)).toEqual([])
  await host.db.updateTable('event').set({ end_date: '2099-12-31' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(() => ask(`DELETE /v1/schedules/${id}`))).toEqual([])
  await create()
  expect(await busyAfter(() => ask(`DELETE /v1/events/${theirs.id}`))).toEqual([])
})

test('a changed name on a waiting list is reported as a change', async () => {
  const mine = await addEvent(host)
  const id = await addWaiting(host, mine, await addFullCategory(host, mine))
  const before = await readReplica(host, mine)
  const person = host.db.selectFrom('waiting').select('person_id').where('id', '=', id)
  await host.db.updateTable('person').set({ name: 'Outro nome' }).where('id', 'in', person).execute()
  const now = await followed(host, mine, before)
  expect(now.waiting).toMatchObject([{ id, person: { name: 'Outro nome' } }])
  expect(now.revision).toBeGreaterThan(before.revision)
})
