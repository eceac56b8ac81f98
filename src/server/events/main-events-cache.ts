import { type Day, dayOf } from '#contract/formats/days.ts'
import type { PublicMainEvent } from '#contract/main-events.ts'
import { CachedAnswer } from '#server/http/cached-answer.ts'

type Read = CachedAnswer<PublicMainEvent> | undefined

interface Load {
  day: Day
  startedAt: Date
  loaded: Promise<Read>
}

const keptMainEvents = 200
/** The longest time for which a change that this process was not notified of stays unseen. */
const unseenMs = 60_000

/** The pages of main events, in memory until any event changes. Many readers share one load. */
export class MainEventsCache {
  readonly #read: (id: string, today: Day) => Promise<PublicMainEvent | undefined>
  readonly #clock: () => Date
  readonly #timeZone: string
  readonly #loads = new Map<string, Load>()

  constructor(
    read: (id: string, today: Day) => Promise<PublicMainEvent | undefined>,
    clock: () => Date,
    timeZone: string,
  ) {
    this.#read = read
    this.#clock = clock
    this.#timeZone = timeZone
  }

  /**
   * Undefined when there is no such main event.
   * @param isKeeping whether this process is notified of all changes
   */
  read(id: string, isKeeping: boolean): Promise<Read> {
    const now = this.#clock()
    const day = dayOf(now, this.#timeZone)
    const kept = this.#loads.get(id)
    if (isKeeping && kept?.day === day && Math.abs(now.getTime() - kept.startedAt.getTime()) < unseenMs)
      return kept.loaded
    const loaded = this.#read(id, day).then((answer) => answer && new CachedAnswer(answer))
    this.#keep(id, { day, startedAt: now, loaded })
    return loaded
  }

  /** Every read after this call includes all changes that were committed before it. */
  forget(): void {
    this.#loads.clear()
  }

  #keep(id: string, load: Load): void {
    if (this.#loads.size >= keptMainEvents) this.#loads.clear()
    this.#loads.set(id, load)
    const drop = () => {
      if (this.#loads.get(id) === load) this.#loads.delete(id)
    }
    // Addresses without a main event are not stored. If a load fails, the next reader loads again.
    load.loaded.then((answer) => answer ?? drop(), drop)
  }
}
