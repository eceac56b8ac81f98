import { RateLimit } from '#server/http/rate-limit.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    invitationLimit: InvitationLimit
  }
}

const dayMs = 86_400_000

/** Invitations go to addresses that strangers choose: so many a day from one account. */
export class InvitationLimit extends RateLimit {
  constructor() {
    super(20, dayMs)
  }
}
