const missing = 'PLAY: a part of the app did not come'

/**
 * The error for a part of the app that could not be fetched, with the browser's error as its cause. The browser's own
 * error would make the router reload the page, and without a signal the page would be lost.
 */
export const missingPart = (cause: unknown): Error => new Error(missing, { cause })

/** Whether a screen failed because a part of the app could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === missing
