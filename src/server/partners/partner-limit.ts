import type { RateLimit } from '#server/http/rate-limit.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /**
     * Limits the changes of the pairs of one registration in an hour, because each causes mails and news for others.
     */
    partnerLimit: RateLimit
  }
}

export const partnerLimit = { max: 30, windowMs: 3_600_000 }
