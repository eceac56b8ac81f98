import { isDuplicate, isRetryable } from '#server/database/trouble.ts'
import type { Database } from '#server/database/tables.ts'
import { Refusal } from './refusal.ts'

const maxTries = 4

/** Carries the steps out as a whole; a refusal, too, leaves nothing behind. */
export async function inTransaction<Answer>(
  database: Database,
  steps: (db: Database) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(async (db) => {
        const answered = await steps(db)
        if (answered instanceof Refusal) throw new Refused(answered)
        return answered
      })
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      // Where another one was quicker with the same key, the next try sees what it did.
      if (!(isRetryable(error) || isDuplicate(error)) || tries === maxTries) throw error
    }
  }
}

/** Ends a transaction for a refusal. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
