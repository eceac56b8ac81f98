import { openCourtside } from '#offline/courtside.ts'
import { readSession } from '#offline/host/session.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import type { Courtside } from '#offline/screen-types.ts'

/**
 * Runs a function with the engine of the user who is signed in on this phone; it is the same engine as in the page.
 * Undefined when nobody is signed in.
 */
export async function withRememberedCourtside<T>(
  work: (courtside: Courtside) => Promise<T>,
): Promise<T | undefined> {
  const session = await readSession()
  if (!session) return undefined
  const courtside = openCourtside({
    userId: session.userId,
    session: readSession,
    transport: boundedTransport(),
  })
  try {
    return await work(courtside)
  } finally {
    await courtside.close()
  }
}
