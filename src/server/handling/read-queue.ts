import { WaitedTooLong } from '#server/database/trouble.ts'

declare module './services.ts' {
  interface Services {
    reads: ReadQueue
  }
}

/**
 * Limits how many reads of accounts run at the same time, because hundreds of phones ask at once when they are told
 * about the same change. The limit is four less than the pool has, so that a change and its notification find a free
 * connection. Waiting reads hold no connection, and start in the order of their arrival.
 */
export class ReadQueue {
  readonly #max: number
  readonly #patienceMs: number
  #running = 0
  readonly #waiting = new Set<() => void>()

  /**
   * @param connections number of connections in the pool; undefined for the embedded database, which has its own queue
   * @param patienceMs how long a read waits here at most; the same time as for a connection
   */
  constructor(connections: number | undefined, patienceMs = 10_000) {
    this.#max = connections === undefined ? Infinity : Math.max(2, connections - 4)
    this.#patienceMs = patienceMs
  }

  /**
   * Runs `act` when it is its turn.
   * @throws {WaitedTooLong} when it got no turn in time
   */
  async run<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    if (this.#running < this.#max) this.#running += 1
    else await this.#turn()
    try {
      return await act()
    } finally {
      this.#release()
    }
  }

  /** How many reads run, and how many wait. */
  get counts(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        this.#waiting.delete(start)
        reject(new WaitedTooLong())
      }, this.#patienceMs)
      this.#waiting.add(start)
    })
  }

  /** The connection goes directly to the next waiting request, so that no newer request takes it. */
  #release(): void {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next()
    } else this.#running -= 1
  }
}
