import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { calls } from '#server/calls.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import { accountPolicies } from '#server/testing/account-policies.ts'
import { administrationPolicies } from '#server/testing/administration-policies.ts'
import { couponPolicies } from '#server/testing/coupon-policies.ts'
import { drawPolicies } from '#server/testing/draw-policies.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { listPolicies } from '#server/testing/brought-lists.ts'
import { messagePolicies } from '#server/testing/messages.ts'
import { quorumPolicies } from '#server/testing/quorum.ts'
import { tillPolicies } from '#server/testing/tills.ts'
import { organisingPolicies } from '#server/testing/organising-policies.ts'
import { placePolicies } from '#server/testing/place-policies.ts'
import {
  everyAccount,
  everybody,
  type Members,
  organisers,
  type PolicyRow,
} from '#server/testing/policy-row.ts'
import { registrationPolicies } from '#server/testing/registration-policies.ts'

const who = ['nobody', 'USER', 'owner', 'other MANAGER', 'ADMIN', 'organizador', 'mesa'] as const
type Who = (typeof who)[number]
let host: TestHost
let event: TestEvent
let foreign: TestEvent
let categoryId: string
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  host = await startTestHost()
  const owner = await addAccount(host, 'MANAGER')
  event = await addEvent(host, { organiser: owner })
  foreign = await addEvent(host)
  categoryId = await addCategory(host, event, { maxPlayers: 1000 })
  tokens.owner = owner.token
  tokens['other MANAGER'] = (await addAccount(host, 'MANAGER')).token
  tokens.ADMIN = (await addAccount(host, 'ADMIN')).token
  tokens.USER = (await addAccount(host, 'USER')).token
  tokens.organizador = (await addMember(host, event, 'ORGANIZADOR')).token
  tokens.mesa = (await addMember(host, event, 'MESA')).token
})
afterAll(() => host.stop())

const fields = { title: 'Feminina C', category: 'DUPLAS', maxPlayers: 1000, award: 'Troféu', listSort: 2 }
/** Makes an invitation for another person, and returns its id. */
const invitedTo = async ({ id, organiser }: TestEvent) => {
  const body = { email: `${randomUUID()}@example.com`, role: 'ORGANIZADOR' }
  const created = await host.ask(`POST /v1/events/${id}/members`, { token: organiser.token, body })
  return (created.body as { id: string }).id
}
/** Every served call. A call without a row does not compile. */
const table: Record<CallName, PolicyRow> = {
  requestUpload: {
    request: async () => ['POST /v1/files', { fileName: 'cartaz.png' }],
    expected: [401, 403, 201, 201, 201],
    members: [201, 403],
  },
  setEventPicture: {
    request: async () => [`PUT /v1/events/${event.id}/picture`, { imageKey: null }],
    expected: organisers,
    members: [200, 403],
  },
  sendOutbox: {
    request: async () => [
      'POST /v1/outbox',
      [
        {
          id: randomUUID(),
          method: 'PATCH',
          path: 'events/player/payment',
          body: { playerId: await addPlayer(host, event, categoryId), payment: true },
        },
      ],
    ],
    // Each request of the batch is judged separately: outbox/send-outbox.test.ts.
    expected: everyAccount,
  },
  listMyEvents: { request: async () => ['GET /v1/events/person'], expected: everyAccount },
  listMainEvents: {
    request: async () => ['GET /v1/main-events/person'],
    expected: everyAccount,
  },
  getEvent: {
    request: async () => [`GET /v1/events/${event.id}`],
    expected: organisers,
    members: [200, 200],
  },
  getEventSnapshot: {
    request: async () => [`GET /v1/events/${event.id}/snapshot`],
    expected: organisers,
    members: [200, 200],
  },
  getEventRegister: { request: async () => [`GET /v1/event-register/${event.id}`], expected: everybody },
  listCategories: {
    request: async () => [`GET /v1/event-register/${event.id}/categories`],
    expected: everybody,
  },
  listAwards: {
    request: async () => [`GET /v1/event-register/${event.id}/categories-awards`],
    expected: everybody,
  },
  createCategory: {
    request: async () => [`POST /v1/events/${event.id}/category`, fields],
    expected: [401, 403, 201, 403, 201],
    members: [201, 403],
  },
  updateCategory: {
    request: async () => [`PUT /v1/events/category/${categoryId}`, fields],
    expected: organisers,
    members: [200, 403],
  },
  removeCategory: {
    request: async () => [`DELETE /v1/events/${event.id}/category/${await addCategory(host, event)}`],
    expected: [401, 403, 204, 403, 204],
    members: [204, 403],
  },
  listMembers: {
    request: async () => [`GET /v1/events/${event.id}/members`],
    expected: organisers,
    members: [200, 200],
  },
  inviteMember: {
    request: async () => [
      `POST /v1/events/${event.id}/members`,
      { email: `${randomUUID()}@example.com`, role: 'MESA' },
    ],
    expected: [401, 403, 201, 403, 201],
    members: [201, 403],
  },
  updateMember: {
    request: async () => [`PATCH /v1/events/${event.id}/members/${await invitedTo(event)}`, { role: 'MESA' }],
    expected: organisers,
    members: [200, 403],
  },
  removeMember: {
    request: async () => [`DELETE /v1/events/${event.id}/members/${await invitedTo(event)}`],
    expected: [401, 403, 204, 403, 204],
    members: [204, 403],
  },
  offerEvent: {
    request: async () => [
      `POST /v1/events/${event.id}/owner`,
      { email: `${randomUUID()}@example.com`, password: testPassword },
    ],
    expected: [401, 403, 201, 403, 403],
    members: [403, 403],
  },
  listMyInvitations: { request: async () => ['GET /v1/invitations/me'], expected: everyAccount },
  acceptInvitation: {
    request: async () => [`POST /v1/invitations/${await invitedTo(event)}/acceptance`],
    expected: [401, 404, 404, 404, 404],
  },
  declineInvitation: {
    request: async () => [`DELETE /v1/invitations/${await invitedTo(event)}`],
    expected: [401, 404, 404, 404, 404],
  },
  ...accountPolicies(() => ({ host, event })),
  ...registrationPolicies(() => ({ host, event, categoryId })),
  ...placePolicies(() => ({ host, event })),
  ...organisingPolicies(() => ({ host, event })),
  ...administrationPolicies(() => host),
  ...couponPolicies(() => ({ host, event })),
  ...drawPolicies(() => ({ host, event })),
  ...messagePolicies(() => ({ host, event })),
  ...quorumPolicies(() => ({ host, event })),
  ...tillPolicies(() => ({ host, event })),
  ...listPolicies(() => ({ host, event })),
}

function membersOf({ expected: [, user, owner], members }: PolicyRow): Members {
  if (!members && user !== owner) throw new Error('The members of the event are missing')
  return members ?? [user, user]
}

const isRefused = (status: number | undefined) => status === 401 || status === 403

const cases = (Object.keys(table) as CallName[])
  // Signing out comes last: it ends the sessions of the others.
  .toSorted((one, other) => Number(one === 'signOut') - Number(other === 'signOut'))
  .flatMap((name) => {
    const statuses = [...table[name].expected, ...membersOf(table[name])]
    const ofCall = who.map((account, index) => ({ name, account, status: statuses[index] }))
    return ofCall.toSorted((one, other) => Number(isRefused(other.status)) - Number(isRefused(one.status)))
  })

test('the table of policies has every served call, and nothing else', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(calls).toSorted())
})

/** The request of the last case, if it was refused. It changed nothing, so the next account sends the same one. */
let unused: { name: CallName; sent: [request: string, body?: unknown] } | undefined

test.each(cases)('$name by $account: $status', async ({ name, account, status }) => {
  const sent = unused?.name === name ? unused.sent : await table[name].request()
  const [request, body] = sent
  const answer = await host.ask(request, { token: tokens[account], body })
  unused = isRefused(answer.status) ? { name, sent } : undefined
  expect(answer.status).toBe(status)
})

test('the id of one event gives no access to the categories of another event', async () => {
  const answer = await host.ask(`DELETE /v1/events/${foreign.id}/category/${categoryId}`, {
    token: foreign.organiser.token,
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'category.notFound' } })
})

test('lists contain only what belongs to the organiser', async () => {
  const events = await host.ask('GET /v1/events/person', { token: foreign.organiser.token })
  expect(events.body).toMatchObject([{ id: foreign.id }])
  const mainEvents = await host.ask('GET /v1/main-events/person', { token: foreign.organiser.token })
  expect(mainEvents.body).toMatchObject([{ personId: foreign.organiser.personId }])
})

test('an owner who is no longer a MANAGER keeps their events', async () => {
  const former = await addEvent(host)
  await host.db.updateTable('account').set({ role: 'USER' }).where('id', '=', former.organiser.id).execute()
  const answer = await host.ask(`GET /v1/events/${former.id}`, { token: former.organiser.token })
  expect(answer).toMatchObject({ status: 200, body: { role: 'DONO' } })
})

test('only the owner and an ADMIN may cancel an event or change who is paid', async () => {
  const own = await addEvent(host)
  const { token } = await addMember(host, own, 'ORGANIZADOR')
  const ask = (request: string, body?: unknown) => host.ask(request, { token, body })
  expect((await ask(`DELETE /v1/events/${own.id}`)).status).toBe(403)
  expect((await ask(`POST /v1/events/${own.id}/cancellation`, { reason: 'Chuva' })).status).toBe(403)
})
