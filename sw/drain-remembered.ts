import type { Live, SyncState } from '#offline/screen-types.ts'
import { withRememberedCourtside } from './remembered-courtside.ts'

/** For a try that comes too soon after the last failure, and the next one, in milliseconds. Browsers grant minutes. */
const patience = 25_000

/**
 * Sends what the remembered user left unsent.
 * @throws when something is still unsent: the browser then fires the sync again, Chromium after five minutes
 */
export async function drainRemembered(): Promise<void> {
  const left = await withRememberedCourtside(async (courtside) => {
    await courtside.drain()
    await untilDone(courtside.sync)
    return courtside.sync.get()
  })
  if (left && !isDone(left)) throw new Error(`${left.pending} changes are still unsent`)
}

const isDone = ({ pending, isSessionExpired }: SyncState) => pending === 0 || isSessionExpired

/** The engine tries again by itself as soon as its pause is over. */
function untilDone(sync: Live<SyncState>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = () => {
      if (isDone(sync.get())) end()
    }
    const timer = setTimeout(end, patience)
    const stop = sync.subscribe(look)
    look()
  })
}
