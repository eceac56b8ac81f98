import { RateLimit } from '#server/http/rate-limit.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    invitationLimit: InvitationLimit
  }
}

const dayMs = 86_400_000

/** Limits the invitations of one account in a day: they go to addresses that the account chooses freely. */
export class InvitationLimit extends RateLimit {
  constructor() {
    super(20, dayMs)
  }
}
