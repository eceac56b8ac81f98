import { addCategory, addPlayer, type TestEvent } from './factories.ts'
import type { EventChange } from './event-change.ts'
import type { TestHost } from './host.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

interface Setting {
  host: TestHost
  event: TestEvent
}

/** A category with one player, whose minimum is higher. */
async function shortCategory({ host, event }: Setting) {
  const id = await addCategory(host, event, { title: 'Mista D' })
  await host.db.updateTable('category').set({ minimum: 4 }).where('id', '=', id).execute()
  return { id, playerIds: [await addPlayer(host, event, id)] }
}

async function ending(setting: Setting): Promise<[string, unknown]> {
  const { id, playerIds } = await shortCategory(setting)
  return [`POST /v1/events/category/${id}/quorum`, { action: 'REFUND', playerIds }]
}

/** The calls with which a category is ended. `setting` is called when the tests run. */
export function quorumPolicies(setting: () => Setting) {
  const ofOrganisers: Pick<PolicyRow, 'expected' | 'members'> = { expected: organisers, members: [200, 403] }
  return {
    getQuorumPlan: {
      request: async () => [
        `GET /v1/events/category/${(await shortCategory(setting())).id}/quorum?action=REFUND`,
      ],
      ...ofOrganisers,
    },
    endCategory: { request: () => ending(setting()), ...ofOrganisers },
  } satisfies Record<string, PolicyRow>
}

export const quorumChanges = (setting: () => Setting) =>
  ({
    endCategory: async () => {
      const { host, event } = setting()
      const [request, body] = await ending(setting())
      return () => host.ask(request, { token: event.organiser.token, body })
    },
  }) satisfies Record<string, EventChange>
