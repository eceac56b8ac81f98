import { showUnsent } from '#offline/view/app-badge.ts'
import type { Live } from '#offline/core/live.ts'
import type { SyncState } from '#offline/core/sync-types.ts'
import { withRememberedCourtside } from './remembered-courtside.ts'

/**
 * In ms. This is long enough for the engine's pause after a failure and for another attempt. Browsers give a sync
 * several minutes.
 */
const timeoutMs = 25_000

/**
 * Sends the unsent changes of the stored user.
 * @param signal ends the work at once; unanswered changes are sent again later, and are carried out only once
 * @throws when changes are still unsent: the browser then repeats the sync, Chromium after five minutes
 */
export async function drainRemembered(signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const left = await withRememberedCourtside(async (courtside) => {
    const sending = courtside.drain().then(() => untilDone(courtside.sync))
    await Promise.race([sending, ended])
    return courtside.sync.get()
  })
  if (left) showUnsent(left.pending + left.needsYou)
  if (left && !isDone(left)) throw new Error(`${left.pending} changes are still unsent`)
}

const isDone = ({ pending, isSessionExpired }: SyncState) => pending === 0 || isSessionExpired

/** Waits, because the engine tries again by itself when its pause is over. */
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
    const timer = setTimeout(end, timeoutMs)
    const stop = sync.subscribe(look)
    look()
  })
}
