import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../tables.ts'
import { silenceMs, talkingSocket } from './postgres-limits.ts'

const retryMs = 2_000

/** The callbacks of a subscriber. */
interface Hearing {
  onMessage(channel: string, payload: string): void
  /** Reports whether messages arrive from now on. Messages sent while it was not listening are lost. */
  onListening(isListening: boolean): void
}

/**
 * Listens to channels on its own connection, and connects again until it is stopped. From time to time it sends a
 * query: if the query gets no answer, the connection counts as broken.
 */
export function listen(
  url: string,
  channels: readonly string[],
  hearing: Hearing,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let isStopped = false
  const silence = silenceMs(url)
  const lost = () => {
    clearInterval(heartbeat)
    hearing.onListening(false)
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs)
  }
  async function connect(): Promise<void> {
    // Loaded only here, because a server with the embedded database never listens.
    const { Client } = (await import('pg')).default
    if (isStopped) return
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      stream: () => talkingSocket(silence),
    })
    client = next
    let isLost = false
    const loseOnce = () => {
      if (isLost) return
      isLost = true
      lost()
    }
    next.on('error', loseOnce)
    next.on('end', loseOnce)
    next.on('notification', ({ channel, payload }) => hearing.onMessage(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${channel}`)
      hearing.onListening(true)
      if (!isStopped) heartbeat = startHeartbeat(next, silence / 2)
    } catch {
      loseOnce()
    }
  }
  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}

/** Sends a message of less than 8,000 bytes to all listeners of the channel. */
export const notify = (db: Database, channel: string, message: string) =>
  sql`select pg_notify(${channel}, ${message})`.execute(db)

/** Sends one query at a time: a second one would only wait behind the first. */
function startHeartbeat(client: pg.Client, everyMs: number): NodeJS.Timeout {
  let isAnswered = true
  return setInterval(() => {
    if (!isAnswered) return
    isAnswered = false
    // A broken connection emits its own error.
    client.query('select 1').then(
      () => (isAnswered = true),
      () => {},
    )
  }, everyMs)
}
