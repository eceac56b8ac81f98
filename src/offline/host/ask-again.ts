/** A request that hangs is worse than none: it is given up after this many milliseconds, its answer's body included. */
export const requestTimeout = 15_000

/** A request without a byte for so long, in milliseconds, is lost in a dead spot: the next may meet a good moment. */
const silence = 5_000

/**
 * Asks again as soon as nothing was heard for a while, within one time limit. Only for what may be carried out twice: the
 * host may have heard the first one.
 */
export async function askAgain(
  ask: (signal: AbortSignal) => Promise<Response>,
  timeout = requestTimeout,
): Promise<Response> {
  let left = timeout
  for (; left > silence; left -= silence) {
    const answer = await askBriefly(ask, left)
    if (answer) return answer
  }
  return ask(AbortSignal.timeout(left))
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
