import {
  addPlace,
  addCourt,
  addSchedule,
  courtFields,
  placeOf,
  scheduleFields,
  wholePlace,
} from './organising-requests.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

/** The calls about places, courts and their schedules. `setting` is called when the tests run. */
export function placePolicies(setting: () => { host: TestHost; event: TestEvent }) {
  const place = () => placeOf(setting().host, setting().event)
  const proposed = () => addPlace(setting().host, setting().event.organiser)
  const ofEvent: Pick<PolicyRow, 'expected' | 'members'> = { expected: organisers, members: [200, 403] }
  const readers: Pick<PolicyRow, 'expected' | 'members'> = {
    expected: [401, 403, 200, 200, 200],
    members: [200, 403],
  }
  return {
    listPlaces: { request: async () => ['GET /v1/places'], ...readers },
    getPlace: { request: async () => [`GET /v1/places/${await place()}`], ...readers },
    listCourtsOfPlace: { request: async () => [`GET /v1/courts/place/${await place()}`], ...readers },
    createPlace: {
      request: async () => ['POST /v1/places', wholePlace],
      expected: [401, 403, 201, 201, 201],
      members: [403, 403],
    },
    // A proposed place is unknown to other accounts, except to an ADMIN.
    updatePlace: {
      request: async () => [`PUT /v1/places/${await proposed()}`, wholePlace],
      expected: [401, 404, 200, 404, 200],
      members: [404, 404],
    },
    removePlace: {
      request: async () => [`DELETE /v1/places/${await proposed()}`],
      expected: [401, 404, 204, 404, 204],
      members: [404, 404],
    },
    listAllPlaces: {
      request: async () => ['GET /v1/admin/places'],
      expected: [401, 403, 403, 403, 200],
      members: [403, 403],
    },
    mergePlace: {
      request: async () => [
        `POST /v1/places/${await proposed()}/merge`,
        { intoId: await addPlace(setting().host) },
      ],
      expected: [401, 403, 403, 403, 200],
      members: [403, 403],
    },
    createCourt: {
      request: async () => ['POST /v1/courts', { ...courtFields, placeId: await proposed() }],
      expected: [401, 404, 201, 404, 201],
      members: [404, 404],
    },
    removeCourt: {
      request: async () => [`DELETE /v1/courts/${await addCourt(setting().host, await proposed())}`],
      expected: [401, 404, 204, 404, 204],
      members: [404, 404],
    },
    createSchedule: {
      request: async () => {
        const { host, event } = setting()
        const courtId = await addCourt(host, await place())
        return ['POST /v1/schedules', { ...scheduleFields(courtId), eventId: event.id }]
      },
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    updateSchedule: {
      request: async () => {
        const { host, event } = setting()
        const [id, courtId] = [await addSchedule(host, event), await addCourt(host, await place())]
        return [`PUT /v1/schedules/${id}`, scheduleFields(courtId)]
      },
      ...ofEvent,
    },
    removeSchedule: {
      request: async () => [`DELETE /v1/schedules/${await addSchedule(setting().host, setting().event)}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    listSchedulesOfCourt: {
      request: async () => {
        const courtId = await addCourt(setting().host, await place())
        return [`GET /v1/schedules/court/${courtId}/${setting().event.id}`]
      },
      ...ofEvent,
      members: [200, 200],
    },
    getScheduleReport: {
      request: async () => [`GET /v1/event-report/schedule/${setting().event.id}`],
      ...ofEvent,
      members: [200, 200],
    },
  } satisfies Record<string, PolicyRow>
}
