import { queryOptions } from '@tanstack/react-query'
import { getMe, signOut as signOutCall, type User } from '#contract/accounts/accounts.ts'
import { client } from '#app/host/client.ts'
import { repeatingClient } from '#app/host/repeating-client.ts'
import { forgetScreens } from '#app/start/kept-screens.ts'
import { cacheRestored, forgetCache, queryClient } from './query-client.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { isReplaced, readToken, removeToken } from '#app/host/token.ts'

/** Thrown when {host} refuses the stored token. No other failure (no signal, a broken answer) ends a session. */
export class SessionExpired extends Error {}
/** Thrown when no user is stored on this phone and {host} could not be asked. */
export class HostUnreachable extends Error {}

async function fetchUser(): Promise<User> {
  const outcome = await repeatingClient(getMe)
  if (outcome.kind === 'ok') return outcome.answer
  if (outcome.kind === 'refused' && outcome.status === 401) throw new SessionExpired()
  throw new HostUnreachable()
}

const meQuery = queryOptions({ queryKey: ['me'], staleTime: Number.POSITIVE_INFINITY, queryFn: fetchUser })

/** The user stored on this phone, if any. */
export async function rememberedUser(): Promise<User | undefined> {
  await cacheRestored
  return queryClient.getQueryData(meQuery.queryKey)
}

/**
 * The signed-in user: the stored one, or else the answer of {host}.
 * @throws SessionExpired, HostUnreachable
 */
export async function currentUser(): Promise<User> {
  return (await rememberedUser()) ?? queryClient.fetchQuery(meQuery)
}

/**
 * Asks {host} whether the stored session is still valid, while the screens are already shown. It does not use the
 * query: when that fails without a signal, the stored user would be lost.
 */
export async function checkSession(): Promise<'valid' | 'expired' | 'unknown'> {
  const sentToken = readToken()
  try {
    queryClient.setQueryData(meQuery.queryKey, await fetchUser())
    return 'valid'
  } catch (problem) {
    // The answer concerns a token that this tab no longer uses.
    if (readToken() !== sentToken) return checkSession()
    return problem instanceof SessionExpired ? 'expired' : 'unknown'
  }
}

/**
 * Starts the session of a new token: forgets the stored user.
 * @param user the new one, if {host} has told it with the token; otherwise {host} is asked
 */
export async function startSession(user?: User): Promise<void> {
  await cacheRestored
  queryClient.clear()
  if (user) queryClient.setQueryData(meQuery.queryKey, user)
  else await queryClient.fetchQuery(meQuery)
}

const signOutTimeoutMs = 2000

/**
 * Revokes the session at {host}, if {host} answers soon, and erases it from this phone. A session that another tab has
 * started meanwhile is not touched: the page reloads for that user.
 */
export async function endSession(): Promise<void> {
  if (isReplaced()) return reloadPage()
  const tooLong = new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))
  if (readToken()) await Promise.race([client(signOutCall), tooLong])
  removeToken()
  forgetScreens()
  await forgetCache()
}

const never = new Promise<never>(() => {})
let isGoing = false

/** Reloads the page once. Its promise never resolves, so that no caller goes on before the page is gone. */
export function reloadPage(): Promise<never> {
  if (!isGoing) location.reload()
  isGoing = true
  return never
}

/** Says once that {host} no longer accepts the stored token. */
export function announceExpiry(): void {
  toast.failure('Sua sessão expirou.')
}
