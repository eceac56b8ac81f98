import pg from 'pg'

/**
 * Sends the statements that are started in one round of the event loop in one packet, because each packet costs a
 * system call.
 */
export class GatheringClient extends pg.Client {
  #isGathering = false

  override query(...query: never[]): never {
    this.#gather()
    return super.query<never>(...(query as unknown as [never]))
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: pg.Connection['stream'] } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}
