import type { AnyRouter } from '@tanstack/react-router'
import { getMe, type User } from '#contract/accounts/accounts.ts'
import { clientFor } from '#app/host/client.ts'
import { organises } from './organises.ts'
import { storedUserId } from './stored-user.ts'
import { announceExpiry, checkSession, currentUser, endSession, reloadPage } from './session.ts'
import { adoptToken, isReplaced, storedToken } from '#app/host/token.ts'
import { forgetAllDrafts } from '#app/forms/form-draft.ts'

/**
 * Notices when another tab signs out, or signs in another user, and then leaves the screens of `user`. Unsent changes
 * stay on the device for their owner. If the same user has a new token, the tab goes on with it. It also asks {host}
 * whether the session is still valid; the screens of organisers ask themselves, because they may have unsent changes.
 * @returns a function that ends the watch
 */
export function watchSession(user: User, router: AnyRouter): () => void {
  const look = () => void settleReplacement(user)
  const ending = new AbortController()
  const { signal } = ending
  for (const eventName of ['storage', 'focus', 'pageshow']) addEventListener(eventName, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
  if (!organises(user)) void followSession(user, router)
  return () => ending.abort()
}

async function followSession(user: User, router: AnyRouter): Promise<void> {
  const session = await checkSession()
  if (session === 'expired') {
    await endSession()
    announceExpiry()
    await router.invalidate()
  }
  // The account has become an organiser since the last visit.
  if (session === 'valid' && organises(await currentUser()) !== organises(user)) await router.invalidate()
}

let settling: Promise<void> | undefined

/**
 * Called when another tab has changed the session of this device. It goes on with the new token of the same user, or
 * leaves the screens to the other user. It does nothing until it knows which user that is: a dialog with unsaved input
 * may be open.
 */
export function settleReplacement(user: User): Promise<void> {
  settling ??= settle(user).finally(() => (settling = undefined))
  return settling
}

/** Checks of the stored cache before {host} is asked: the tab that signed in stores its user there within a moment. */
const checksBeforeRequest = 4

async function settle(user: User): Promise<void> {
  for (let looks = 0; isReplaced(); looks += 1) {
    const next = storedUserId() ?? (looks < checksBeforeRequest ? undefined : await userIdOf(storedToken()))
    if (storedToken() === null) return leaveToOtherUser(user)
    if (next === user.id) return goOnWithFreshToken(user)
    if (next !== undefined) return leaveToOtherUser(user)
    await new Promise((resolve) => setTimeout(resolve, Math.min(200 * 2 ** looks, 10_000)))
  }
}

async function userIdOf(token: string | null): Promise<string | undefined> {
  const me = await clientFor(() => token)(getMe)
  return me.kind === 'ok' && token === storedToken() ? me.answer.id : undefined
}

/** Adopts the new token and sends the changes again that were refused with the former one. */
async function goOnWithFreshToken(user: User): Promise<void> {
  adoptToken()
  if (!organises(user)) return
  const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
  openCourtsideOf(user)
}

async function leaveToOtherUser(user: User): Promise<void> {
  forgetAllDrafts(user.id)
  if (organises(user)) {
    const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
    // Waits for writes to the database that are running.
    await openCourtsideOf(user).close()
  }
  await reloadPage()
}
