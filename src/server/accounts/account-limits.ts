import type { MakeLimit, RateLimit } from '#server/http/rate-limit.ts'

const hour = 3_600_000

interface Most {
  perAccount: number
  perAddress: number
  /** About one account from one client address; without it as many as about the account. */
  perBoth?: number
}

/** How often something may be asked in an hour: about one account (or with one key), and from one client address. */
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
   * Counts this one and answers 0, or the seconds to wait.
   * @param about e-mail or key: whether it is known changes nothing
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

/** A whole arena shares one address; a mailbox must not be flooded by strangers. */
export class AccountLimits {
  readonly signUp: AskLimit
  readonly resend: AskLimit
  readonly forgot: AskLimit
  readonly confirm: AskLimit
  readonly reset: AskLimit

  constructor(limit: MakeLimit) {
    this.signUp = new AskLimit(limit, 'sign-up', { perAccount: 5, perAddress: 120 })
    this.resend = new AskLimit(limit, 'resend', { perAccount: 5, perAddress: 120 })
    // Who asks five times for somebody else keeps nobody from asking for the own account.
    this.forgot = new AskLimit(limit, 'forgot', { perAccount: 20, perAddress: 120, perBoth: 5 })
    this.confirm = new AskLimit(limit, 'confirm', { perAccount: 30, perAddress: 300 })
    this.reset = new AskLimit(limit, 'reset', { perAccount: 10, perAddress: 120 })
  }
}
