/** The beginning of the keys under which text is stored that was typed and not saved. */
export const draftPrefix = 'play:typed:'
const ownerKey = 'play:typed-by'

/**
 * Deletes what another user has typed in this tab, whose session has ended or was replaced. It must not be in the forms
 * of the user who signs in now.
 */
export function claimTabDrafts(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) forgetKeys(sessionStorage, (key) => key.startsWith(draftPrefix))
    sessionStorage.setItem(ownerKey, userId)
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}

/** Deletes the stored values whose key is wanted. */
export function forgetKeys(storage: Storage, isWanted: (key: string) => boolean): void {
  for (const key of Object.keys(storage).filter(isWanted)) storage.removeItem(key)
}
