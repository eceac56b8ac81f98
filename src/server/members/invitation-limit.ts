import type { Account } from '#server/access/account.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits the invitations of one account in a day, because the account chooses their addresses freely. */
    invitationLimit: RateLimit
  }
}

const dayMs = 86_400_000

export const invitationLimit = { max: 20, windowMs: dayMs }

/**
 * Counts an invitation if the account may still invite. Nothing is awaited in between, so simultaneous invitations are
 * all counted.
 */
export function mayInvite(limit: RateLimit, { id }: Pick<Account, 'id'>, now: Date): boolean {
  if (limit.wait(id, now) > 0) return false
  limit.count(id, now)
  return true
}
