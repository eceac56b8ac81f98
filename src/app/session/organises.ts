import type { User } from '#contract/accounts/accounts.ts'
import { storeMarker } from '#app/browser/store-marker.ts'

/**
 * Whether an account gets the organiser's screens and their engine: {host} says that it organises events or may do so.
 * If {host} does not say it, a MANAGER gets them. An account that no longer organises keeps the screens on a phone with
 * its database, so that the person can export unsent changes there; a sign-out erases them.
 */
export const organises = (user: User): boolean =>
  (user.organises ?? user.role === 'MANAGER') || (storeMarker.read() ?? '').split(',').includes(user.id)
