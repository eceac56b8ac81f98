import type { Account } from '#server/access/account.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits the invitations of one account in a day: they go to addresses that the account chooses freely. */
    invitationLimit: RateLimit
  }
}

const dayMs = 86_400_000

export const invitationLimit = { max: 20, windowMs: dayMs }

/** Counts an invitation, where the account may invite. Nothing is awaited in between: of many at once none is missed. */
export function mayInvite(limit: RateLimit, { id }: Pick<Account, 'id'>, now: Date): boolean {
  if (limit.wait(id, now) > 0) return false
  limit.count(id, now)
  return true
}
