import type { MakeLimit, RateLimit } from '#server/http/rate-limit.ts'

const hour = 3_600_000

/** How often something may be asked in an hour: about one account (or with one key), and from one client address. */
class AskLimit {
  readonly #about: RateLimit
  readonly #address: RateLimit

  constructor(limit: MakeLimit, name: string, perAccount: number, perAddress: number) {
    this.#about = limit(name, perAccount, hour)
    this.#address = limit(`${name} by address`, perAddress, hour)
  }

  /**
   * Counts this one and answers 0, or the seconds to wait.
   * @param about e-mail or key: whether it is known changes nothing
   */
  take(about: string, address: string, now: Date): number {
    const seconds = Math.max(this.#about.wait(about, now), this.#address.wait(address, now))
    if (seconds === 0) {
      this.#about.count(about, now)
      this.#address.count(address, now)
    }
    return seconds
  }
}

declare module '#server/handling/services.ts' {
  interface Services {
    accountLimits: AccountLimits
  }
}

/** A whole arena shares one address; a mailbox must not be flooded by strangers. */
export class AccountLimits {
  readonly signUp: AskLimit
  readonly resend: AskLimit
  readonly forgot: AskLimit
  readonly confirm: AskLimit
  readonly reset: AskLimit

  constructor(limit: MakeLimit) {
    this.signUp = new AskLimit(limit, 'sign-up', 5, 120)
    this.resend = new AskLimit(limit, 'resend', 5, 120)
    this.forgot = new AskLimit(limit, 'forgot', 5, 120)
    this.confirm = new AskLimit(limit, 'confirm', 30, 300)
    this.reset = new AskLimit(limit, 'reset', 10, 120)
  }
}
