import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { EventChange } from './event-change.ts'
import {
  addAccount,
  addCategory,
  addPair,
  addPersonNamed,
  addPersons,
  addPlayer,
  testPassword,
  type TestEvent,
} from './factories.ts'
import type { TestHost } from './host.ts'
import { addFullCategory, addWaiting, addWaitingWithKey, joinWaiting } from './waiting.ts'

/** The calls about registrations and players that change an event. `known` is called when the tests run. */
export function registrationChanges(known: () => { host: TestHost; event: TestEvent; categoryId: string }) {
  const asOrganiser = (request: string, body?: unknown) => () => {
    const { host, event } = known()
    return host.ask(request, { token: event.organiser.token, body })
  }
  /** An account whose person is registered in the event. */
  async function registeredAccount() {
    const account = await addAccount(known().host, 'USER')
    const body = {
      eventId: known().event.id,
      personId: account.personId,
      categories: [known().categoryId],
      paymentValue: 95,
    }
    const { token } = account
    expect(await known().host.ask('POST /v1/event-register', { token, body })).toMatchObject({ status: 201 })
    return account
  }

  return {
    deleteAccount: async () => {
      const { token } = await registeredAccount()
      return () => known().host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
    },
    updatePerson: async () => {
      const { token, personId } = await registeredAccount()
      const body = {
        name: 'Nome Novo',
        phoneNumber: '11900000000',
        birthDate: null,
        gender: 'F',
        city: 'Santos/SP',
      }
      return () => known().host.ask(`PUT /v1/person/${personId}`, { token, body })
    },
    register: async () => {
      const [personId] = await addPersons(known().host, 1)
      const body = { eventId: known().event.id, personId, categories: [known().categoryId], paymentValue: 95 }
      return () => known().host.ask('POST /v1/event-register', { body })
    },
    createPlayer: async () => {
      const person = { name: `Pessoa ${randomUUID()}`, phoneNumber: '00900000000' }
      const body = { eventId: known().event.id, person, categories: [known().categoryId], paymentValue: 95 }
      return asOrganiser('POST /v1/events/player', body)
    },
    setPlayerPayment: async () => {
      const playerId = await addPlayer(known().host, known().event, known().categoryId)
      return asOrganiser('PATCH /v1/events/player/payment', { playerId, payment: true })
    },
    disavowRegistration: async () => {
      const { name, email, token } = await addAccount(known().host, 'USER')
      const personId = await addPersonNamed(known().host, name, email)
      const registration = {
        eventId: known().event.id,
        personId,
        categories: [known().categoryId],
        paymentValue: 95,
      }
      await known().host.ask('POST /v1/event-register', { body: registration })
      const { body } = await known().host.ask('GET /v1/registrations/me', { token })
      const [{ id }] = body as [{ id: string }]
      return () => known().host.ask(`POST /v1/registrations/${id}/disavowal`, { token })
    },
    joinWaitingList: async () => {
      const { host, event } = known()
      const fullId = await addFullCategory(host, event)
      return () => joinWaiting(host, event, fullId)
    },
    removeWaiting: async () => {
      const { host, event } = known()
      const id = await addWaiting(host, event, await addFullCategory(host, event))
      return asOrganiser(`DELETE /v1/events/${event.id}/waiting-list/${id}`)
    },
    leaveWaitingList: async () => {
      const { host, event } = known()
      const { key } = await addWaitingWithKey(host, event, await addFullCategory(host, event))
      return () => host.ask(`DELETE /v1/waiting-list/${key}`)
    },
    confirmWaiting: async () => {
      const { host, event } = known()
      const { token, name, email } = await addAccount(host, 'USER')
      const personId = await addPersonNamed(host, name, email)
      const body = { personId, categoryId: await addFullCategory(host, event) }
      const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { body })
      const { id } = joined.body as { id: string }
      return () => host.ask(`POST /v1/waiting-list/${id}/confirmation`, { token })
    },
    promoteWaiting: async () => {
      const fullId = await addFullCategory(known().host, known().event)
      const id = await addWaiting(known().host, known().event, fullId)
      await known().host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', fullId).execute()
      return asOrganiser(`POST /v1/events/${known().event.id}/waiting-list/${id}/promotion`)
    },
    withdrawRegistration: async () => {
      const { token } = await registeredAccount()
      const { body } = await known().host.ask('GET /v1/registrations/me', { token })
      const [{ id, players }] = body as [{ id: string; players: [{ id: string }] }]
      return () =>
        known().host.ask(`POST /v1/registrations/${id}/withdrawal`, {
          token,
          body: { playerId: players[0].id },
        })
    },
    holdPlayer: async () => {
      const { host, event, categoryId } = known()
      const playerId = await addPlayer(host, event, categoryId)
      return asOrganiser('PATCH /v1/events/player/hold', { playerId, held: true })
    },
    withdrawPlayer: async () =>
      asOrganiser(
        `POST /v1/events/player/${await addPlayer(known().host, known().event, known().categoryId)}/withdrawal`,
        {},
      ),
    setPlayerPresence: async () => {
      const playerId = await addPlayer(known().host, known().event, known().categoryId)
      return asOrganiser('PATCH /v1/events/player/presence', { playerId, present: true })
    },
    setPlayerShirt: async () => {
      const playerId = await addPlayer(known().host, known().event, known().categoryId)
      return asOrganiser('PATCH /v1/events/player/shirt', { playerId, given: true })
    },
    setPlayerValue: async () => {
      const playerId = await addPlayer(known().host, known().event, known().categoryId)
      return asOrganiser('PATCH /v1/events/player/value', { playerId, paymentValue: 50 })
    },
    setPlayerCategory: async () => {
      const playerId = await addPlayer(known().host, known().event, known().categoryId)
      const other = await addCategory(known().host, known().event)
      return asOrganiser('PATCH /v1/events/player/category', { playerId, categoryId: other })
    },
    setPlayerPerson: async () => {
      const playerId = await addPlayer(known().host, known().event, known().categoryId)
      const body = { name: `Pessoa ${randomUUID()}`, phoneNumber: '00900000009' }
      return asOrganiser(`PUT /v1/events/player/${playerId}/person`, body)
    },
    makePair: async () => {
      const { host, event, categoryId } = known()
      const playerIds = [await addPlayer(host, event, categoryId), await addPlayer(host, event, categoryId)]
      return asOrganiser('POST /v1/events/pair', { playerIds })
    },
    endPair: async () => {
      const { host, event, categoryId } = known()
      return asOrganiser(`DELETE /v1/events/pair/${await addPair(host, event, categoryId)}`)
    },
    removePlayer: async () =>
      asOrganiser(
        `DELETE /v1/events/player/${await addPlayer(known().host, known().event, known().categoryId)}`,
      ),
    removeSuspicious: async () => {
      const players = known().host.db.selectFrom('player').select('registration_id as id')
      const registration = await players
        .where('id', '=', await addPlayer(known().host, known().event, known().categoryId))
        .executeTakeFirstOrThrow()
      const suspected_at = known().host.now().toISOString()
      await known()
        .host.db.updateTable('registration')
        .set({ suspected_at })
        .where('id', '=', registration.id)
        .execute()
      const body = { registrationIds: [registration.id] }
      return asOrganiser(`POST /v1/events/${known().event.id}/suspicious/removal`, body)
    },
  } satisfies Record<string, EventChange>
}
