import { addDrawable, addDrawn } from './draws.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { everybody, organisers, type PolicyRow } from './policy-row.ts'

/** Who may draw, and note what was played. `known` is called when the tests run. */
export function drawPolicies(known: () => { host: TestHost; event: TestEvent }) {
  const drawn = () => addDrawn(known().host, known().event)
  return {
    createDraw: {
      request: async () => ['POST /v1/draws', (await addDrawable(known().host, known().event, 2)).body],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    listDraws: {
      request: async () => [`GET /v1/draws/${known().event.id}`],
      expected: organisers,
      members: [200, 200],
    },
    removeDraw: {
      request: async () => [`DELETE /v1/draws/${(await drawn()).made.id}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    updateDraw: {
      request: async () => [`PATCH /v1/draws/${(await drawn()).made.id}`, { isPublished: true }],
      expected: organisers,
      members: [200, 403],
    },
    listPublicDraws: {
      request: async () => [`GET /v1/event-register/${known().event.id}/draws`],
      expected: everybody,
    },
  } satisfies Record<string, PolicyRow>
}
