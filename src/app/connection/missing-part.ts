const missing = 'PLAY: a part of the app did not come'

/**
 * For a part of the app that could not be fetched. At the browser's own error the router would reload the page, and without
 * a signal the page would be lost.
 */
export const missingPart = (): Error => new Error(missing)

/** Whether a screen failed because a part of the app could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === missing
