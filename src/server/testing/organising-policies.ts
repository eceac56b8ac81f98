import { addEvent, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { addMainEvent, addPlace, eventFields, mainEventOf, placeOf } from './organising-requests.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

/** The calls with which events are made and managed; `setting` is called when the tests run. */
export function organisingPolicies(setting: () => { host: TestHost; event: TestEvent }) {
  const place = () => placeOf(setting().host, setting().event)
  const another = () => addEvent(setting().host, { organiser: setting().event.organiser })
  const mainEvent = { name: 'Circuito', phoneNumber: '00900000000' }
  const ofEvent: Pick<PolicyRow, 'expected' | 'members'> = { expected: organisers, members: [200, 403] }
  return {
    createMainEvent: {
      request: async () => [
        'POST /v1/main-events',
        { ...mainEvent, personId: setting().event.organiser.personId },
      ],
      expected: [401, 403, 201, 403, 201],
      members: [403, 403],
    },
    updateMainEvent: {
      request: async () => [
        `PUT /v1/main-events/${await mainEventOf(setting().host, setting().event)}`,
        { ...mainEvent, personId: setting().event.organiser.personId },
      ],
      expected: [401, 403, 200, 403, 200],
      members: [403, 403],
    },
    removeMainEvent: {
      request: async () => [
        `DELETE /v1/main-events/${await addMainEvent(setting().host, setting().event.organiser)}`,
      ],
      expected: [401, 403, 204, 403, 204],
      members: [403, 403],
    },
    createEvent: {
      request: async () => [
        'POST /v1/events',
        { ...eventFields(await mainEventOf(setting().host, setting().event)), places: [] },
      ],
      // An ADMIN must name the owner, which this request does not.
      expected: [401, 403, 201, 403, 403],
      members: [403, 403],
    },
    updateEvent: {
      request: async () => [
        `PUT /v1/events/${setting().event.id}`,
        eventFields(await mainEventOf(setting().host, setting().event), { title: 'Etapa Nova' }),
      ],
      ...ofEvent,
    },
    repeatEvent: {
      request: async () => [
        `POST /v1/events/${setting().event.id}/stages`,
        {
          title: 'Etapa Seguinte',
          startDate: '2100-01-06T12:00:00.000Z',
          registerEndDate: '2100-01-05T12:00:00.000Z',
          isDraft: true,
        },
      ],
      // Nobody else would own the next stage, not even an ADMIN.
      expected: [401, 403, 201, 403, 403],
      members: [403, 403],
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
      request: async () => [`PATCH /v1/events/${setting().event.id}/switches`, { isListed: true }],
      ...ofEvent,
    },
    setSponsors: {
      request: async () => [`PUT /v1/events/${setting().event.id}/sponsors`, { sponsors: [] }],
      ...ofEvent,
    },
    getRegulation: {
      request: async () => [`GET /v1/events/${setting().event.id}/regulation`],
      ...ofEvent,
    },
    setRegulation: {
      request: async () => [`PUT /v1/events/${setting().event.id}/regulation`, {}],
      ...ofEvent,
    },
    setRegistrationOpen: {
      request: async () => [`PUT /v1/events/${setting().event.id}/registration`, { isOpen: true }],
      ...ofEvent,
    },
    addEventPlace: {
      request: async () => [
        `POST /v1/events/${setting().event.id}/place`,
        { placeId: await addPlace(setting().host) },
      ],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    orderEventPlaces: {
      request: async () => [`PUT /v1/events/${setting().event.id}/place`, [await place()]],
      ...ofEvent,
    },
    removeEventPlace: {
      request: async () => {
        const { host, event } = setting()
        const placeId = await addPlace(host)
        const row = { event_id: event.id, place_id: placeId, position: 9 }
        await host.db.insertInto('event_place').values(row).execute()
        return [`DELETE /v1/events/${event.id}/place/${placeId}`]
      },
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    getPublicMainEvent: {
      request: async () => [
        `GET /v1/main-events/${await mainEventOf(setting().host, setting().event)}/public`,
      ],
      expected: [200, 200, 200, 200, 200],
    },
    listListedEvents: {
      request: async () => ['GET /v1/event-register'],
      expected: [200, 200, 200, 200, 200],
    },
    listRegisteredNames: {
      request: async () => [`GET /v1/event-register/${setting().event.id}/names`],
      expected: [200, 200, 200, 200, 200],
    },
  } satisfies Record<string, PolicyRow>
}
