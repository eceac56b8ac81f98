import { askAgain } from '#offline/host/ask-again.ts'
import { clientFor } from './client.ts'
import { readToken } from './token.ts'

/**
 * A client of {host} for a weak connection: when no byte arrives for a while, the request is aborted and made again at
 * once. Use it only for calls that may run twice: reads, and a sign-in, whose lost answer leaves only one more session
 * in the list.
 */
export const repeatingClient = clientFor(readToken, (url, init) =>
  askAgain((signal) => fetch(url, { ...init, signal })),
)
