import { queryOptions } from '@tanstack/react-query'
import { getMe, signOut as signOutCall, type User } from '#contract/accounts.ts'
import { client } from '#app/host/client.ts'
import { repeatingClient } from '#app/host/repeating-client.ts'
import { cacheRestored, forgetCache, queryClient } from './query-client.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { isReplaced, readToken, removeToken } from '#app/host/token.ts'

/** {host} refused the stored token; everything else (no signal, a broken answer) is no sign-out. */
export class SessionExpired extends Error {}
/** Nobody is remembered on this phone and {host} could not be asked who this is. */
export class HostUnreachable extends Error {}

async function fetchUser(): Promise<User> {
  const outcome = await repeatingClient(getMe)
  if (outcome.kind === 'ok') return outcome.answer
  if (outcome.kind === 'refused' && outcome.status === 401) throw new SessionExpired()
  throw new HostUnreachable()
}

const meQuery = queryOptions({ queryKey: ['me'], staleTime: Number.POSITIVE_INFINITY, queryFn: fetchUser })

/** The user remembered on this phone, if any. */
export async function rememberedUser(): Promise<User | undefined> {
  await cacheRestored
  return queryClient.getQueryData(meQuery.queryKey)
}

/**
 * Who is signed in: at once when remembered, else asked of {host}.
 * @throws SessionExpired, HostUnreachable
 */
export async function currentUser(): Promise<User> {
  return (await rememberedUser()) ?? queryClient.fetchQuery(meQuery)
}

/**
 * Asks {host} whether the remembered session still holds, while the screens are already there.
 * It asks beside the query: one that failed for want of a signal would be forgotten, and the user with it.
 */
export async function checkSession(): Promise<'valid' | 'expired' | 'unknown'> {
  const sentToken = readToken()
  try {
    queryClient.setQueryData(meQuery.queryKey, await fetchUser())
    return 'valid'
  } catch (problem) {
    // The answer is about a token that this tab no longer goes on with.
    if (readToken() !== sentToken) return checkSession()
    return problem instanceof SessionExpired ? 'expired' : 'unknown'
  }
}

/** Signs in the holder of a fresh token: whoever was remembered before is forgotten and asked anew. */
export async function startSession(): Promise<User> {
  await cacheRestored
  queryClient.clear()
  return queryClient.fetchQuery(meQuery)
}

const signOutTimeoutMs = 2000

/**
 * Revokes the session at {host}, as far as it answers soon, and forgets it on this phone. A session that another tab has
 * begun meanwhile is left alone: the page starts anew, as that user's.
 */
export async function endSession(): Promise<void> {
  if (isReplaced()) return reloadPage()
  const tooLong = new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))
  if (readToken()) await Promise.race([client(signOutCall), tooLong])
  removeToken()
  await forgetCache()
}

const never = new Promise<never>(() => {})
let isGoing = false

/** Nothing that waits for this goes on: the page goes away, once, however many reasons come together. */
export function reloadPage(): Promise<never> {
  if (!isGoing) location.reload()
  isGoing = true
  return never
}

/** Said once, when {host} no longer accepts the stored token. */
export function announceExpiry(): void {
  toast.failure('Sua sessão expirou.')
}
