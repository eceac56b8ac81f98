import type { User } from '#contract/accounts.ts'
import { storeMarker } from '#app/browser/store-marker.ts'

/**
 * Whether an account gets the organiser's screens and the engine behind them: it organises something or may, as {host}
 * says, or is a MANAGER where it says nothing. Who organises no longer keeps them on a phone that holds their database:
 * what is unsent there is theirs to export, and goes when they sign out.
 */
export const organises = (user: User): boolean =>
  (user.organises ?? user.role === 'MANAGER') || (storeMarker.read() ?? '').split(',').includes(user.id)
