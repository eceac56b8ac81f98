import { RateLimit } from '#server/http/rate-limit.ts'

const hour = 3_600_000

/** How often something may be asked in an hour: about one account (or with one key), and from one client address. */
class AskLimit {
  readonly #about: RateLimit
  readonly #address: RateLimit

  constructor(perAccount: number, perAddress: number) {
    this.#about = new RateLimit(perAccount, hour)
    this.#address = new RateLimit(perAddress, hour)
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
  readonly signUp = new AskLimit(5, 120)
  readonly resend = new AskLimit(5, 120)
  readonly forgot = new AskLimit(5, 120)
  readonly confirm = new AskLimit(30, 300)
  readonly reset = new AskLimit(10, 120)
}
