import { failureText } from '#app/failures.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Client } from '#contract/client.ts'
import { type EventRegister, getEventRegister, listAwards } from '#contract/registrations.ts'

export type Awards = AnswerOf<typeof listAwards>

/** The registration page's content, or why there is none. */
export type EventPage =
  | { kind: 'found'; event: EventRegister; awards: Awards }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string }

const lastSeen = new Map<string, EventPage & { kind: 'found' }>()

/** Loads the page of an event. Without signal a page that was seen before stays as it was. */
export async function loadEventPage(client: Client, id: string): Promise<EventPage> {
  const [event, awards] = await Promise.all([
    client(getEventRegister, { params: { id } }),
    client(listAwards, { params: { id } }),
  ])
  if (event.kind === 'refused' && event.status === 404) return { kind: 'unknown' }
  if (event.kind !== 'ok') return lastSeen.get(id) ?? failed(event)
  if (awards.kind !== 'ok') return lastSeen.get(id) ?? failed(awards)
  const page = { kind: 'found', event: event.answer, awards: awards.answer } as const
  lastSeen.set(id, page)
  return page
}

function failed(outcome: Parameters<typeof failureText>[0]): EventPage {
  return { kind: 'failed', message: failureText(outcome, { refused: 'Não foi possível carregar o evento.' }) }
}
