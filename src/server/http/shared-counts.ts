import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { forgotten, RateLimit } from './rate-limit.ts'

/** Counts are gathered for so long: a flood costs five messages a second. */
const gatherMs = 200
/** PostgreSQL takes less than 8,000 bytes in a message. A count takes some 60. */
const countsPerMessage = 100

const Change = v.union([v.pipe(v.number(), v.integer()), v.literal(forgotten)])
const Message = v.object({
  from: v.string(),
  counts: v.array(v.tuple([v.string(), v.string(), Change])),
})
type Change = v.InferOutput<typeof Change>

/**
 * Limits that all instances count together: each tells the others what it has counted, soon after. A message that is lost, or
 * comes late, lets a few more through.
 */
export class SharedCounts {
  readonly #tell: ((message: string) => Promise<unknown>) | undefined
  readonly #from = randomUUID()
  readonly #limits = new Map<string, RateLimit>()
  #gathered = new Map<string, [name: string, key: string, change: Change]>()
  #timer: NodeJS.Timeout | undefined

  /** @param tell sends a message to all instances; undefined where there is one */
  constructor(tell: ((message: string) => Promise<unknown>) | undefined) {
    this.#tell = tell
  }

  /** Makes a limit. The name tells it from the others in messages. */
  readonly limit = (name: string, max: number, windowMs: number): RateLimit => {
    if (!this.#tell) return new RateLimit(max, windowMs)
    if (this.#limits.has(name)) throw new Error(`two limits are called ${name}`)
    const tell = (key: string, change: Change) => this.#gather(name, key, change)
    const limit = new RateLimit(max, windowMs, { keyOf, tell })
    this.#limits.set(name, limit)
    return limit
  }

  /** Follows a message of any instance; its own change nothing. */
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
    // What was counted before is forgotten too, and what is counted after it goes on its own.
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
      // Where the database can't be reached, the instances count for themselves.
      this.#tell?.(JSON.stringify(message)).catch(() => {})
    }
  }
}

const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
