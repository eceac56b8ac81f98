import { addEvent, addPlayer, addCategory, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import {
  addCourt,
  addMainEvent,
  addPlace,
  addSchedule,
  courtFields,
  eventFields,
  mainEventOf,
  placeOf,
  scheduleFields,
  wholePlace,
} from './organising-requests.ts'

export type Statuses = readonly [nobody: number, user: number, owner: number, other: number, admin: number]
export type Members = readonly [organizador: number, mesa: number]

/** Who may make a call. */
export interface PolicyRow {
  /** What is asked, with fresh things for each account. */
  request: () => Promise<[request: string, body?: unknown]>
  expected: Statuses
  /** What members of the event get, who are USERs; needed where the owner gets something else than a USER. */
  members?: Members
}

/** The calls with which events are made and kept; `known` is asked when the tests run. */
export function organisingPolicies(known: () => { host: TestHost; event: TestEvent }) {
  const place = () => placeOf(known().host, known().event)
  const proposed = () => addPlace(known().host, known().event.organiser)
  const another = () => addEvent(known().host, { organiser: known().event.organiser })
  const mainEvent = { name: 'Circuito', phoneNumber: '00900000000' }
  const ofEvent: Pick<PolicyRow, 'expected' | 'members'> = {
    expected: [401, 403, 200, 403, 200],
    members: [200, 403],
  }
  const readers: Pick<PolicyRow, 'expected' | 'members'> = {
    expected: [401, 403, 200, 200, 200],
    members: [200, 403],
  }
  return {
    createMainEvent: {
      request: async () => [
        'POST /v1/main-events',
        { ...mainEvent, personId: known().event.organiser.personId },
      ],
      expected: [401, 403, 201, 403, 201],
      members: [403, 403],
    },
    updateMainEvent: {
      request: async () => [
        `PUT /v1/main-events/${await mainEventOf(known().host, known().event)}`,
        { ...mainEvent, personId: known().event.organiser.personId },
      ],
      expected: [401, 403, 200, 403, 200],
      members: [403, 403],
    },
    removeMainEvent: {
      request: async () => [
        `DELETE /v1/main-events/${await addMainEvent(known().host, known().event.organiser)}`,
      ],
      expected: [401, 403, 204, 403, 204],
      members: [403, 403],
    },
    createEvent: {
      request: async () => [
        'POST /v1/events',
        { ...eventFields(await mainEventOf(known().host, known().event)), places: [] },
      ],
      // An ADMIN names the owner of whose main event it is.
      expected: [401, 403, 201, 403, 403],
      members: [403, 403],
    },
    updateEvent: {
      request: async () => [
        `PUT /v1/events/${known().event.id}`,
        eventFields(await mainEventOf(known().host, known().event), { title: 'Etapa Nova' }),
      ],
      ...ofEvent,
    },
    removeEvent: {
      request: async () => [`DELETE /v1/events/${(await another()).id}`],
      expected: [401, 403, 204, 403, 204],
      members: [403, 403],
    },
    cancelEvent: {
      request: async () => [`POST /v1/events/${(await another()).id}/cancellation`, { reason: 'Chuva' }],
      expected: [401, 403, 200, 403, 200],
      members: [403, 403],
    },
    setEventSwitches: {
      request: async () => [`PATCH /v1/events/${known().event.id}/switches`, { isListed: true }],
      ...ofEvent,
    },
    setRegistrationOpen: {
      request: async () => [`PUT /v1/events/${known().event.id}/registration`, { isOpen: true }],
      ...ofEvent,
    },
    setPlayerRefund: {
      request: async () => {
        const { host, event } = known()
        const playerId = await addPlayer(host, event, await addCategory(host, event))
        return ['PATCH /v1/events/player/refund', { playerId, refunded: false }]
      },
      ...ofEvent,
    },
    withdrawPlayer: {
      request: async () => {
        const { host, event } = known()
        const playerId = await addPlayer(host, event, await addCategory(host, event))
        return [`POST /v1/events/player/${playerId}/withdrawal`, {}]
      },
      ...ofEvent,
    },
    setPlayerCategory: {
      request: async () => {
        const { host, event } = known()
        const playerId = await addPlayer(host, event, await addCategory(host, event))
        const categoryId = await addCategory(host, event)
        return ['PATCH /v1/events/player/category', { playerId, categoryId }]
      },
      ...ofEvent,
    },
    setPlayerPerson: {
      request: async () => {
        const { host, event } = known()
        const playerId = await addPlayer(host, event, await addCategory(host, event))
        return [`PUT /v1/events/player/${playerId}/person`, { name: 'Ana Lins', phoneNumber: '00900000009' }]
      },
      ...ofEvent,
    },
    listPlayerHistory: {
      request: async () => {
        const { host, event } = known()
        const playerId = await addPlayer(host, event, await addCategory(host, event))
        return [`GET /v1/events/player/${playerId}/history`]
      },
      ...ofEvent,
    },
    addEventPlace: {
      request: async () => [
        `POST /v1/events/${known().event.id}/place`,
        { placeId: await addPlace(known().host) },
      ],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    orderEventPlaces: {
      request: async () => [`PUT /v1/events/${known().event.id}/place`, [await place()]],
      ...ofEvent,
    },
    removeEventPlace: {
      request: async () => {
        const { host, event } = known()
        const placeId = await addPlace(host)
        const row = { event_id: event.id, place_id: placeId, position: 9 }
        await host.db.insertInto('event_place').values(row).execute()
        return [`DELETE /v1/events/${event.id}/place/${placeId}`]
      },
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    listPlaces: { request: async () => ['GET /v1/places'], ...readers },
    getPlace: { request: async () => [`GET /v1/places/${await place()}`], ...readers },
    listCourtsOfPlace: { request: async () => [`GET /v1/courts/place/${await place()}`], ...readers },
    createPlace: {
      request: async () => ['POST /v1/places', wholePlace],
      expected: [401, 403, 201, 201, 201],
      members: [403, 403],
    },
    // What somebody proposed is unknown to everybody else but an ADMIN.
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
        { intoId: await addPlace(known().host) },
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
      request: async () => [`DELETE /v1/courts/${await addCourt(known().host, await proposed())}`],
      expected: [401, 404, 204, 404, 204],
      members: [404, 404],
    },
    createSchedule: {
      request: async () => {
        const { host, event } = known()
        const courtId = await addCourt(host, await place())
        return ['POST /v1/schedules', { ...scheduleFields(courtId), eventId: event.id }]
      },
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    updateSchedule: {
      request: async () => {
        const { host, event } = known()
        const [id, courtId] = [await addSchedule(host, event), await addCourt(host, await place())]
        return [`PUT /v1/schedules/${id}`, scheduleFields(courtId)]
      },
      ...ofEvent,
    },
    removeSchedule: {
      request: async () => [`DELETE /v1/schedules/${await addSchedule(known().host, known().event)}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    listSchedulesOfCourt: {
      request: async () => {
        const courtId = await addCourt(known().host, await place())
        return [`GET /v1/schedules/court/${courtId}/${known().event.id}`]
      },
      ...ofEvent,
      members: [200, 200],
    },
    getScheduleReport: {
      request: async () => [`GET /v1/event-report/schedule/${known().event.id}`],
      ...ofEvent,
      members: [200, 200],
    },
    listListedEvents: {
      request: async () => ['GET /v1/event-register'],
      expected: [200, 200, 200, 200, 200],
    },
    listRegisteredNames: {
      request: async () => [`GET /v1/event-register/${known().event.id}/names`],
      expected: [200, 200, 200, 200, 200],
    },
  } satisfies Record<string, PolicyRow>
}
