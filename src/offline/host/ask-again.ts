/** In ms. After it a request is aborted, including the body of its answer, so that it can be repeated. */
export const requestTimeout = 15_000

/** In ms. A request without a received byte for this time is probably lost, and a new one may succeed. */
const silenceMs = 5_000

/**
 * Repeats a request when no byte arrives for a while, within one time limit. Use it only for requests that may be
 * carried out twice: {host} may have received the first one.
 */
export async function askAgain(
  ask: (signal: AbortSignal) => Promise<Response>,
  timeout = requestTimeout,
): Promise<Response> {
  let left = timeout
  for (; left > silenceMs; left -= silenceMs) {
    const answer = await askBriefly(ask, left)
    if (answer) return answer
  }
  return ask(AbortSignal.timeout(left))
}

/**
 * Undefined when the headers of the answer did not arrive in time. The body has `limit` ms from the start of the
 * request.
 */
async function askBriefly(ask: (signal: AbortSignal) => Promise<Response>, limit: number) {
  const giveUp = new AbortController()
  let isSilent = false
  const silent = setTimeout(() => {
    isSilent = true
    giveUp.abort()
  }, silenceMs)
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
