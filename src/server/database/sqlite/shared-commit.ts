import type { DatabaseSync } from 'node:sqlite'

const maxPerCommit = 64

/** Changes that are written to disk together, or lost together. */
export interface Batch {
  size: number
  readonly committed: PromiseWithResolvers<void>
}

interface Around {
  /** Throws when what was committed went into a file that nobody will find again. */
  assertInPlace(): void
  /** Whether a transaction is half done: a commit now would keep its half. */
  isMidTransaction(): boolean
}

/**
 * One transaction of SQLite, and so one commit and one fsync, for all changes that are ready in the same round of the
 * event loop. The first change opens it, each one joins it when it is done, and hears that it is kept when it is.
 */
export class SharedCommit {
  readonly #file: DatabaseSync
  readonly #around: Around
  #batch: Batch | undefined

  constructor(file: DatabaseSync, around: Around) {
    this.#file = file
    this.#around = around
  }

  /** The open one. */
  get batch(): Batch | undefined {
    return this.#batch
  }

  /** @throws when another process holds the file, see `isFileBusy` */
  open(): Batch {
    if (!this.#batch) this.#file.exec('begin immediate')
    return (this.#batch ??= { size: 0, committed: Promise.withResolvers() })
  }

  /** Resolves when the batch is committed: in this round of the event loop's end, or with the 64th change. */
  join(batch: Batch): Promise<void> {
    batch.size += 1
    if (batch.size >= maxPerCommit) this.commit()
    else if (batch.size === 1) this.#commitAtEndOfRound(batch)
    return batch.committed.promise
  }

  #commitAtEndOfRound(batch: Batch): void {
    setImmediate(() => {
      if (this.#batch !== batch) return
      if (this.#around.isMidTransaction()) this.#commitAtEndOfRound(batch)
      else this.commit()
    })
  }

  commit(): void {
    const batch = this.#batch
    if (!batch) return
    try {
      this.#file.exec('commit')
      this.#around.assertInPlace()
      this.#batch = undefined
      batch.committed.resolve()
    } catch (error) {
      this.fail(error)
    }
  }

  /** What opened it came to nothing, and nobody joined. */
  closeIfEmpty(): void {
    if (this.#batch?.size === 0) this.commit()
  }

  /** Takes all changes of the batch back, and tells each who made one. */
  fail(error: unknown): void {
    const batch = this.#batch
    this.#batch = undefined
    if (this.#file.isTransaction) this.#file.exec('rollback')
    // Nobody may have joined.
    batch?.committed.promise.catch(() => {})
    batch?.committed.reject(error)
  }
}
