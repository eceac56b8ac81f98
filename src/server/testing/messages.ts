import { randomUUID } from 'node:crypto'
import type { Message } from '#contract/messages/messages.ts'
import type { EventChange } from './event-change.ts'
import { addCategory, addPlayer, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

interface Setting {
  host: TestHost
  event: TestEvent
}

/** A message for WhatsApp, which sends no mail. */
export const onWhatsApp = { channel: 'WHATSAPP', filter: {}, body: 'Olá, {nome}!' }

/** Prepares a message of an event's organiser for WhatsApp, and a person of the event. */
async function prepared({ host, event }: Setting) {
  // An event allows only a limited number of messages per day, and these tests make many.
  await host.db.deleteFrom('event_message').where('event_id', '=', event.id).execute()
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const { person_id } = await host.db
    .selectFrom('player')
    .select('person_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const { body } = await host.ask(`POST /v1/events/${event.id}/messages`, {
    token: event.organiser.token,
    body: onWhatsApp,
  })
  return { message: body as Message, recipientId: person_id }
}

/** The calls with which messages are sent to the people of an event. `setting` is called when the tests run. */
export function messagePolicies(setting: () => Setting) {
  const path = () => `/v1/events/${setting().event.id}/messages`
  const ofOrganisers: Pick<PolicyRow, 'expected' | 'members'> = { expected: organisers, members: [200, 403] }
  return {
    listMessages: { request: async () => [`GET ${path()}`], ...ofOrganisers },
    sendMessage: {
      request: async () => [`POST ${path()}`, { ...onWhatsApp, id: randomUUID() }],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    getChangedFacts: {
      request: async () => [`GET /v1/events/${setting().event.id}/changed-facts`],
      ...ofOrganisers,
    },
    tellChangedFacts: {
      request: async () => [`POST /v1/events/${setting().event.id}/changed-facts`, { tells: false }],
      ...ofOrganisers,
    },
    setMessageOpened: {
      request: async () => {
        const { message, recipientId } = await prepared(setting())
        return [`PATCH ${path()}/${message.id}/opened`, { recipientId, opened: true }]
      },
      ...ofOrganisers,
    },
  } satisfies Record<string, PolicyRow>
}

/** The calls about messages that change what a snapshot shows. */
export function messageChanges(setting: () => Setting) {
  const asOrganiser = (request: string, body: unknown) => () => {
    const { host, event } = setting()
    return host.ask(request, { token: event.organiser.token, body })
  }
  const path = () => `/v1/events/${setting().event.id}/messages`
  return {
    sendMessage: async () => asOrganiser(`POST ${path()}`, onWhatsApp),
    tellChangedFacts: async () => {
      const { host, event } = setting()
      await prepared(setting())
      const facts = { startDate: '2099-12-01', endDate: '2099-12-31', places: [], hours: '' }
      const created_at = host.now().toISOString()
      await host.db.deleteFrom('event_facts_change').where('event_id', '=', event.id).execute()
      await host.db
        .insertInto('event_facts_change')
        .values({ id: randomUUID(), event_id: event.id, before: JSON.stringify(facts), created_at })
        .execute()
      return asOrganiser(`POST /v1/events/${event.id}/changed-facts`, { tells: true })
    },
    setMessageOpened: async () => {
      const { message, recipientId } = await prepared(setting())
      return asOrganiser(`PATCH ${path()}/${message.id}/opened`, { recipientId, opened: true })
    },
  } satisfies Record<string, EventChange>
}
