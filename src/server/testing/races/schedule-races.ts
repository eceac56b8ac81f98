import type { Schedule } from '#contract/schedules/schedules.ts'
import type { TestHost } from '../host.ts'
import { eventFields, mainEventOf } from '../organising-requests.ts'
import { prepareCourt } from '../schedules.ts'
import { logOf, type Race } from './race.ts'

const later = { startTime: '14:00', endTime: '18:00' }
const firstDay = { day: '2099-12-30T12:00:00.000Z' }

/** A court at the place of two events, with a schedule of the first event in the morning of its second day. */
async function setUp(host: TestHost) {
  const prepared = await prepareCourt(host)
  const { event, courtId, placeId } = prepared
  const other = await prepared.neighbour()
  const { id: scheduleId } = await prepared.created()
  const fields = eventFields(await mainEventOf(host, event))
  const names = {
    [event.id]: 'event',
    [other.id]: 'neighbour',
    [event.organiser.id]: 'organiser',
    [other.organiser.id]: 'their organiser',
    [courtId]: 'court',
    [placeId]: 'place',
    [scheduleId]: 'schedule',
    [fields.mainEventId]: 'main event',
  }
  const before = prepared.listed().then((rows) => rows.find(({ id }) => id === scheduleId) as Schedule)
  const edit = async (over: object) => {
    const { eventId: _, id, ...times } = await before
    return prepared.asOwner(`PUT /v1/schedules/${id}`, { ...times, ...over })
  }
  await before
  return { ...prepared, other, scheduleId, fields, edit, names }
}

type Stage = Awaited<ReturnType<typeof setUp>>

export const scheduleRaces: Race<Stage> = {
  setUp,
  calls: {
    'the court is opened': ({ create }) => create(later),
    'it is opened for another event': ({ create, other }) =>
      create({ startTime: '16:00', endTime: '20:00' }, other),
    'it is opened on the first day': ({ create }) => create({ ...later, ...firstDay }),
    'a schedule is moved to the afternoon': ({ edit }) => edit(later),
    'a schedule is edited as it was seen': ({ edit }) => edit({ endTime: '11:00' }),
    'a schedule is removed': ({ asOwner, scheduleId }) => asOwner(`DELETE /v1/schedules/${scheduleId}`),
    'the event moves by a day': ({ asOwner, event, fields }) =>
      asOwner(`PUT /v1/events/${event.id}`, { ...fields, endDate: fields.startDate }),
    'the event is cancelled': ({ asOwner, event }) =>
      asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' }),
    'its place is taken out': ({ asOwner, event, placeId }) =>
      asOwner(`DELETE /v1/events/${event.id}/place/${placeId}`),
  },
  async state({ event, other, courtId }, host) {
    const { db } = host
    const events = [event.id, other.id]
    return {
      schedules: await db
        .selectFrom('schedule')
        .select(['event_id', 'court_id', 'first_day', 'start_time', 'end_time', 'version'])
        .where('event_id', 'in', events)
        .execute(),
      events: await db
        .selectFrom('event')
        .select(['id', 'end_date', 'cancelled_at', 'version'])
        .where('id', 'in', events)
        .execute(),
      places: await db.selectFrom('event_place').select('event_id').where('event_id', 'in', events).execute(),
      log: await logOf(host, [...events, courtId]),
    }
  },
}
