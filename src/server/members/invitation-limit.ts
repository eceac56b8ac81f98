import type { RateLimit } from '#server/http/rate-limit.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits the invitations of one account in a day: they go to addresses that the account chooses freely. */
    invitationLimit: RateLimit
  }
}

const dayMs = 86_400_000

export const invitationLimit = { max: 20, windowMs: dayMs }
