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
import { addChild } from './children.ts'
import { acceptance, invitedBySomebody } from './partners.ts'
import { addFullCategory, addWaiting, addWaitingWithKey, joinWaiting } from './waiting.ts'

/** The calls about registrations and players that change an event. `setting` is called when the tests run. */
export function registrationChanges(setting: () => { host: TestHost; event: TestEvent; categoryId: string }) {
  const asOrganiser = (request: string, body?: unknown) => () => {
    const { host, event } = setting()
    return host.ask(request, { token: event.organiser.token, body })
  }
  /** An account whose person is registered in the event. */
  async function registeredAccount() {
    const account = await addAccount(setting().host, 'USER')
    const body = {
      eventId: setting().event.id,
      personId: account.personId,
      categories: [setting().categoryId],
      paymentValue: 95,
    }
    const { token } = account
    expect(await setting().host.ask('POST /v1/event-register', { token, body })).toMatchObject({
      status: 201,
    })
    return account
  }

  return {
    deleteAccount: async () => {
      const { token } = await registeredAccount()
      return () =>
        setting().host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
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
      return () => setting().host.ask(`PUT /v1/person/${personId}`, { token, body })
    },
    register: async () => {
      const [personId] = await addPersons(setting().host, 1)
      const body = {
        eventId: setting().event.id,
        personId,
        categories: [setting().categoryId],
        paymentValue: 95,
      }
      return () => setting().host.ask('POST /v1/event-register', { body })
    },
    createPlayer: async () => {
      const person = { name: `Pessoa ${randomUUID()}`, phoneNumber: '00900000000' }
      const body = {
        eventId: setting().event.id,
        person,
        categories: [setting().categoryId],
        paymentValue: 95,
      }
      return asOrganiser('POST /v1/events/player', body)
    },
    setPaymentNotice: async () => {
      const { host, event, categoryId } = setting()
      const { registration_id } = await host.db
        .selectFrom('player')
        .select('registration_id')
        .where('id', '=', await addPlayer(host, event, categoryId))
        .executeTakeFirstOrThrow()
      const path = `event-register/${event.id}/registration/${registration_id}/payment-notice`
      return () => host.ask(`PUT /v1/${path}`, { body: { paidOn: host.now().toISOString() } })
    },
    acceptPartnerInvitation: async () => {
      const { host, event } = setting()
      const { path, body } = await acceptance(host, event)
      return () => host.ask(`POST ${path}`, { body })
    },
    changeOwnCategory: async () => {
      const { host, event } = setting()
      const { inviter } = await invitedBySomebody(host, event)
      const { registrationId, playerId, personId } = inviter
      const body = { playerId, personId, categoryId: await addCategory(host, event) }
      const change = { players_change_until: '2999-01-01' }
      await host.db.updateTable('event').set(change).where('id', '=', event.id).execute()
      return () => host.ask(`PUT /v1/registrations/${registrationId}/category`, { body })
    },
    setPlayerPayment: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      return asOrganiser('PATCH /v1/events/player/payment', { playerId, payment: true })
    },
    disavowRegistration: async () => {
      const { name, email, token } = await addAccount(setting().host, 'USER')
      const personId = await addPersonNamed(setting().host, name, email)
      const registration = {
        eventId: setting().event.id,
        personId,
        categories: [setting().categoryId],
        paymentValue: 95,
      }
      await setting().host.ask('POST /v1/event-register', { body: registration })
      const { body } = await setting().host.ask('GET /v1/registrations/me', { token })
      const [{ id }] = body as [{ id: string }]
      return () => setting().host.ask(`POST /v1/registrations/${id}/disavowal`, { token })
    },
    confirmGuardedRegistration: async () => {
      const { key } = await addChild(setting())
      return () => setting().host.ask(`POST /v1/guardian/${key}/confirmation`)
    },
    joinWaitingList: async () => {
      const { host, event } = setting()
      const fullId = await addFullCategory(host, event)
      return () => joinWaiting(host, event, fullId)
    },
    addWaiting: async () => {
      const { host, event } = setting()
      const person = { name: 'Lia Prado', phoneNumber: '13999990000' }
      const body = { person, categoryId: await addFullCategory(host, event) }
      return asOrganiser(`POST /v1/events/${event.id}/waiting-list`, body)
    },
    removeWaiting: async () => {
      const { host, event } = setting()
      const id = await addWaiting(host, event, await addFullCategory(host, event))
      return asOrganiser(`DELETE /v1/events/${event.id}/waiting-list/${id}`)
    },
    leaveWaitingList: async () => {
      const { host, event } = setting()
      const { key } = await addWaitingWithKey(host, event, await addFullCategory(host, event))
      return () => host.ask(`DELETE /v1/waiting-list/${key}`)
    },
    confirmWaiting: async () => {
      const { host, event } = setting()
      const { token, name, email } = await addAccount(host, 'USER')
      const personId = await addPersonNamed(host, name, email)
      const body = { personId, categoryId: await addFullCategory(host, event) }
      const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { body })
      const { id } = joined.body as { id: string }
      return () => host.ask(`POST /v1/waiting-list/${id}/confirmation`, { token })
    },
    promoteWaiting: async () => {
      const fullId = await addFullCategory(setting().host, setting().event)
      const id = await addWaiting(setting().host, setting().event, fullId)
      await setting()
        .host.db.updateTable('category')
        .set({ max_players: 2 })
        .where('id', '=', fullId)
        .execute()
      return asOrganiser(`POST /v1/events/${setting().event.id}/waiting-list/${id}/promotion`)
    },
    withdrawRegistration: async () => {
      const { token } = await registeredAccount()
      const { body } = await setting().host.ask('GET /v1/registrations/me', { token })
      const [{ id, players }] = body as [{ id: string; players: [{ id: string }] }]
      return () =>
        setting().host.ask(`POST /v1/registrations/${id}/withdrawal`, {
          token,
          body: { playerId: players[0].id },
        })
    },
    setOwnShirtSize: async () => {
      const { host, event } = setting()
      await host.db.updateTable('event').set({ shirt_sizes: 'P,M' }).where('id', '=', event.id).execute()
      const { token } = await registeredAccount()
      const { body } = await host.ask('GET /v1/registrations/me', { token })
      const [{ id }] = body as [{ id: string }]
      return () => host.ask(`PATCH /v1/registrations/${id}/shirt-size`, { token, body: { shirtSize: 'M' } })
    },
    holdPlayer: async () => {
      const { host, event, categoryId } = setting()
      const playerId = await addPlayer(host, event, categoryId)
      return asOrganiser('PATCH /v1/events/player/hold', { playerId, held: true })
    },
    withdrawPlayer: async () =>
      asOrganiser(
        `POST /v1/events/player/${await addPlayer(setting().host, setting().event, setting().categoryId)}/withdrawal`,
        {},
      ),
    setPlayerPresence: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      return asOrganiser('PATCH /v1/events/player/presence', { playerId, present: true })
    },
    setPlayerShirt: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      return asOrganiser('PATCH /v1/events/player/shirt', { playerId, given: true })
    },
    setPlayerSize: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      return asOrganiser('PATCH /v1/events/player/shirt-size', { playerId, shirtSize: 'M' })
    },
    setPlayerValue: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      return asOrganiser('PATCH /v1/events/player/value', { playerId, paymentValue: 50 })
    },
    setPlayerCategory: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      const other = await addCategory(setting().host, setting().event)
      return asOrganiser('PATCH /v1/events/player/category', { playerId, categoryId: other })
    },
    setPlayerPerson: async () => {
      const playerId = await addPlayer(setting().host, setting().event, setting().categoryId)
      const body = { name: `Pessoa ${randomUUID()}`, phoneNumber: '00900000009' }
      return asOrganiser(`PUT /v1/events/player/${playerId}/person`, body)
    },
    makePair: async () => {
      const { host, event, categoryId } = setting()
      const playerIds = [await addPlayer(host, event, categoryId), await addPlayer(host, event, categoryId)]
      return asOrganiser('POST /v1/events/pair', { playerIds })
    },
    endPair: async () => {
      const { host, event, categoryId } = setting()
      return asOrganiser(`DELETE /v1/events/pair/${await addPair(host, event, categoryId)}`)
    },
    removePlayer: async () =>
      asOrganiser(
        `DELETE /v1/events/player/${await addPlayer(setting().host, setting().event, setting().categoryId)}`,
      ),
    removeSuspicious: async () => {
      const players = setting().host.db.selectFrom('player').select('registration_id as id')
      const registration = await players
        .where('id', '=', await addPlayer(setting().host, setting().event, setting().categoryId))
        .executeTakeFirstOrThrow()
      const suspected_at = setting().host.now().toISOString()
      await setting()
        .host.db.updateTable('registration')
        .set({ suspected_at })
        .where('id', '=', registration.id)
        .execute()
      const body = { registrationIds: [registration.id] }
      return asOrganiser(`POST /v1/events/${setting().event.id}/suspicious/removal`, body)
    },
  } satisfies Record<string, EventChange>
}
