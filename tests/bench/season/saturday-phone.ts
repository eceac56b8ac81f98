/** A phone at the desk of an event: it holds a stream, and reads what changed when it is told. */
export interface SaturdayPhone {
  /** How often it has read what changed. */
  pulls(): number
  close(): Promise<void>
}

/** Opens the stream of an account and reads the event once, as the app does. */
export async function openPhone(url: string, token: string, eventId: string): Promise<SaturdayPhone> {
  const closing = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  let revision: number | undefined
  let pulls = 0
  const pull = async () => {
    const since = revision === undefined ? '' : `?since=${revision}`
    const answer = await fetch(`${url}/v1/events/${eventId}/snapshot${since}`, {
      headers,
      signal: closing.signal,
    })
    if (!answer.ok) throw new Error(`a phone could not read its event: ${answer.status}`)
    ;({ revision } = (await answer.json()) as { revision: number })
    pulls += 1
  }
  await pull()
  const { body } = await fetch(`${url}/v1/live`, { headers, signal: closing.signal })
  const followed = follow(body, pull)
  pulls = 0
  return {
    pulls: () => pulls,
    async close() {
      closing.abort()
      await followed
    },
  }
}

/** While a phone reads, what it is told meanwhile waits: one further reading is enough for all of it. */
async function follow(body: Response['body'], pull: () => Promise<void>): Promise<void> {
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
      if (Buffer.from(chunk).includes('data: ')) await pull()
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
