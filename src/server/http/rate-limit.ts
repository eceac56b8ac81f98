const maxKeys = 50_000

/**
 * Counts in fixed windows, in memory: a restart forgets the counts, and each instance counts for itself. That suffices
 * against guessing and flooding, and costs no write per request. A middleware (`hono-rate-limiter`) is not used because
 * it counts requests: most limits here count results of calls, and take a count back. At most 50,000 keys are kept.
 */
export class RateLimit {
  readonly #max: number
  readonly #windowMs: number
  readonly #counts = new Map<string, { count: number; endsAt: number }>()

  constructor(max: number, windowMs: number) {
    this.#max = max
    this.#windowMs = windowMs
  }

  /** Adds one to the count of `key`. */
  count(key: string, now: Date): void {
    const time = now.getTime()
    const known = this.#counts.get(key)
    if (known && known.endsAt > time) known.count += 1
    else {
      if (this.#counts.size >= maxKeys) this.#makeRoom(time)
      this.#counts.set(key, { count: 1, endsAt: time + this.#windowMs })
    }
  }

  /** Seconds to wait, 0 when `key` may go on. */
  wait(key: string, now: Date): number {
    const known = this.#counts.get(key)
    if (!known || known.count < this.#max || known.endsAt <= now.getTime()) return 0
    return Math.ceil((known.endsAt - now.getTime()) / 1000)
  }

  /** Takes one count back. */
  uncount(key: string): void {
    const known = this.#counts.get(key)
    if (known && known.count > 0) known.count -= 1
  }

  forget(key: string): void {
    this.#counts.delete(key)
  }

  /** Removes the older half of the keys: cheap on average, whatever the number of new keys. */
  #makeRoom(time: number): void {
    let spare = this.#counts.size - maxKeys / 2
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > time && spare <= 0) break
      this.#counts.delete(key)
      spare -= 1
    }
  }
}
