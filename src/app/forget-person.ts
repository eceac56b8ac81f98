import type { User } from '#contract/accounts.ts'
import { endSession } from './session.ts'
import { forgetAllTyped } from './typed.ts'

/** Signs out: nothing of the person stays on this device, an organiser's unsent changes included. */
export async function forgetPerson(user: User): Promise<void> {
  if (user.role === 'MANAGER') {
    const { eraseCourtside, openCourtsideOf } = await import('./courtside.ts')
    await eraseCourtside(openCourtsideOf(user))
  }
  forgetAllTyped()
  await endSession()
}
