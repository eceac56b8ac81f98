import { randomUUID } from 'node:crypto'
import { bring, brought, takeBack } from './bring-list.ts'
import type { EventChange } from './event-change.ts'
import { addCategory, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

interface Setting {
  host: TestHost
  event: TestEvent
}

/** A list of one person in a new category. */
async function oneOfList({ host, event }: Setting) {
  const categoryId = await addCategory(host, event)
  return { id: randomUUID(), people: [{ name: `Ana ${randomUUID()}`, categoryId }], tells: false }
}

async function listOfOne({ host, event }: Setting): Promise<string> {
  const { people } = await oneOfList({ host, event })
  return (await brought(host, event, people)).id
}

/** The calls that bring a list of people and take it back. `setting` is called when the tests run. */
export function listPolicies(setting: () => Setting) {
  const path = () => `/v1/events/${setting().event.id}/lists`
  const ofOrganisers: Pick<PolicyRow, 'expected' | 'members'> = { expected: organisers, members: [200, 403] }
  return {
    bringList: {
      request: async () => [`POST ${path()}`, await oneOfList(setting())],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    listBroughtLists: { request: async () => [`GET ${path()}`], ...ofOrganisers },
    takeListBack: {
      request: async () => [`POST ${path()}/${await listOfOne(setting())}/removal`],
      ...ofOrganisers,
    },
  } satisfies Record<string, PolicyRow>
}

/** The calls about lists that change what a snapshot shows. */
export function listChanges(setting: () => Setting) {
  return {
    bringList: async () => {
      const { host, event } = setting()
      const { people } = await oneOfList(setting())
      return () => bring(host, event, people)
    },
    takeListBack: async () => {
      const { host, event } = setting()
      const id = await listOfOne(setting())
      return () => takeBack(host, event, id)
    },
  } satisfies Record<string, EventChange>
}
