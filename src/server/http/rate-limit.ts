const maxKeys = 50_000

/** Makes a limit. Its name must be the same in all instances. */
export type MakeLimit = (name: string, max: number, windowMs: number) => RateLimit

/** How a limit that several instances share reports its counts. */
export interface Sharing {
  /** The text that replaces a key in messages: no address and no e-mail leaves the process. */
  keyOf(key: string): string
  /** @param change the number added to the count; `forgotten` when the count of the key starts again */
  tell(key: string, change: number | typeof forgotten): void
}
export const forgotten = 'forgotten'

/**
 * Counts in fixed windows, in memory: a restart deletes the counts. That is enough against guessing and flooding, and
 * costs no write per request. A middleware (`hono-rate-limiter`) is not used because it counts requests: most limits
 * here count results of calls, and take a count back. At most 50,000 keys are stored.
 */
export class RateLimit {
  readonly #max: number
  readonly #windowMs: number
  readonly #sharing: Sharing | undefined
  readonly #counts = new Map<string, { count: number; endsAt: number }>()

  constructor(max: number, windowMs: number, sharing?: Sharing) {
    this.#max = max
    this.#windowMs = windowMs
    this.#sharing = sharing
  }

  /** Adds one to the count of `key`. */
  count(key: string, now: Date): void {
    const own = this.#own(key)
    this.#add(own, 1, now)
    this.#sharing?.tell(own, 1)
  }

  /** Seconds to wait, 0 when `key` may go on. */
  wait(key: string, now: Date): number {
    const current = this.#counts.get(this.#own(key))
    if (!current || current.count < this.#max || current.endsAt <= now.getTime()) return 0
    return Math.ceil((current.endsAt - now.getTime()) / 1000)
  }

  /** Takes one count back. */
  uncount(key: string): void {
    const own = this.#own(key)
    this.#takeBack(own, 1)
    this.#sharing?.tell(own, -1)
  }

  forget(key: string): void {
    const own = this.#own(key)
    this.#counts.delete(own)
    this.#sharing?.tell(own, forgotten)
  }

  /**
   * Adds a count of another instance.
   * @param key the key that `tell` got
   */
  follow(key: string, change: number | typeof forgotten, now: Date): void {
    if (change === forgotten) this.#counts.delete(key)
    else if (change > 0) this.#add(key, change, now)
    else this.#takeBack(key, -change)
  }

  #own(key: string): string {
    return this.#sharing ? this.#sharing.keyOf(key) : key
  }

  #add(key: string, count: number, now: Date): void {
    const time = now.getTime()
    const current = this.#counts.get(key)
    if (current && current.endsAt > time) current.count += count
    else {
      if (this.#counts.size >= maxKeys) this.#makeRoom(time)
      this.#counts.set(key, { count, endsAt: time + this.#windowMs })
    }
  }

  #takeBack(key: string, count: number): void {
    const current = this.#counts.get(key)
    if (current) current.count = Math.max(0, current.count - count)
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
