import { createClient, type Transport } from '#contract/calls/client.ts'
import { settings } from './settings.ts'
import { readToken } from './token.ts'

/** In ms: after this time a request without an answer fails, so that the person can try again. */
const timeout = 15_000

const boundedOnce: Transport = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })

/** A client that sends a bearer token to {host}, and to no other address. */
export const clientFor = (token: () => string | null, transport = boundedOnce) =>
  createClient({
    base: settings.host,
    transport,
    headers: (): Record<string, string> => {
      const bearer = token()
      return bearer ? { authorization: `Bearer ${bearer}` } : {}
    },
  })

/** The client of {host} for screens. It sends the bearer token of this tab, if any. */
export const client = clientFor(readToken)
