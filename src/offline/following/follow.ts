import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { LiveMessage } from '#contract/live.ts'
import type { Session } from '../host/session.ts'
import type { Courtside } from '../screen-types.ts'
import { backoff } from '../sending/retry-delay.ts'

/** In ms. The host sends a sign of life every 20 s. When none arrives for this time, the connection counts as lost. */
const silenceMs = 45_000
/**
 * In ms. The host sends the first message at once. If it does not arrive in this time, a proxy on the way holds answers
 * back until they are complete.
 */
const firstMessageMs = 10_000
/** The phone opens the stream again after this time, and requests its events each time. */
const maxSilentTries = 3
const dayMs = 86_400_000

export interface Following {
  courtside: Pick<Courtside, 'userId' | 'events' | 'onPhone' | 'refreshEvent' | 'refreshEvents'>
  session(): Promise<Session | undefined>
  random(): number
  /** Milliseconds since 1970. */
  now(): number
  /** In ms. The first message must arrive within this time. */
  firstMessageMs?: number
}

/**
 * Follows the changes of others at {host}, and pulls each event of this phone that changed, until the signal ends it or
 * {host} refuses. A lost stream is opened again after a pause of random length. No change is missed meanwhile, because
 * a stream begins with the revision of each event.
 */
export async function follow(following: Following, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const session = await following.session()
    if (session?.userId !== following.courtside.userId || !session.capabilities.includes('live')) return
    const end = await listen(following, session, signal)
    if (end === 'refused' || signal.aborted) return
    failures = end === 'heard' ? 1 : failures + 1
    if (end === 'silent') {
      failures = Math.min(failures, maxSilentTries)
      pullAll(following)
    }
    await pause(backoff('host', failures, following.random), signal)
  }
}

/** How a stream ended: after messages, without a message in time, without an answer, or by a refusal. */
type End = 'heard' | 'silent' | 'failed' | 'refused'

async function listen(following: Following, session: Session, signal: AbortSignal): Promise<End> {
  const giveUp = new AbortController()
  signal.addEventListener('abort', () => giveUp.abort(), { signal: giveUp.signal })
  let end = 'failed' as End
  let silence = setTimeout(() => {
    end = 'silent'
    giveUp.abort()
  }, following.firstMessageMs ?? firstMessageMs)
  const isAlive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => giveUp.abort(), silenceMs)
  }
  const parser = createParser({
    onEvent({ data }) {
      const message = readMessage(data)
      if (!message) return
      // The list of events shows which events this account lost while no stream was open.
      hear(following, message, end !== 'heard')
      end = 'heard'
    },
  })
  try {
    const answer = await fetch(`${session.base}/live`, {
      headers: { authorization: `Bearer ${session.token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      // Browsers open six connections to a server, and keep those without credentials apart. So the streams of six tabs
      // never take those of the calls.
      credentials: 'omit',
      redirect: 'manual',
      signal: giveUp.signal,
    })
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused'
    if (!answer.ok || !answer.body) return end
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      parser.feed(decoder.decode(value, { stream: true }))
      if (end === 'heard') isAlive()
    }
  } catch {
    return end
  } finally {
    clearTimeout(silence)
    giveUp.abort()
  }
}

function readMessage(data: string): LiveMessage | undefined {
  try {
    const parsed = v.safeParse(LiveMessage, JSON.parse(data))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * The list of events is requested again when a message names an event that this phone does not list, or events that the
 * account lost.
 */
function hear({ courtside }: Following, { events, gone = [] }: LiveMessage, isFirst: boolean): void {
  const { wholeEvents } = courtside.onPhone.get()
  const listed = new Set(courtside.events.get()?.map(({ id }) => id))
  if (isFirst || gone.length > 0 || events.some(({ id }) => !listed.has(id))) void courtside.refreshEvents()
  for (const { id, revision } of events) if (wholeEvents.has(id)) void courtside.refreshEvent(id, revision)
}

/** The events of this phone that ended yesterday or are still to end. */
function pullAll({ courtside, now }: Following): void {
  const { wholeEvents } = courtside.onPhone.get()
  for (const { id, endDate } of courtside.events.get() ?? [])
    if (wholeEvents.has(id) && Date.parse(endDate) > now() - dayMs) void courtside.refreshEvent(id)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
