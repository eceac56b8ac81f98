import type { Transport } from '#contract/client.ts'

/** A request that hangs is worse than none: it is given up after this many milliseconds, its answer's body included. */
export const requestTimeout = 15_000

/** `fetch` as the engine wants it: bounded in time, never cached, never led elsewhere. Packs what is announced as gzip. */
export function boundedTransport(send: typeof fetch = fetch, timeout = requestTimeout): Transport {
  return async (url, init) =>
    send(url, {
      ...(init.headers['content-encoding'] ? await packed(init) : init),
      signal: AbortSignal.timeout(timeout),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    })
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
