import type { MakeLimit, RateLimit } from '#server/http/rate-limit.ts'

const hour = 3_600_000

interface Most {
  perAccount: number
  perAddress: number
  /** Limit about one account from one client address; `perAccount` by default. */
  perBoth?: number
}

/** Limits for one hour: about one account (or with one key), and from one client address. */
class AskLimit {
  readonly #about: RateLimit
  readonly #address: RateLimit
  readonly #both: RateLimit

  constructor(limit: MakeLimit, name: string, { perAccount, perAddress, perBoth = perAccount }: Most) {
    this.#about = limit(name, perAccount, hour)
    this.#address = limit(`${name} by address`, perAddress, hour)
    this.#both = limit(`${name} by both`, perBoth, hour)
  }

  /**
   * Counts this request and returns 0, or returns the seconds to wait.
   * @param about e-mail or key; the result does not depend on whether the host knows it
   */
  take(about: string, address: string, now: Date): number {
    const both = `${address} ${about}`
    const seconds = Math.max(
      this.#about.wait(about, now),
      this.#address.wait(address, now),
      this.#both.wait(both, now),
    )
    if (seconds === 0) {
      this.#about.count(about, now)
      this.#address.count(address, now)
      this.#both.count(both, now)
    }
    return seconds
  }
}

declare module '#server/handling/services.ts' {
  interface Services {
    accountLimits: AccountLimits
  }
}

/**
 * The limits by address are high, because all people in an arena share one address. The limits by account are low,
 * because strangers must not flood a mailbox.
 */
export class AccountLimits {
  readonly signUp: AskLimit
  readonly resend: AskLimit
  readonly forgot: AskLimit
  readonly confirm: AskLimit
  readonly reset: AskLimit

  constructor(limit: MakeLimit) {
    // A stranger who reaches the limit of 5 for an account does not block its owner, who asks from another address.
    this.signUp = new AskLimit(limit, 'sign-up', { perAccount: 20, perAddress: 120, perBoth: 5 })
    this.resend = new AskLimit(limit, 'resend', { perAccount: 20, perAddress: 120, perBoth: 5 })
    this.forgot = new AskLimit(limit, 'forgot', { perAccount: 20, perAddress: 120, perBoth: 5 })
    this.confirm = new AskLimit(limit, 'confirm', { perAccount: 30, perAddress: 300 })
    this.reset = new AskLimit(limit, 'reset', { perAccount: 10, perAddress: 120 })
  }
}
