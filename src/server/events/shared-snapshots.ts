import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { TaggedAnswer } from '#server/http/cached-answer.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** Phones that are told of the same change ask within this time after the first one has its answer. */
const sharedMs = 1_000

type Answer = TaggedAnswer<EventSnapshot> | Refusal<'event.notFound'>

/** Answers of an event at one revision, those that are being read among them. */
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
 * Many phones of an event read what changed at the same moment: what one of them reads is for all that ask for the same.
 * Whoever asks has read the event's newest revision before, after its own request began; only an answer that was begun at
 * this revision is shared, so nobody gets one that is older than the request, on however many instances.
 */
export class SharedSnapshots {
  readonly #events = new Map<string, Shared>()

  /**
   * @param newest the event's revision, read since the request began
   * @param wanted all that the answer depends on, besides the event and its revision: what the role may see above all
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
