import type { CheckDatabase } from '#server/database/health.ts'
import { isUpToDate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/tables.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    readiness: Readiness
  }
}

/** Whether requests should be sent to this instance. */
export class Readiness {
  readonly #db: Database
  readonly #check: CheckDatabase
  #isStopping = false

  constructor(db: Database, check: CheckDatabase) {
    this.#db = db
    this.#check = check
  }

  /** From now on the instance answers what has arrived, and takes no more. */
  stop(): void {
    this.#isStopping = true
  }

  /** Why the instance is not ready; undefined where it is. */
  async problem(): Promise<'stopping' | 'database' | 'migrations' | undefined> {
    if (this.#isStopping) return 'stopping'
    try {
      await this.#check()
      return (await isUpToDate(this.#db)) ? undefined : 'migrations'
    } catch {
      return 'database'
    }
  }
}
