import { isUnavailable } from '#server/database/trouble.ts'

interface Waiting {
  subject: string
  start(): void
  fail(error: unknown): void
}

/**
 * Limits how many transactions hold a connection to PostgreSQL at the same time. The limit is two less than the pool
 * has, so that reads and `health` always get a connection. One subject gets at most half of them, so that transactions
 * that wait for a lock on one event leave the rest to other events. Waiting transactions hold no connection, and start
 * in the order of their arrival. If one fails because the database is unreachable, those that wait for the same subject
 * fail too.
 */
export class TransactionQueue {
  readonly #max: number
  readonly #maxPerSubject: number
  readonly #running = new Map<string, number>()
  #waiting: Waiting[] = []
  #count = 0

  /**
   * @param connections number of connections in the pool; undefined for the embedded database, which has its own queue
   */
  constructor(connections: number | undefined) {
    this.#max = connections === undefined ? Infinity : Math.max(1, connections - 2)
    this.#maxPerSubject = connections === undefined ? Infinity : Math.max(1, Math.floor(connections / 2))
  }

  /**
   * Runs `act` when it is its turn.
   * @param subject what the transaction is about: transactions of one subject may wait for each other's locks
   * @throws the error of an earlier transaction of this subject, if the database was unreachable for that one
   */
  async run<Answer>(subject: string, act: () => Promise<Answer>): Promise<Answer> {
    if (this.#mayStart(subject)) this.#take(subject)
    else await this.#turnOf(subject)
    try {
      return await act()
    } catch (error) {
      if (isUnavailable(error)) this.#giveUp(subject, error)
      throw error
    } finally {
      this.#release(subject)
    }
  }

  /** How many transactions run, and how many wait. */
  get counts(): { running: number; waiting: number } {
    return { running: this.#count, waiting: this.#waiting.length }
  }

  #mayStart(subject: string): boolean {
    return this.#count < this.#max && (this.#running.get(subject) ?? 0) < this.#maxPerSubject
  }

  #turnOf(subject: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#take(subject)
        resolve()
      }
      this.#waiting.push({ subject, start, fail: reject })
    })
  }

  #giveUp(subject: string, error: unknown): void {
    const given = this.#waiting.filter((waiting) => waiting.subject === subject)
    this.#waiting = this.#waiting.filter((waiting) => waiting.subject !== subject)
    for (const { fail } of given) fail(error)
  }

  #take(subject: string): void {
    this.#count += 1
    this.#running.set(subject, (this.#running.get(subject) ?? 0) + 1)
  }

  #release(subject: string): void {
    const left = (this.#running.get(subject) ?? 1) - 1
    if (left > 0) this.#running.set(subject, left)
    else this.#running.delete(subject)
    this.#count -= 1
    const next = this.#waiting.findIndex((waiting) => this.#mayStart(waiting.subject))
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.start()
  }
}
