import { setTimeout as pause } from 'node:timers/promises'
import { isDuplicate, isOrphaned, isRetryable } from '#server/database/trouble.ts'
import type { Database } from '#server/database/tables.ts'
import type { Services } from './services.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Span, traced } from '#server/traces/traced.ts'

const maxTries = 4
/** The longest pause before the second try. The pause before each further try may be three times as long. */
const firstPauseMs = 20

/**
 * Runs the steps in one transaction. A refusal also rolls it back.
 * @param subject what the transaction is about (`TransactionQueue`)
 */
export function inTransaction<Answer>(
  services: Pick<Services, 'db' | 'transactions'>,
  subject: string,
  steps: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  return traced('transaction', 'client', (span) => tryTransaction(services, subject, steps, span))
}

async function tryTransaction<Answer>(
  { db: database, transactions }: Pick<Services, 'db' | 'transactions'>,
  subject: string,
  steps: (db: Database) => Promise<Answer>,
  span: Span | undefined,
): Promise<Answer> {
  const attempt = () =>
    database.transaction().execute(async (db) => {
      const answered = await steps(db)
      if (answered instanceof Refusal) throw new Refused(answered)
      return answered
    })
  for (let tries = 1; ; tries += 1) {
    span?.setAttribute('play.tries', tries)
    try {
      return await transactions.run(subject, attempt)
    } catch (error) {
      // The steps refused the request.
      if (error instanceof Refused) return error.refusal as Answer
      // Another request inserted the same key first, or removed a row to which this one refers: the next try sees its result.
      const isOvertaken = isRetryable(error) || isDuplicate(error) || isOrphaned(error)
      if (!isOvertaken || tries === maxTries) throw error
    }
    // The pause is random; otherwise transactions that collided would collide again.
    await pause(Math.random() * firstPauseMs * 3 ** (tries - 1))
  }
}

/** Ends a transaction with a refusal. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
