import { createClient, type Transport } from '#contract/client.ts'
import { settings } from './settings.ts'
import { readToken } from './token.ts'

/** A request that hangs is worse than none. */
const timeout = 15_000

const boundedOnce: Transport = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })

/** A client of {host} that speaks for the holder of a token, and sends it to {host} only. */
export const clientFor = (token: () => string | null, transport = boundedOnce) =>
  createClient({
    base: settings.host,
    transport,
    headers: (): Record<string, string> => {
      const held = token()
      return held ? { authorization: `Bearer ${held}` } : {}
    },
  })

/** The client of {host} for screens; it sends the bearer token when one is stored. */
export const client = clientFor(readToken)
