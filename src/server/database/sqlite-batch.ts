/** Transactions that wait for the same commit. */
export class Batch {
  size = 0
  readonly #committed = Promise.withResolvers<void>()
  join(): Promise<void> {
    this.size += 1
    return this.#committed.promise
  }
  resolve(): void {
    this.#committed.resolve()
  }
  reject(error: unknown): void {
    this.#committed.promise.catch(() => {})
    this.#committed.reject(error)
  }
}
