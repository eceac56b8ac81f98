import { addCategory, addPair, addPersons, addPlayer, type TestEvent } from './factories.ts'
import { guardianPolicies } from './children.ts'
import { addFullCategory, addWaiting } from './waiting.ts'
import type { TestHost } from './host.ts'
import { partnerPolicies } from './partner-policies.ts'
import { deskPolicies } from './desk-policies.ts'
import { refundKeyPolicies } from './refund-key-policies.ts'
import { everybody, organisers, type PolicyRow } from './policy-row.ts'
import { registeredAlone, registeredByOther } from './registrations-of-organiser.ts'

/** The calls about registrations and players. `setting` is called when the tests run. */
export function registrationPolicies(
  setting: () => { host: TestHost; event: TestEvent; categoryId: string },
) {
  /** A category of the event without a free spot, and a person on its waiting list. */
  const waiting = async () => {
    const { host, event } = setting()
    const categoryId = await addFullCategory(host, event)
    return { categoryId, id: await addWaiting(host, event, categoryId) }
  }
  const newPerson = async () => (await addPersons(setting().host, 1))[0]
  const newRegistration = async () => {
    const { body } = await setting().host.ask('POST /v1/event-register', {
      body: {
        eventId: setting().event.id,
        personId: await newPerson(),
        categories: [setting().categoryId],
        paymentValue: 95,
      },
    })
    return (body as { id: string }).id
  }
  const ofEvent: Pick<PolicyRow, 'expected' | 'members'> = { expected: organisers, members: [200, 403] }
  const somebody = async () => {
    const { host, event } = setting()
    return addPlayer(host, event, await addCategory(host, event))
  }
  return {
    register: {
      request: async () => [
        'POST /v1/event-register',
        {
          eventId: setting().event.id,
          personId: await newPerson(),
          categories: [setting().categoryId],
          paymentValue: 95,
        },
      ],
      expected: [201, 201, 201, 201, 201],
    },
    ...guardianPolicies(setting),
    getRegistration: {
      request: async () => [
        `GET /v1/event-register/${setting().event.id}/registration/${await newRegistration()}`,
      ],
      expected: everybody,
    },
    ...refundKeyPolicies(setting, somebody),
    ...partnerPolicies(setting),
    listSuspicious: {
      request: async () => [`GET /v1/events/${setting().event.id}/suspicious`],
      expected: organisers,
      members: [200, 403],
    },
    removeSuspicious: {
      request: async () => [
        `POST /v1/events/${setting().event.id}/suspicious/removal`,
        { registrationIds: ['none'] },
      ],
      expected: organisers,
      members: [200, 403],
    },
    clearSuspicious: {
      request: async () => [
        `POST /v1/events/${setting().event.id}/suspicious/clearance`,
        { registrationIds: ['none'] },
      ],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    listPlayers: {
      request: async () => [`GET /v1/events/players/category/${setting().categoryId}`],
      expected: organisers,
      members: [200, 200],
    },
    createPlayer: {
      request: async () => [
        'POST /v1/events/player',
        {
          eventId: setting().event.id,
          personId: await newPerson(),
          categories: [setting().categoryId],
          paymentValue: 95,
        },
      ],
      expected: [401, 403, 201, 403, 201],
      members: [201, 201],
    },
    ...deskPolicies(somebody),
    setPlayerValue: {
      request: async () => [
        'PATCH /v1/events/player/value',
        { playerId: await somebody(), paymentValue: 50 },
      ],
      expected: organisers,
      members: [200, 403],
    },
    removePlayer: {
      request: async () => [
        `DELETE /v1/events/player/${await addPlayer(setting().host, setting().event, setting().categoryId)}`,
      ],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    holdPlayer: {
      request: async () => ['PATCH /v1/events/player/hold', { playerId: await somebody(), held: true }],
      ...ofEvent,
    },
    withdrawPlayer: {
      request: async () => [`POST /v1/events/player/${await somebody()}/withdrawal`, {}],
      ...ofEvent,
    },
    makePair: {
      request: async () => {
        const { host, event } = setting()
        const categoryId = await addCategory(host, event)
        const playerIds = [await addPlayer(host, event, categoryId), await addPlayer(host, event, categoryId)]
        return ['POST /v1/events/pair', { playerIds }]
      },
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    endPair: {
      request: async () => {
        const { host, event } = setting()
        return [`DELETE /v1/events/pair/${await addPair(host, event, await addCategory(host, event))}`]
      },
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    setPlayerCategory: {
      request: async () => {
        const playerId = await somebody()
        const categoryId = await addCategory(setting().host, setting().event)
        return ['PATCH /v1/events/player/category', { playerId, categoryId }]
      },
      ...ofEvent,
    },
    setPlayerPerson: {
      request: async () => [
        `PUT /v1/events/player/${await somebody()}/person`,
        { name: 'Ana Lins', phoneNumber: '00900000009' },
      ],
      ...ofEvent,
    },
    listPlayerHistory: {
      request: async () => [`GET /v1/events/player/${await somebody()}/history`],
      ...ofEvent,
    },
    joinWaitingList: {
      request: async () => {
        const { host, event } = setting()
        const [personId] = await addPersons(host, 1)
        const categoryId = await addFullCategory(host, event)
        return [`POST /v1/event-register/${event.id}/waiting-list`, { personId, categoryId }]
      },
      expected: [201, 201, 201, 201, 201],
    },
    // Every helper of the event knows this id, so that the id alone gives no access.
    getWaiting: {
      request: async () => [`GET /v1/waiting-list/${(await waiting()).id}`],
      expected: [403, 403, 403, 403, 403],
      members: [403, 403],
    },
    leaveWaitingList: {
      request: async () => [`DELETE /v1/waiting-list/${(await waiting()).id}`],
      expected: [403, 403, 403, 403, 403],
      members: [403, 403],
    },
    confirmWaiting: {
      request: async () => [`POST /v1/waiting-list/${(await waiting()).id}/confirmation`],
      expected: [403, 403, 403, 403, 403],
    },
    listMyWaiting: {
      request: async () => ['GET /v1/users/me/waiting-list'],
      expected: [401, 200, 200, 200, 200],
    },
    listWaiting: {
      request: async () => [`GET /v1/events/${setting().event.id}/waiting-list`],
      expected: [401, 403, 200, 403, 200],
      members: [200, 200],
    },
    addWaiting: {
      request: async () => {
        const { host, event } = setting()
        const person = { name: 'Lia Prado', phoneNumber: '13999990000' }
        const categoryId = await addFullCategory(host, event)
        return [`POST /v1/events/${event.id}/waiting-list`, { person, categoryId }]
      },
      expected: [401, 403, 201, 403, 201],
      members: [201, 201],
    },
    promoteWaiting: {
      request: async () => {
        const { id, categoryId } = await waiting()
        await setting()
          .host.db.updateTable('category')
          .set({ max_players: 2 })
          .where('id', '=', categoryId)
          .execute()
        return [`POST /v1/events/${setting().event.id}/waiting-list/${id}/promotion`]
      },
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    removeWaiting: {
      request: async () => [`DELETE /v1/events/${setting().event.id}/waiting-list/${(await waiting()).id}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    disavowRegistration: {
      request: async () => [`POST /v1/registrations/${await registeredByOther(setting())}/disavowal`],
      expected: [401, 403, 200, 403, 403],
      members: [403, 403],
    },
    setOwnShirtSize: {
      request: async () => {
        const { id } = await registeredAlone(setting())
        return [`PATCH /v1/registrations/${id}/shirt-size`, { shirtSize: 'M' }]
      },
      expected: [401, 403, 204, 403, 403],
      members: [403, 403],
    },
    withdrawRegistration: {
      request: async () => {
        const { id, playerId } = await registeredAlone(setting())
        return [`POST /v1/registrations/${id}/withdrawal`, { playerId }]
      },
      expected: [401, 403, 204, 403, 403],
      members: [403, 403],
    },
  } satisfies Record<string, PolicyRow>
}
