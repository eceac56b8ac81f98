import { addDrawable, addDrawn } from './draws.ts'
import type { EventChange } from './event-change.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

/** The calls about draws that change an event. `known` is called when the tests run. */
export function drawChanges(known: () => { host: TestHost; event: TestEvent }) {
  const asOrganiser = (request: string, body?: unknown) => () => {
    const { host, event } = known()
    return host.ask(request, { token: event.organiser.token, body })
  }
  const drawn = () => addDrawn(known().host, known().event)
  return {
    createDraw: async () =>
      asOrganiser('POST /v1/draws', (await addDrawable(known().host, known().event, 2)).body),
    removeDraw: async () => asOrganiser(`DELETE /v1/draws/${(await drawn()).made.id}`),
    updateDraw: async () => asOrganiser(`PATCH /v1/draws/${(await drawn()).made.id}`, { isPublished: true }),
  } satisfies Record<string, EventChange>
}
