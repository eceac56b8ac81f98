import type { User } from '#contract/accounts.ts'
import { forgetPerson } from '#app/session/forget-person.ts'
import { startAnew } from '#app/session/session.ts'

/** Signs out, and starts the page anew. */
export async function leave(user: User): Promise<void> {
  await forgetPerson(user)
  await startAnew()
}
