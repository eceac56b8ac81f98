import type { Transport } from '#contract/client.ts'

/** A request that hangs is worse than none: it is given up after this many milliseconds, its answer's body included. */
export const requestTimeout = 15_000

/** `fetch` as the engine wants it: bounded in time, never cached, never led elsewhere. */
export function boundedTransport(send: typeof fetch = fetch, timeout = requestTimeout): Transport {
  return (url, init) =>
    send(url, {
      ...init,
      signal: AbortSignal.timeout(timeout),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    })
}
