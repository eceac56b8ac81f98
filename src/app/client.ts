import { createClient, type Transport } from '#contract/client.ts'
import { settings } from './settings.ts'
import { readToken } from './token.ts'

/** A request that hangs is worse than none. */
const timeout = 15_000

const transport: Transport = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })

/** The client of {host} for screens; it sends the bearer token when one is stored, and to {host} only. */
export const client = createClient({
  base: settings.host,
  transport,
  headers: (): Record<string, string> => {
    const token = readToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
})
