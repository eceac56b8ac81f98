import type { User } from '#contract/accounts/accounts.ts'
import { organises } from './organises.ts'
import { forgetStoredSession } from './forget-stored-session.ts'
import { endSession, reloadPage } from './session.ts'
import { isReplaced } from '#app/host/token.ts'
import { forgetKeptPictures } from '#app/events/kept-pictures.ts'
import { endBrowserPush } from '#app/browser/push.ts'
import { earlyPayments, forgetEarlyPayments } from '#app/start/early-payments.ts'
import { forgetAllDrafts } from '#app/forms/form-draft.ts'

/**
 * Signs out and erases all data of the person from this device, including an organiser's unsent changes. If somebody
 * else has signed in in another tab since, it erases nothing, because the stored data belong to that person.
 */
export async function forgetPerson(user: User): Promise<void> {
  if (isReplaced()) return reloadPage()
  if (organises(user)) {
    const { eraseCourtside, openCourtsideOf } = await import('#app/courtside/courtside.ts')
    await eraseCourtside(openCourtsideOf(user))
    const { eraseStatements } = await import('#offline/statements/kept-statements.ts')
    await eraseStatements(user.id)
  }
  forgetEarlyPayments(earlyPayments(user.id))
  forgetAllDrafts(user.id)
  await forgetKeptPictures(user.id)
  await forgetStoredSession()
  await endBrowserPush()
  await endSession()
}
