import type { Transport } from '#contract/client.ts'
import { askAgain, requestTimeout } from './ask-again.ts'

/**
 * `fetch` as the engine wants it: bounded in time, never cached, never led elsewhere. Packs what is announced as gzip. What
 * only reads is asked again as soon as nothing was heard for a while, within the same bound.
 */
export function boundedTransport(send: typeof fetch = fetch, timeout = requestTimeout): Transport {
  return async (url, init) => {
    const request = {
      ...(init.headers['content-encoding'] ? await packed(init) : init),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    } as const
    if (init.method !== 'GET') return send(url, { ...request, signal: AbortSignal.timeout(timeout) })
    return askAgain((signal) => send(url, { ...request, signal }), timeout)
  }
}

/** The body as it is, and announced so, where the browser can't pack. */
async function packed({
  headers: { 'content-encoding': _, ...headers },
  ...init
}: Parameters<Transport>[1]): Promise<RequestInit> {
  if (!globalThis.CompressionStream) return { ...init, headers }
  const stream = new Response(init.body).body?.pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(stream).arrayBuffer()
  return { ...init, body, headers: { ...headers, 'content-encoding': 'gzip' } }
}
