const minuteMs = 60_000
const maxAddresses = 10_000

interface Minute {
  endsAt: number
  count: number
  /** Registrations made in it without a proof. */
  unproven: string[]
}

declare module '#server/handling/services.ts' {
  interface Services {
    crowds: Crowds
  }
}

/**
 * Registrations by address and minute, in memory as all limits: a restart forgets, and each instance counts for
 * itself. Only those that were made count, and those under way, so that many sent at once don't pass together.
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

  /** Counts a registration that begins. */
  enter(address: string, now: Date): void {
    this.#minute(address, now).count += 1
  }

  /** It was not made after all. */
  leave(address: string): void {
    const minute = this.#minutes.get(address)
    if (minute && minute.count > 0) minute.count -= 1
  }

  /** It was made without a proof. */
  remember(address: string, registrationId: string, now: Date): void {
    this.#minute(address, now).unproven.push(registrationId)
  }

  /** What the address registered this minute before a proof was asked of it. */
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

  /** Minutes that are over go, and those that began first. */
  #makeRoom(time: number): void {
    let spare = this.#minutes.size - maxAddresses / 2
    for (const [address, { endsAt }] of this.#minutes) {
      if (endsAt > time && spare <= 0) break
      this.#minutes.delete(address)
      spare -= 1
    }
  }
}
