import type { AnyRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { getMe, type User } from '#contract/accounts.ts'
import { clientFor } from '#app/host/client.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { cacheKey, sessionMark } from './query-client.ts'
import { organises } from './organises.ts'
import { announceExpiry, checkSession, currentUser, endSession, reloadPage } from './session.ts'
import { adoptToken, isReplaced, storedToken } from '#app/host/token.ts'
import { forgetAllDrafts } from '#app/forms/form-draft.ts'

/**
 * Notices that another tab has signed out, or somebody else in, and leaves the screens of `user` to who is signed in now.
 * What is unsent stays on the device for its owner. The same user with a fresh token goes on with that one.
 * Asks {host}, too, whether the session still holds; an organiser's screens do that themselves, because they may hold unsent
 * changes.
 * @returns ends the watch
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
  // Somebody has become an organiser since they were last here.
  if (session === 'valid' && organises(await currentUser()) !== organises(user)) await router.invalidate()
}

let settling: Promise<void> | undefined

/**
 * Where another tab has changed the session of this device: goes on as the same user, or makes room for another one. Until
 * it is known who that is, nothing is done: a dialog may be open, and what was typed would go with it.
 */
export function settleReplacement(user: User): Promise<void> {
  settling ??= settle(user).finally(() => (settling = undefined))
  return settling
}

/** The tab that signed in tells within a moment who that was; when it can't, {host} can. */
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

/** What was refused with the former token is sent with the one that is here now. */
async function goOnWithFreshToken(user: User): Promise<void> {
  adoptToken()
  if (!organises(user)) return
  const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
  openCourtsideOf(user)
}

async function leaveToOtherUser(user: User): Promise<void> {
  forgetAllDrafts()
  if (organises(user)) {
    const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
    // What is just being written is written to its end.
    await openCourtsideOf(user).close()
  }
  await reloadPage()
}

const Cache = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    buster: v.string(),
    clientState: v.object({
      queries: v.array(v.object({ queryKey: v.array(v.unknown()), state: v.unknown() })),
    }),
  }),
)
const Me = v.object({ data: v.object({ id: v.string() }) })

/** Undefined while the tab that signed in has not learned who it is, and when nobody is signed in any more. */
function storedUserId(): string | undefined {
  const token = storedToken()
  const cache = v.safeParse(Cache, deviceStorage.getItem(cacheKey))
  if (!cache.success || cache.output.buster !== sessionMark(token)) return undefined
  const me = cache.output.clientState.queries.find(({ queryKey: [name] }) => name === 'me')
  const state = v.safeParse(Me, me?.state)
  return state.success ? state.output.data.id : undefined
}
