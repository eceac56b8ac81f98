import { askAgain } from '#offline/host/ask-again.ts'
import { clientFor } from './client.ts'
import { readToken } from './token.ts'

/**
 * A client of {host} for a weak line: a request without a byte for a while is given up and made again at once. Only for
 * calls that may be carried out twice: what reads, and a sign-in, of which one that nobody heard of leaves no more than
 * another session in the list.
 */
export const repeatingClient = clientFor(readToken, (url, init) =>
  askAgain((signal) => fetch(url, { ...init, signal })),
)
