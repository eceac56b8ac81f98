import { failureText } from '#app/host/failures.ts'
import type { AnswerOf } from '#contract/calls/call.ts'
import type { Client } from '#contract/calls/client.ts'
import { type EventRegister, getEventRegister, listAwards } from '#contract/events/public-event.ts'

export type Awards = AnswerOf<typeof listAwards>

/** The content of the registration page, or the reason why there is none. */
export type EventPage =
  | { kind: 'found'; event: EventRegister; awards: Awards }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string }

type Found = EventPage & { kind: 'found' }

const lastSeen = new Map<string, Found>()

/** Loads the page of an event. Without a connection it returns the page that was loaded before. */
export async function loadEventPage(client: Client, id: string): Promise<EventPage> {
  const page = takeDelivered(id) ?? (await askForPage(client, id))
  if (page.kind === 'found') lastSeen.set(id, page)
  return page
}

/** The event that the server has put into the page. It is used once: a later load must get the current data. */
function takeDelivered(id: string): Found | undefined {
  const element = document.getElementById('play-event')
  element?.remove()
  const delivered = element && (JSON.parse(element.textContent) as Omit<Found, 'kind'>)
  if (delivered?.event.id !== id) return undefined
  // The picture that the server has put into the page is available before any file.
  const inPage = document.querySelector<HTMLSourceElement>('#play-picture')
  const shown = inPage?.parentElement?.querySelector('img')?.currentSrc ?? ''
  const isAvif = /^data:|[.]avif$/.test(shown)
  if (inPage && isAvif && delivered.event.picture) delivered.event.picture.blur = inPage.srcset
  return { kind: 'found', ...delivered }
}

async function askForPage(client: Client, id: string): Promise<EventPage> {
  const [event, awards] = await Promise.all([
    client(getEventRegister, { params: { id } }),
    client(listAwards, { params: { id } }),
  ])
  if (event.kind === 'refused' && event.status === 404) return { kind: 'unknown' }
  if (event.kind !== 'ok') return lastSeen.get(id) ?? failed(event)
  if (awards.kind !== 'ok') return lastSeen.get(id) ?? failed(awards)
  return { kind: 'found', event: event.answer, awards: awards.answer }
}

function failed(outcome: Parameters<typeof failureText>[0]): EventPage {
  return { kind: 'failed', message: failureText(outcome, { refused: 'Não foi possível carregar o evento.' }) }
}
