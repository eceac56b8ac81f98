const missing = 'PLAY: a part of the app did not come'

/**
 * Replaces the browser's error for a part of the app that could not be fetched by an error of ours. For the browser's
 * error the router would reload the page, and without a signal the page would be lost.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = missing
  })
}

/** Whether a screen failed because a part of the app could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === missing
