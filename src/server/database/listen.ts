import pg from 'pg'

const retryMs = 2_000

/** What a subscriber on PostgreSQL hears. */
interface Hearing {
  onMessage(payload: string): void
  /** Whether messages are heard from now on; those of the time before are lost. */
  onListening(isListening: boolean): void
}

/** Listens to a channel on a connection of its own, again and again until stopped. */
export function listen(url: string, channel: string, hearing: Hearing): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  const lost = () => {
    hearing.onListening(false)
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs)
  }
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
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
    } catch {
      loseOnce()
    }
  }
  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
