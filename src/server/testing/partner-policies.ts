import { randomUUID } from 'node:crypto'
import { addCategory, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { acceptance, invitedBySomebody, registerTyped } from './partners.ts'
import { everybody, type PolicyRow } from './policy-row.ts'

/** The calls with which players find and change partners themselves. */
export function partnerPolicies(setting: () => { host: TestHost; event: TestEvent }) {
  return {
    invitePartner: {
      request: async () => {
        const { host, event } = setting()
        const categoryId = await addCategory(host, event)
        const { registered } = await registerTyped(host, event, categoryId)
        const { registrationId, playerId, personId } = registered
        const key = randomUUID().replaceAll('-', '')
        return [`POST /v1/registrations/${registrationId}/partner-invitation`, { key, playerId, personId }]
      },
      expected: [204, 204, 204, 204, 204],
      members: [204, 204],
    },
    // The id of a registration gives no access, because helpers can read it.
    takeInvitationBack: {
      request: async () => {
        const { inviter } = await invitedBySomebody(setting().host, setting().event)
        const { registrationId, playerId } = inviter
        return [`POST /v1/registrations/${registrationId}/partner-invitation/removal`, { playerId }]
      },
      expected: [403, 403, 403, 403, 403],
      members: [403, 403],
    },
    changeOwnCategory: {
      request: async () => {
        const { inviter } = await invitedBySomebody(setting().host, setting().event)
        const { registrationId, playerId, personId, categoryId } = inviter
        return [`PUT /v1/registrations/${registrationId}/category`, { playerId, personId, categoryId }]
      },
      expected: [204, 204, 204, 204, 204],
      members: [204, 204],
    },
    getPartnerInvitation: {
      request: async () => [
        `GET /v1/partner-invitation/${(await invitedBySomebody(setting().host, setting().event)).key}`,
      ],
      expected: everybody,
    },
    acceptPartnerInvitation: {
      request: async () => {
        const { path, body } = await acceptance(setting().host, setting().event)
        return [`POST ${path}`, body]
      },
      expected: [204, 204, 204, 204, 204],
      members: [204, 204],
    },
  } satisfies Record<string, PolicyRow>
}
