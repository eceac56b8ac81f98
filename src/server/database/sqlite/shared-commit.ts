import type { DatabaseSync } from 'node:sqlite'

const maxPerCommit = 64

/** Changes that are committed together or lost together. */
export interface Batch {
  size: number
  readonly committed: PromiseWithResolvers<void>
}

interface Around {
  /** Throws when the database file was deleted or replaced, so that the commit is lost. */
  assertInPlace(): void
  /** Whether a transaction is incomplete: a commit now would store its first half. */
  isMidTransaction(): boolean
}

/**
 * One transaction of SQLite, and so one commit and one fsync, for all changes that are ready in the same round of the
 * event loop. The first change opens the batch. Each change joins the batch when it is complete, and resolves when the
 * batch is committed.
 */
export class SharedCommit {
  readonly #file: DatabaseSync
  readonly #around: Around
  #batch: Batch | undefined

  constructor(file: DatabaseSync, around: Around) {
    this.#file = file
    this.#around = around
  }

  /** The open batch; undefined when there is none. */
  get batch(): Batch | undefined {
    return this.#batch
  }

  /** @throws when another process holds the file, see `isFileBusy` */
  open(): Batch {
    if (!this.#batch) this.#file.exec('begin immediate')
    return (this.#batch ??= { size: 0, committed: Promise.withResolvers() })
  }

  /** Resolves when the batch is committed: at the end of this round of the event loop, or with the 64th change. */
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

  /** Closes the batch if the change that opened it failed and no other change joined it. */
  closeIfEmpty(): void {
    if (this.#batch?.size === 0) this.commit()
  }

  /** Rolls the batch back; every change in it fails with this error. */
  fail(error: unknown): void {
    const batch = this.#batch
    this.#batch = undefined
    if (this.#file.isTransaction) this.#file.exec('rollback')
    // If no change has joined, no caller handles the rejection.
    batch?.committed.promise.catch(() => {})
    batch?.committed.reject(error)
  }
}
