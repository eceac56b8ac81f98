import { setTimeout as pause } from 'node:timers/promises'
import type { CheckDatabase } from '#server/database/health.ts'
import { isUpToDate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/tables.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    readiness: Readiness
  }
}

/** Somebody who has not asked for so long does not ask any more. */
const askedMs = 10_000
/** Proxies usually want to hear it twice. */
const hearings = 2
/** The longest time to wait for them. */
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
   * From now on the instance says that it stops. Resolves when the proxy that asks for it, if any, knows: until then it
   * sends further requests, which are to be answered.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (performance.now() - this.#askedAt > askedMs) return
    await pause(heardMs, undefined, { signal: this.#heard.signal }).catch(() => {})
  }

  /** Answers a proxy: why the instance is not ready; undefined where it is. */
  async answer(): Promise<Unready | undefined> {
    this.#askedAt = performance.now()
    const reason = await this.problem()
    if (reason === 'stopping' && --this.#hearingsLeft === 0) this.#heard.abort()
    return reason
  }

  /** Why the instance is not ready; undefined where it is. */
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
