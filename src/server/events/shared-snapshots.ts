import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { TaggedAnswer } from '#server/http/cached-answer.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** Phones that are told about the same change ask within this time after the first one got its answer. */
const sharedMs = 1_000

type Answer = TaggedAnswer<EventSnapshot> | Refusal<'event.notFound'>

/** The answers for an event at one revision, including those that are still being read. */
interface Shared {
  revision: number
  answers: Map<string, Promise<Answer>>
}

declare module '#server/handling/services.ts' {
  interface Services {
    sharedSnapshots: SharedSnapshots
  }
}

/**
 * Many phones of an event ask for the same changes at the same moment: they share the answer to the first of these
 * requests. A request first reads the event's newest revision. Only an answer whose reading began at this revision is
 * shared, so no answer is older than its request, even with several instances.
 */
export class SharedSnapshots {
  readonly #events = new Map<string, Shared>()

  /**
   * @param newest the event's revision, read since the request began
   * @param wanted everything else on which the answer depends, above all the role
   * @param read begins to read, in a transaction that is younger than `newest`
   */
  answer(eventId: string, newest: number, wanted: string, read: () => Promise<Answer>): Promise<Answer> {
    const shared = this.#at(eventId, newest)
    const cached = shared.answers.get(wanted)
    if (cached) return cached
    const answer = read()
    shared.answers.set(wanted, answer)
    const forget = () => this.#forget(eventId, shared, wanted)
    answer.then(() => setTimeout(forget, sharedMs).unref(), forget)
    return answer
  }

  #at(eventId: string, revision: number): Shared {
    const kept = this.#events.get(eventId)
    if (kept?.revision === revision) return kept
    const begun = { revision, answers: new Map<string, Promise<Answer>>() }
    this.#events.set(eventId, begun)
    return begun
  }

  #forget(eventId: string, shared: Shared, wanted: string): void {
    shared.answers.delete(wanted)
    if (shared.answers.size === 0 && this.#events.get(eventId) === shared) this.#events.delete(eventId)
  }
}
