import type { MakeLimit, RateLimit } from '#server/http/rate-limit.ts'

const quarterHour = 15 * 60_000

/** An attempt to sign in to an account with a password. */
export interface PasswordTry {
  email: string
  address: string
  /** Names a device that has signed in to this account before, or a session of it; undefined for a stranger. */
  device?: string | undefined
}

declare module '#server/handling/services.ts' {
  interface Services {
    signInLimits: SignInLimits
  }
}

/**
 * Limits of wrong passwords in 15 minutes. Unknown devices: 10 per account and address, 100 per account, and 200 per
 * address, because a whole arena shares one. A known device: 10, counted separately, so that strangers cannot lock the
 * owner out of an account.
 */
export class SignInLimits {
  readonly #device: RateLimit
  readonly #pair: RateLimit
  readonly #account: RateLimit
  readonly #address: RateLimit
  readonly #own: RateLimit

  constructor(limit: MakeLimit) {
    this.#device = limit('password by device', 10, quarterHour)
    this.#pair = limit('password by account and address', 10, quarterHour)
    this.#account = limit('password by account', 100, quarterHour)
    this.#address = limit('password by address', 200, quarterHour)
    this.#own = limit('own password', 30, quarterHour)
  }

  /** Seconds to wait before another try, 0 for none. */
  wait({ email, address, device }: PasswordTry, now: Date): number {
    if (device !== undefined) return this.#device.wait(device, now)
    return Math.max(
      this.#pair.wait(`${email} ${address}`, now),
      this.#account.wait(email, now),
      this.#address.wait(address, now),
    )
  }

  /**
   * Counts a check of the own password in a session, right or wrong: a check takes the time of many other requests.
   * Requests of a session that has no tries left are not counted for the account, so that one session can't use up the
   * checks of the others. Nothing is awaited in between, so simultaneous checks are all counted.
   * @returns the seconds to wait, 0 for none
   */
  checkOwn(accountId: string, tried: PasswordTry, now: Date): number {
    const seconds = this.wait(tried, now) || this.#own.wait(accountId, now)
    if (seconds > 0) return seconds
    this.#own.count(accountId, now)
    this.tried(tried, now)
    return 0
  }

  /** Counts an attempt as wrong until `succeeded` is called, so that attempts sent at the same time are all counted. */
  tried({ email, address, device }: PasswordTry, now: Date): void {
    if (device !== undefined) return this.#device.count(device, now)
    this.#pair.count(`${email} ${address}`, now)
    this.#account.count(email, now)
    this.#address.count(address, now)
  }

  succeeded({ email, address, device }: PasswordTry): void {
    if (device !== undefined) return this.#device.forget(device)
    this.#pair.forget(`${email} ${address}`)
    this.#account.uncount(email)
    this.#address.uncount(address)
  }
}
