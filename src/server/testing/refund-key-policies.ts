import type { TestEvent } from './factories.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

/** The calls by which a player is asked for a PIX key, and gives it. @param somebody id of a player who has not paid */
export const refundKeyPolicies = (setting: () => { event: TestEvent }, somebody: () => Promise<string>) =>
  ({
    setPlayerRefund: {
      request: async () => [
        'PATCH /v1/events/player/refund',
        { playerId: await somebody(), refunded: false },
      ],
      expected: organisers,
      members: [200, 403],
    },
    listRefundContacts: {
      request: async () => [`GET /v1/events/${setting().event.id}/refund-keys`],
      expected: organisers,
      members: [200, 403],
    },
    // Who may ask is told that nothing was paid.
    askRefundKey: {
      request: async () => [`POST /v1/events/player/${await somebody()}/refund-key`, {}],
      expected: [401, 403, 409, 403, 409],
      members: [409, 403],
    },
    getRefundLink: {
      request: async () => ['GET /v1/refund-keys/none'],
      expected: [404, 404, 404, 404, 404],
      members: [404, 404],
    },
    giveRefundKey: {
      request: async () => [
        'PUT /v1/refund-keys/none',
        { kind: 'EMAIL', code: 'ana@example.com', name: 'Ana Lins' },
      ],
      expected: [404, 404, 404, 404, 404],
      members: [404, 404],
    },
  }) satisfies Record<string, PolicyRow>
