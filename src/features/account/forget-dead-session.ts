import { organises } from '#app/session/organises.ts'
import { checkSession, endSession, rememberedUser } from '#app/session/session.ts'
import { readToken } from '#app/host/token.ts'

/**
 * After a password was reset: the session on this phone may have died with it. It is forgotten without a word, since the
 * person knows why. An organiser's stays: its screens decide what becomes of unsent changes.
 */
export async function forgetDeadSession(): Promise<void> {
  if (!readToken()) return
  const user = await rememberedUser()
  if (user && organises(user)) return
  if ((await checkSession()) === 'expired') await endSession()
}
