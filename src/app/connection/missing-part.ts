const missing = 'PLAY: a part of the app did not come'

/**
 * Gives a name of ours to the failure to fetch a part of the app. Left to itself the router answers it by loading the page
 * again, and without signal nothing would be left of the page.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = missing
  })
}

/** Whether this is why a screen failed: a part of the app could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === missing
