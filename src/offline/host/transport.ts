import type { Transport } from '#contract/calls/client.ts'
import { askAgain, requestTimeout } from './ask-again.ts'

/**
 * A `fetch` for the engine: with a time limit, without cache and without redirects. It compresses a body that is
 * declared as gzip. It repeats a read when no byte arrives for a while, within the same limit.
 */
export function boundedTransport(send: typeof fetch = fetch, timeout = requestTimeout): Transport {
  return async (url, init) => {
    const request = {
      ...(init.headers['content-encoding'] ? await packed(init) : init),
      cache: 'no-store',
      // Like the calls of screens: browsers keep connections without credentials apart, and each costs round trips.
      credentials: 'same-origin',
      redirect: 'manual',
    } as const
    if (init.method !== 'GET') return send(url, { ...request, signal: AbortSignal.timeout(timeout) })
    return askAgain((signal) => send(url, { ...request, signal }), timeout)
  }
}

/** Compresses the body. In a browser without compression, the body stays uncompressed, and the header is removed. */
async function packed({
  headers: { 'content-encoding': _, ...headers },
  ...init
}: Parameters<Transport>[1]): Promise<RequestInit> {
  if (!globalThis.CompressionStream) return { ...init, headers }
  const stream = new Response(init.body).body?.pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(stream).arrayBuffer()
  return { ...init, body, headers: { ...headers, 'content-encoding': 'gzip' } }
}
