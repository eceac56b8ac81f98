import { setTimeout as pause } from 'node:timers/promises'

/** A phone at the desk of an event: it keeps a stream open, and reads the changes that the stream announces. */
export interface SaturdayPhone {
  /** Number of times that it has read changes. */
  pulls(): number
  /** Number of times that it was asked to retry later. */
  busy(): number
  close(): Promise<void>
}

/** Opens the stream of an account and reads the event once, as the app does. */
export async function openPhone(url: string, token: string, eventId: string): Promise<SaturdayPhone> {
  const closing = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  let revision: number | undefined
  let pulls = 0
  let busy = 0
  const pull = async (): Promise<void> => {
    const since = revision === undefined ? '' : `?since=${revision}`
    const answer = await fetch(`${url}/v1/events/${eventId}/snapshot${since}`, {
      headers,
      signal: closing.signal,
    })
    if (answer.status === 503) {
      busy += 1
      await answer.arrayBuffer()
      await pause(1000 * Number(answer.headers.get('retry-after') ?? 1), undefined, {
        signal: closing.signal,
      })
      return pull()
    }
    if (!answer.ok) throw new Error(`a phone could not read its event: ${answer.status}`)
    ;({ revision } = (await answer.json()) as { revision: number })
    pulls += 1
  }
  await pull()
  const { body } = await fetch(`${url}/v1/live`, { headers, signal: closing.signal })
  // Like the app, it reads only the data that it does not have yet.
  const isNews = (text: string) =>
    text
      .matchAll(/"id":"([^"]+)","revision":(\d+)/g)
      .some(([, id, answered]) => id === eventId && Number(answered) !== revision)
  const followed = follow(body, isNews, pull)
  pulls = 0
  return {
    pulls: () => pulls,
    busy: () => busy,
    async close() {
      closing.abort()
      await followed
    },
  }
}

/** Announcements that arrive while a phone reads are collected. One further read is enough for all of them. */
async function follow(
  body: Response['body'],
  isNews: (text: string) => boolean,
  pull: () => Promise<void>,
): Promise<void> {
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
      if (isNews(Buffer.from(chunk).toString())) await pull()
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
