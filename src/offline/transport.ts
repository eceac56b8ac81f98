import type { Transport } from '#contract/client.ts'

/** A request that hangs is worse than none: it is given up after this many milliseconds, its answer's body included. */
export const requestTimeout = 15_000

/** A reading request without a byte for so long, in milliseconds, is lost in a dead spot: the next may meet a good moment. */
const silence = 5_000

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
    let left = timeout
    for (; left > silence; left -= silence) {
      const answer = await askBriefly((signal) => send(url, { ...request, signal }), left)
      if (answer) return answer
    }
    return send(url, { ...request, signal: AbortSignal.timeout(left) })
  }
}

/** Undefined when not even the head of an answer came in time; its body has `limit` milliseconds from the beginning. */
async function askBriefly(ask: (signal: AbortSignal) => Promise<Response>, limit: number) {
  const giveUp = new AbortController()
  let isSilent = false
  const silent = setTimeout(() => {
    isSilent = true
    giveUp.abort()
  }, silence)
  try {
    const answer = await ask(giveUp.signal)
    AbortSignal.timeout(limit).addEventListener('abort', () => giveUp.abort())
    return answer
  } catch (error) {
    if (isSilent) return undefined
    throw error
  } finally {
    clearTimeout(silent)
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
