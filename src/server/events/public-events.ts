import { isOfMinors } from '#contract/events/minors.ts'
import { isGiven } from '#contract/formats/is-given.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import type { AnswerOf } from '#contract/calls/call.ts'
import type { Draw } from '#contract/draws/draw.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { PublicMainEvent } from '#contract/main-events.ts'
import type { Court } from '#contract/places/courts.ts'
import type { EventRegister, listAwards, OpenCategory } from '#contract/events/public-event.ts'
import type { ListedEvent } from '#contract/registrations/listed-events.ts'
import type { RegisteredNames } from '#contract/registrations/registered-names.ts'
import { readCategories } from '#server/categories/category-answer.ts'
import { readClosings } from '#server/court-hours/closing-rows.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { hasPublicDraws, readPublicDraws } from '#server/draws/public-draws.ts'
import { CachedAnswer } from '#server/http/cached-answer.ts'
import { answersKeptSince } from '#server/players/public-names.ts'
import { readRegisteredNames } from '#server/players/registered-names.ts'
import { eventRegisterAnswer, type EventWithNames, readEvents } from './event-answer.ts'
import { ListedEventsCache } from './listed-events-cache.ts'
import { MainEventsCache } from './main-events-cache.ts'
import { readPublicMainEvent } from './public-main-event.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import { readRevision } from './revisions.ts'

const keptEvents = 500
/**
 * The longest time for which a change that this process was not notified of stays unseen: a change by hand in the
 * embedded database, for example.
 */
const unseenMs = 60_000
/** PostgreSQL channel on which the database notifies of each changed event (migration 0008). */
export const changesChannel = 'play_event_changed'

/** What every visitor may read of one event, as answers that are ready to be sent. */
export interface PublicEvent {
  day: Day
  register: CachedAnswer<EventRegister>
  categories: CachedAnswer<OpenCategory[]>
  awards: CachedAnswer<AnswerOf<typeof listAwards>>
  names: CachedAnswer<RegisteredNames>
  /** The organisers hide draws, order of play and results, so there are no draws here. */
  hidesGames: boolean
  /** They are read only when they are needed: a registration does not need them. */
  draws: () => Promise<CachedAnswer<Draw[]>>
  /** The places where the matches are played; they are read only when they are needed. */
  courts: () => Promise<Court[]>
  /** The closings of these courts; they are read only when they are needed. */
  closings: () => Promise<CourtClosing[]>
  /** All parts hold at least the changes up to this revision. */
  revision: number
  /** The last moment at which that was known to be the newest revision. */
  checkedAt: Date
}

/** A running load. `isCurrent` becomes false when the event changes. */
interface Load {
  day: Day
  isCurrent: boolean
  loaded: Promise<PublicEvent | undefined>
}

/** A version of an event's regulation: its text, or the key of its PDF. */
export interface PublicRegulation {
  version: number
  text: string | null
  fileKey: string | null
  savedAt: string
}

declare module '#server/handling/services.ts' {
  interface Services {
    publicEvents: PublicEvents
  }
}

/**
 * The public page's answers, kept in memory so that a read costs no query while nothing changed. Many readers of one
 * event share one load. Every call that changes an event forgets it after its commit; PostgreSQL notifies all instances
 * of every change (NOTIFY), and an instance that can't listen keeps nothing in memory. A change without a notification
 * is found by the event's revision, which is read once a minute.
 */
export class PublicEvents {
  readonly #db: Database
  readonly #clock: () => Date
  readonly #timeZone: string
  /** The events in the order of their last use. */
  readonly #kept = new Map<string, PublicEvent>()
  readonly #loads = new Map<string, Load>()
  readonly #listed: ListedEventsCache
  readonly #mainEvents: MainEventsCache
  isKeeping: boolean

  constructor(db: Database, clock: () => Date, timeZone: string) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
    this.isKeeping = !isPostgres(db)
    this.#listed = new ListedEventsCache(db, clock, timeZone)
    const readMainEvent = (id: string, today: Day) =>
      readPublicMainEvent(db, id, { today, timeZone, events: this })
    this.#mainEvents = new MainEventsCache(readMainEvent, clock, timeZone)
  }

  /** The events of the start page of players. */
  readListed(): Promise<CachedAnswer<ListedEvent[]>> {
    return this.#listed.read(this.isKeeping)
  }

  /** The page of a main event; undefined when there is none. */
  readMainEvent(id: string): Promise<CachedAnswer<PublicMainEvent> | undefined> {
    return this.#mainEvents.read(id, this.isKeeping)
  }

  /** Call after a change of a main event, which may have no events. */
  forgetMainEvents(): void {
    this.#mainEvents.forget()
  }

  /** A version of a regulation, also one that was replaced. */
  readRegulation(eventId: string, version: number): Promise<PublicRegulation | undefined> {
    return this.#db
      .selectFrom('regulation')
      .select(['version', 'text', 'file_key as fileKey', 'saved_at as savedAt'])
      .where('event_id', '=', eventId)
      .where('version', '=', version)
      .executeTakeFirst()
  }

  /** Undefined when there is no such event, or it is not published yet. */
  async read(id: string): Promise<PublicEvent | undefined> {
    const now = this.#clock()
    const day = dayOf(now, this.#timeZone)
    const kept = this.#kept.get(id)
    if (kept && kept.day === day) {
      this.#keep(id, kept)
      if (Math.abs(now.getTime() - kept.checkedAt.getTime()) < unseenMs) return kept
    }
    const load = this.#loads.get(id)
    return load?.day === day ? load.loaded : this.#startLoad(id, day, now)
  }

  /**
   * Every read after this call includes all changes that were committed before it: no load that began earlier is stored
   * or shared.
   */
  forget(id: string): void {
    this.#listed.forget()
    this.#mainEvents.forget()
    this.#kept.delete(id)
    const load = this.#loads.get(id)
    if (load) load.isCurrent = false
    this.#loads.delete(id)
  }

  forgetAll(): void {
    this.#listed.forget()
    this.#mainEvents.forget()
    for (const id of [...this.#kept.keys(), ...this.#loads.keys()]) this.forget(id)
  }

  #startLoad(id: string, day: Day, now: Date): Promise<PublicEvent | undefined> {
    const load: Load = { day, isCurrent: true, loaded: this.#load(id, day, now) }
    this.#loads.set(id, load)
    const end = (event: PublicEvent | undefined) => {
      if (this.#loads.get(id) === load) this.#loads.delete(id)
      if (event && load.isCurrent && this.isKeeping) this.#keep(id, event)
    }
    // A failed load fails for all readers that wait for it; the next reader loads again.
    load.loaded.then(end, () => end(undefined))
    return load.loaded
  }

  /** Moves the event to the end of the order, and drops the event that was not read for the longest time. */
  #keep(id: string, event: PublicEvent): void {
    this.#kept.delete(id)
    this.#kept.set(id, event)
    const [longestUnread = id] = this.#kept.keys()
    if (this.#kept.size > keptEvents) this.#kept.delete(longestUnread)
  }

  async #load(id: string, day: Day, now: Date): Promise<PublicEvent | undefined> {
    // The revision is read first, so that the rest is never older than it.
    const revision = await readRevision(this.#db, id)
    const kept = this.#kept.get(id)
    if (kept && kept.day === day && kept.revision === revision) return { ...kept, checkedAt: now }
    const [row] = revision === undefined ? [] : await readEvents(this.#db, { id })
    if (!row || row.is_draft === 1 || revision === undefined) return undefined
    const all = await readCategories(this.#db, id)
    const categories = all.filter(({ endedAt }) => !isGiven(endedAt))
    const hidesGames = row.hides_games === 1
    const hasGames = !hidesGames && (await hasPublicDraws(this.#db, id))
    return {
      day,
      revision,
      checkedAt: now,
      register: new CachedAnswer(eventRegisterAnswer(row, day, this.#timeZone, hasGames)),
      categories: new CachedAnswer(
        categories.map(
          ({ id, title, category, maxPlayers, award, listSort, fee, rules, _count, drawId }) => ({
            id,
            title,
            category,
            maxPlayers,
            award,
            listSort,
            ...(isGiven(fee) && { fee }),
            ...(rules && { rules }),
            ...(isOfMinors(title, rules) && { isOfMinors: true }),
            _count,
            ...(drawId && { isClosed: true }),
          }),
        ),
      ),
      awards: new CachedAnswer(
        categories.map(({ id, title, award, category, maxPlayers, fee, rules, _count, drawId }) => ({
          id,
          title,
          award,
          category,
          placesLeft: Math.max(0, maxPlayers - _count.players),
          ...(isGiven(fee) && { fee }),
          ...(rules && { rules }),
          ...(drawId ? { isClosed: true } : _count.players >= maxPlayers && { isFull: true }),
        })),
      ),
      names: new CachedAnswer(isNaming(row, day) ? await readRegisteredNames(this.#db, id, day) : []),
      hidesGames,
      draws: once(async () => new CachedAnswer(hidesGames ? [] : await readPublicDraws(this.#db, id, day))),
      courts: once(() => courtsOfEvent(this.#db, id)),
      closings: once(() => readClosings(this.#db, id)),
    }
  }
}

/** Reads once for all callers. If the read fails, it fails for all who wait for it, and the next caller reads again. */
function once<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined
  return () => {
    reading ??= read()
    reading.catch(() => (reading = undefined))
    return reading
  }
}

const isNaming = ({ shows_names, cancelled_at, end_date }: EventWithNames, today: Day) =>
  shows_names === 1 && cancelled_at === null && end_date >= answersKeptSince(today)
