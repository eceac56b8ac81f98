import type { Schedule } from '#contract/schedules/schedules.ts'
import { addEvent, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { addCourt, eventFields, mainEventOf, placeOf, scheduleFields } from './organising-requests.ts'

/** An event with a court, and the calls of its organiser about the schedule. */
export async function prepareCourt(host: TestHost) {
  const event = await addEvent(host)
  const placeId = await placeOf(host, event)
  const courtId = await addCourt(host, placeId)
  const as =
    ({ organiser: { token } }: TestEvent) =>
    (request: string, body?: unknown) =>
      host.ask(request, { token, body })
  const asOwner = (request: string, body?: unknown) => as(event)(request, body)
  const create = (over: object = {}, of = event) =>
    as(of)('POST /v1/schedules', { ...scheduleFields(courtId), eventId: of.id, ...over })
  const created = async (over: object = {}) => (await create(over)).body as Schedule
  const report = async () => (await asOwner(`GET /v1/event-report/schedule/${event.id}`)).body
  const listed = async (of = event) =>
    (await as(of)(`GET /v1/schedules/court/${courtId}/${of.id}`)).body as Schedule[]
  const change = (days: object, of = event) =>
    mainEventOf(host, of).then((id) => as(of)(`PUT /v1/events/${of.id}`, eventFields(id, days)))
  const log = async (entityId: string) => {
    const rows = host.db.selectFrom('change_log').select('kind').where('entity_id', '=', entityId)
    return (await rows.orderBy('at').orderBy('id').execute()).map(({ kind }) => kind)
  }
  /** Another event at the same place. */
  const neighbour = async () => {
    const other = await addEvent(host)
    await host.db
      .insertInto('event_place')
      .values({ event_id: other.id, place_id: placeId, position: 1 })
      .execute()
    return other
  }
  return { event, placeId, courtId, as, asOwner, create, created, report, listed, change, log, neighbour }
}
