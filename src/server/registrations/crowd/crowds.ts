import type { MakeLimit, RateLimit } from '#server/http/rate-limit.ts'

const minuteMs = 60_000
const maxAddresses = 10_000

/** Ids of the registrations that an address made in this minute without a proof. */
interface Unproven {
  endsAt: number
  ids: string[]
}

declare module '#server/handling/services.ts' {
  interface Services {
    crowds: Crowds
  }
}

/**
 * Counts registrations by address and minute. Completed and running registrations count, so that many simultaneous ones
 * can't exceed the limit. Instances share the counts; each instance marks only the registrations that it made itself.
 */
export class Crowds {
  readonly #max: number
  readonly #counts: RateLimit
  readonly #unproven = new Map<string, Unproven>()

  constructor(limit: MakeLimit, max: number) {
    this.#max = max
    this.#counts = limit('registrations', max, minuteMs)
  }

  /** Seconds until a registration of this address needs no proof, 0 when it needs none now. */
  wait(address: string, now: Date): number {
    return this.#max > 0 ? this.#counts.wait(address, now) : minuteMs / 1000
  }

  /** Counts a registration that starts. */
  enter(address: string, now: Date): void {
    this.#counts.count(address, now)
  }

  /** Takes back the count of a registration that failed. */
  leave(address: string): void {
    this.#counts.uncount(address)
  }

  /** Stores that a registration was made without a proof. */
  remember(address: string, registrationId: string, now: Date): void {
    const time = now.getTime()
    const current = this.#unproven.get(address)
    if (current && current.endsAt > time) current.ids.push(registrationId)
    else {
      if (this.#unproven.size >= maxAddresses) this.#makeRoom(time)
      this.#unproven.set(address, { endsAt: time + minuteMs, ids: [registrationId] })
    }
  }

  /** Ids of the registrations of this address in this minute before it needed a proof. */
  unproven(address: string, now: Date): readonly string[] {
    const current = this.#unproven.get(address)
    // If another instance has counted the registrations of this minute, the stored ids may belong to an earlier minute.
    return current && current.endsAt > now.getTime() ? current.ids : []
  }

  /** Removes minutes that have ended, and then the oldest ones. */
  #makeRoom(time: number): void {
    let spare = this.#unproven.size - maxAddresses / 2
    for (const [address, { endsAt }] of this.#unproven) {
      if (endsAt > time && spare <= 0) break
      this.#unproven.delete(address)
      spare -= 1
    }
  }
}
