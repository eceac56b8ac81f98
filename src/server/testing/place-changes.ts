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

/** The calls about places, courts and schedules that change an event. `known` is called when the tests run. */
export function placeChanges(known: () => { host: TestHost; event: TestEvent }) {
  const asOrganiser = (request: string, body?: unknown) => () => {
    const { host, event } = known()
    return host.ask(request, { token: event.organiser.token, body })
  }
  /** A place of the event: one that another test took off is replaced. */
  async function placeOfEvent() {
    const placeId = await addPlace(known().host)
    const row = { event_id: known().event.id, place_id: placeId, position: 0 }
    await known().host.db.insertInto('event_place').values(row).execute()
    return placeId
  }
  const addScheduleOf = async (of: TestEvent) => {
    await placeOfEvent()
    return addSchedule(known().host, of)
  }

  return {
    mergePlace: async () => {
      const [placeId, intoId, token] = [
        await placeOf(known().host, known().event),
        await addPlace(known().host),
        await addAdmin(known().host),
      ]
      return () => known().host.ask(`POST /v1/places/${placeId}/merge`, { token, body: { intoId } })
    },
    updatePlace: async () => {
      const [path, token] = [
        `PUT /v1/places/${await placeOf(known().host, known().event)}`,
        await addAdmin(known().host),
      ]
      return () => known().host.ask(path, { token, body: { ...wholePlace, name: 'Arena Renomeada' } })
    },
    createCourt: async () => {
      const [placeId, token] = [await placeOf(known().host, known().event), await addAdmin(known().host)]
      return () => known().host.ask('POST /v1/courts', { token, body: { ...courtFields, placeId } })
    },
    removeCourt: async () => {
      const courtId = await addCourt(known().host, await placeOf(known().host, known().event))
      const token = await addAdmin(known().host)
      return () => known().host.ask(`DELETE /v1/courts/${courtId}`, { token })
    },
    createSchedule: async () => {
      const courtId = await addCourt(known().host, await placeOfEvent())
      return asOrganiser('POST /v1/schedules', { ...scheduleFields(courtId), eventId: known().event.id })
    },
    updateSchedule: async () => {
      const [id, courtId] = [
        await addScheduleOf(known().event),
        await addCourt(known().host, await placeOfEvent()),
      ]
      return asOrganiser(`PUT /v1/schedules/${id}`, scheduleFields(courtId))
    },
    removeSchedule: async () => asOrganiser(`DELETE /v1/schedules/${await addScheduleOf(known().event)}`),
    addEventPlace: async () => {
      const body = { placeId: await addPlace(known().host) }
      return asOrganiser(`POST /v1/events/${known().event.id}/place`, body)
    },
    orderEventPlaces: async () => {
      const placeId = await addPlace(known().host)
      await known()
        .host.db.insertInto('event_place')
        .values({ event_id: known().event.id, place_id: placeId, position: 9 })
        .execute()
      return asOrganiser(`PUT /v1/events/${known().event.id}/place`, [placeId])
    },
    removeEventPlace: async () =>
      asOrganiser(
        `DELETE /v1/events/${known().event.id}/place/${await placeOf(known().host, known().event)}`,
      ),
  } satisfies Record<string, EventChange>
}
