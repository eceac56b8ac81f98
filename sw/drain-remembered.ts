import { withRememberedCourtside } from './remembered-courtside.ts'

/**
 * Sends what the remembered user left unsent.
 * @throws when something is still unsent: the browser then fires the sync again
 */
export async function drainRemembered(): Promise<void> {
  const left = await withRememberedCourtside(async (courtside) => {
    await courtside.drain()
    return courtside.sync.get()
  })
  if (left && left.pending > 0 && !left.isSessionExpired)
    throw new Error(`${left.pending} changes are still unsent`)
}
