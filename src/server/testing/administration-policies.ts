import { addAccount } from './factories.ts'
import type { TestHost } from './host.ts'
import { everyAccount, type Members, type PolicyRow, type Statuses } from './policy-row.ts'

const readers: Statuses = [401, 403, 403, 403, 200]
const writers: Statuses = [401, 403, 403, 403, 204]
const members: Members = [403, 403]

/** The calls of administrators. `host` is called when the tests run. */
export function administrationPolicies(host: () => TestHost) {
  const user = async () => (await addAccount(host(), 'USER', { isConfirmed: false })).id
  const read = (path: string): PolicyRow => ({
    request: async () => [`GET /v1/${path}`],
    expected: readers,
    members,
  })
  return {
    listUsers: read('admin/users'),
    listAllEvents: read('admin/events'),
    listLog: read('admin/log'),
    // Every account may call it; the answer is about the events that it organises.
    listNotifications: {
      request: async () => ['GET /v1/notifications'],
      expected: everyAccount,
    },
    followChanges: {
      request: async () => ['GET /v1/live'],
      expected: [401, 200, 200, 200, 200],
    },
    readNotifications: {
      request: async () => ['PATCH /v1/notifications', { readUntil: '2026-01-01T00:00:00.000Z' }],
      expected: [401, 204, 204, 204, 204],
    },
    updateUser: {
      request: async () => [`PATCH /v1/admin/users/${await user()}`, { role: 'MANAGER' }],
      expected: readers,
      members,
    },
    confirmUser: {
      // The account of the factory has no unconfirmed sign-up.
      request: async () => [`POST /v1/admin/users/${await user()}/confirmation`],
      expected: [401, 403, 403, 403, 409],
      members,
    },
    endUserSessions: {
      request: async () => [`DELETE /v1/admin/users/${await user()}/sessions`],
      expected: writers,
      members,
    },
  } satisfies Record<string, PolicyRow>
}
