import { RateLimit } from '#server/http/rate-limit.ts'

const quarterHour = 15 * 60_000

/**
 * Wrong passwords that are let through: 10 per account and address, 100 per account, 200 per address, in a quarter of
 * an hour. The first stops guessing without letting a stranger lock an organiser out; a whole arena shares the last.
 */
export class SignInLimits {
  readonly #pair = new RateLimit(10, quarterHour)
  readonly #account = new RateLimit(100, quarterHour)
  readonly #address = new RateLimit(200, quarterHour)

  /** Seconds to wait before another try, 0 for none. */
  wait(email: string, address: string, now: Date): number {
    return Math.max(
      this.#pair.wait(`${email} ${address}`, now),
      this.#account.wait(email, now),
      this.#address.wait(address, now),
    )
  }

  /** Counts a try as wrong until it has `succeeded`, so that tries sent at once are all counted. */
  tried(email: string, address: string, now: Date): void {
    this.#pair.count(`${email} ${address}`, now)
    this.#account.count(email, now)
    this.#address.count(address, now)
  }

  succeeded(email: string, address: string): void {
    this.#pair.forget(`${email} ${address}`)
    this.#account.uncount(email)
    this.#address.uncount(address)
  }
}
