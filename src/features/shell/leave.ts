import type { User } from '#contract/accounts.ts'
import { endSession } from '#app/session.ts'

/** Signs out: nothing of the person stays on this phone (an organiser's unsent changes included), and the page starts anew. */
export async function leave(user: User): Promise<void> {
  if (user.role === 'MANAGER') {
    const { eraseCourtside, openCourtsideOf } = await import('#app/courtside.ts')
    await eraseCourtside(openCourtsideOf(user))
  }
  await endSession()
  location.reload()
}
