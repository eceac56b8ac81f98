const minuteMs = 60_000
const maxAddresses = 10_000

interface Minute {
  endsAt: number
  count: number
  /** Ids of the registrations made in this minute without a proof. */
  unproven: string[]
}

declare module '#server/handling/services.ts' {
  interface Services {
    crowds: Crowds
  }
}

/**
 * Counts registrations by address and minute, in memory like all limits: a restart forgets the counts, and each
 * instance counts for itself. Completed and running registrations count, so that many simultaneous ones can't pass the
 * limit together.
 */
export class Crowds {
  readonly #max: number
  readonly #minutes = new Map<string, Minute>()
  constructor(max: number) {
    this.#max = max
  }

  /** Seconds until a registration of this address needs no proof, 0 when it needs none now. */
  wait(address: string, now: Date): number {
    const known = this.#minutes.get(address)
    const time = now.getTime()
    const { endsAt, count } = known && known.endsAt > time ? known : { endsAt: time + minuteMs, count: 0 }
    return count >= this.#max ? Math.ceil((endsAt - time) / 1000) : 0
  }

  /** Counts a registration that starts. */
  enter(address: string, now: Date): void {
    this.#minute(address, now).count += 1
  }

  /** Takes back the count of a registration that failed. */
  leave(address: string): void {
    const minute = this.#minutes.get(address)
    if (minute && minute.count > 0) minute.count -= 1
  }

  /** Notes that a registration was made without a proof. */
  remember(address: string, registrationId: string, now: Date): void {
    this.#minute(address, now).unproven.push(registrationId)
  }

  /** Ids of the registrations of this address in this minute before it needed a proof. */
  unproven(address: string): readonly string[] {
    return this.#minutes.get(address)?.unproven ?? []
  }

  #minute(address: string, now: Date): Minute {
    const time = now.getTime()
    const known = this.#minutes.get(address)
    if (known && known.endsAt > time) return known
    if (this.#minutes.size >= maxAddresses) this.#makeRoom(time)
    const begun = { endsAt: time + minuteMs, count: 0, unproven: [] }
    this.#minutes.set(address, begun)
    return begun
  }

  /** Removes minutes that have ended, and then the oldest ones. */
  #makeRoom(time: number): void {
    let spare = this.#minutes.size - maxAddresses / 2
    for (const [address, { endsAt }] of this.#minutes) {
      if (endsAt > time && spare <= 0) break
      this.#minutes.delete(address)
      spare -= 1
    }
  }
}
