import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { forgotten, RateLimit } from './rate-limit.ts'

/** Counts are gathered for this time before they are sent: even a flood causes only five messages per second. */
const gatherMs = 200
/** PostgreSQL accepts messages of less than 8,000 bytes. A count needs about 60. */
const countsPerMessage = 100

const Change = v.union([v.pipe(v.number(), v.integer()), v.literal(forgotten)])
const Message = v.object({
  from: v.string(),
  counts: v.array(v.tuple([v.string(), v.string(), Change])),
})
type Change = v.InferOutput<typeof Change>

/**
 * Limits that all instances count together: each instance soon sends its counts to the others. If a message is lost or
 * late, a few more requests are allowed.
 */
export class SharedCounts {
  readonly #tell: ((message: string) => Promise<unknown>) | undefined
  readonly #from = randomUUID()
  readonly #limits = new Map<string, RateLimit>()
  #gathered = new Map<string, [name: string, key: string, change: Change]>()
  #timer: NodeJS.Timeout | undefined

  /** @param tell sends a message to all instances; undefined when there is only one */
  constructor(tell: ((message: string) => Promise<unknown>) | undefined) {
    this.#tell = tell
  }

  /** Makes a limit. Its name distinguishes it from the others in messages. */
  readonly limit = (name: string, max: number, windowMs: number): RateLimit => {
    if (!this.#tell) return new RateLimit(max, windowMs)
    if (this.#limits.has(name)) throw new Error(`two limits are called ${name}`)
    const tell = (key: string, change: Change) => this.#gather(name, key, change)
    const limit = new RateLimit(max, windowMs, { keyOf, tell })
    this.#limits.set(name, limit)
    return limit
  }

  /** Adds the counts in a message of another instance; messages of this instance are ignored. */
  hear(text: string, now: Date): void {
    const message = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), text)
    if (!message.success || message.output.from === this.#from) return
    for (const [name, key, change] of message.output.counts) this.#limits.get(name)?.follow(key, change, now)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #gather(name: string, key: string, change: Change): void {
    const countKey = `${name} ${key}`
    const gathered = this.#gathered.get(countKey)?.[2]
    const isSum = typeof gathered === 'number' && typeof change === 'number'
    // `forgotten` deletes earlier counts in the other instances too, so later counts must be sent in another message.
    if (gathered === forgotten && change !== forgotten) this.#send()
    this.#gathered.set(countKey, [name, key, isSum ? gathered + change : change])
    this.#timer ??= setTimeout(() => this.#send(), gatherMs)
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counts = [...this.#gathered.values()].filter(([, , change]) => change !== 0)
    this.#gathered = new Map()
    for (let start = 0; start < counts.length; start += countsPerMessage) {
      const message = { from: this.#from, counts: counts.slice(start, start + countsPerMessage) }
      // When the database can't be reached, each instance counts alone.
      this.#tell?.(JSON.stringify(message)).catch(() => {})
    }
  }
}

const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
