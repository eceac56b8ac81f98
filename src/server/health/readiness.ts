import { setTimeout as pause } from 'node:timers/promises'
import type { CheckDatabase } from '#server/database/health.ts'
import { isUpToDate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/tables.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    readiness: Readiness
  }
}

/** A proxy that has not asked for this time does not ask any more. */
const askedMs = 10_000
/** Proxies usually need to get this answer twice. */
const hearings = 2
/** The longest time to wait until they have asked. */
const heardMs = 3_000

/** Whether requests should be sent to this instance. */
export class Readiness {
  readonly #db: Database
  readonly #check: CheckDatabase
  readonly #heard = new AbortController()
  #isStopping = false
  #askedAt = -Infinity
  #hearingsLeft = hearings

  constructor(db: Database, check: CheckDatabase) {
    this.#db = db
    this.#check = check
  }

  /**
   * From now on the instance answers that it is stopping. Resolves when the proxy that asks for it, if any, has got
   * this answer: until then the proxy sends further requests, which must be answered.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (performance.now() - this.#askedAt > askedMs) return
    await pause(heardMs, undefined, { signal: this.#heard.signal }).catch(() => {})
  }

  /** Answers a proxy: the reason why the instance is not ready; undefined when it is ready. */
  async answer(): Promise<Unready | undefined> {
    this.#askedAt = performance.now()
    const reason = await this.problem()
    if (reason === 'stopping' && --this.#hearingsLeft === 0) this.#heard.abort()
    return reason
  }

  /** The reason why the instance is not ready; undefined when it is ready. */
  async problem(): Promise<Unready | undefined> {
    if (this.#isStopping) return 'stopping'
    try {
      await this.#check()
      return (await isUpToDate(this.#db)) ? undefined : 'migrations'
    } catch {
      return 'database'
    }
  }
}

type Unready = 'stopping' | 'database' | 'migrations'
