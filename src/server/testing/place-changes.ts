import type { EventChange } from './event-change.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import {
  addAdmin,
  addCourt,
  addPlace,
  addSchedule,
  courtFields,
  placeOf,
  scheduleFields,
  wholePlace,
} from './organising-requests.ts'

/** The calls about places, courts and schedules that change an event. `setting` is called when the tests run. */
export function placeChanges(setting: () => { host: TestHost; event: TestEvent }) {
  const asOrganiser = (request: string, body?: unknown) => () => {
    const { host, event } = setting()
    return host.ask(request, { token: event.organiser.token, body })
  }
  /** Returns a place of the event; if another test has removed it, a new one is added. */
  async function placeOfEvent() {
    const placeId = await addPlace(setting().host)
    const row = { event_id: setting().event.id, place_id: placeId, position: 0 }
    await setting().host.db.insertInto('event_place').values(row).execute()
    return placeId
  }
  const addScheduleOf = async (of: TestEvent) => {
    await placeOfEvent()
    return addSchedule(setting().host, of)
  }

  return {
    mergePlace: async () => {
      const [placeId, intoId, token] = [
        await placeOf(setting().host, setting().event),
        await addPlace(setting().host),
        await addAdmin(setting().host),
      ]
      return () => setting().host.ask(`POST /v1/places/${placeId}/merge`, { token, body: { intoId } })
    },
    updatePlace: async () => {
      const [path, token] = [
        `PUT /v1/places/${await placeOf(setting().host, setting().event)}`,
        await addAdmin(setting().host),
      ]
      return () => setting().host.ask(path, { token, body: { ...wholePlace, name: 'Arena Renomeada' } })
    },
    createCourt: async () => {
      const [placeId, token] = [
        await placeOf(setting().host, setting().event),
        await addAdmin(setting().host),
      ]
      return () => setting().host.ask('POST /v1/courts', { token, body: { ...courtFields, placeId } })
    },
    removeCourt: async () => {
      const courtId = await addCourt(setting().host, await placeOf(setting().host, setting().event))
      const token = await addAdmin(setting().host)
      return () => setting().host.ask(`DELETE /v1/courts/${courtId}`, { token })
    },
    createSchedule: async () => {
      const courtId = await addCourt(setting().host, await placeOfEvent())
      return asOrganiser('POST /v1/schedules', { ...scheduleFields(courtId), eventId: setting().event.id })
    },
    updateSchedule: async () => {
      const [id, courtId] = [
        await addScheduleOf(setting().event),
        await addCourt(setting().host, await placeOfEvent()),
      ]
      return asOrganiser(`PUT /v1/schedules/${id}`, scheduleFields(courtId))
    },
    removeSchedule: async () => asOrganiser(`DELETE /v1/schedules/${await addScheduleOf(setting().event)}`),
    addEventPlace: async () => {
      const body = { placeId: await addPlace(setting().host) }
      return asOrganiser(`POST /v1/events/${setting().event.id}/place`, body)
    },
    orderEventPlaces: async () => {
      const placeId = await addPlace(setting().host)
      await setting()
        .host.db.insertInto('event_place')
        .values({ event_id: setting().event.id, place_id: placeId, position: 9 })
        .execute()
      return asOrganiser(`PUT /v1/events/${setting().event.id}/place`, [placeId])
    },
    removeEventPlace: async () =>
      asOrganiser(
        `DELETE /v1/events/${setting().event.id}/place/${await placeOf(setting().host, setting().event)}`,
      ),
  } satisfies Record<string, EventChange>
}
