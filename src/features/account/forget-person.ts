import type { User } from '#contract/accounts.ts'
import { endSession } from '#app/session.ts'
import { forgetAllTyped } from '#app/typed.ts'

/** Erases a person whose account is gone from this device, an organiser's events included. */
export async function forgetPerson(user: User): Promise<void> {
  if (user.role === 'MANAGER') {
    const { eraseCourtside, openCourtsideOf } = await import('#app/courtside.ts')
    await eraseCourtside(openCourtsideOf(user))
  }
  forgetAllTyped()
  await endSession()
}
