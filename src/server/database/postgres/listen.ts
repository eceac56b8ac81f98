import pg from 'pg'
import { silenceMs, talkingSocket } from './postgres-limits.ts'

const retryMs = 2_000

/** What a subscriber on PostgreSQL hears. */
interface Hearing {
  onMessage(payload: string): void
  /** Whether messages are heard from now on; those of the time before are lost. */
  onListening(isListening: boolean): void
}

/**
 * Listens to a channel on a connection of its own, again and again until stopped. It says something itself from time
 * to time: a connection on which not even that is answered is as good as broken.
 */
export function listen(url: string, channel: string, hearing: Hearing): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let isStopped = false
  const silence = silenceMs(url)
  const lost = () => {
    clearInterval(beat)
    hearing.onListening(false)
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs)
  }
  async function connect(): Promise<void> {
    const next = new pg.Client({
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
    next.on('notification', ({ payload }) => hearing.onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      hearing.onListening(true)
      if (!isStopped) beat = beating(next, silence / 2)
    } catch {
      loseOnce()
    }
  }
  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(beat)
      await client?.end().catch(() => {})
    },
  }
}

/** One question at a time: a second one, waiting behind it, would tell nothing. */
function beating(client: pg.Client, everyMs: number): NodeJS.Timeout {
  let isAnswered = true
  return setInterval(() => {
    if (!isAnswered) return
    isAnswered = false
    // A connection that breaks says so itself.
    client.query('select 1').then(
      () => (isAnswered = true),
      () => {},
    )
  }, everyMs)
}
