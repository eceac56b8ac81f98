import { type Day, dayOf } from '#contract/formats/days.ts'
import type { ListedEvent } from '#contract/registrations/listed-events.ts'
import type { Database } from '#server/database/tables.ts'
import { CachedAnswer } from '#server/http/cached-answer.ts'
import { pictureAnswer, visibleKey } from '#server/pictures/picture-answer.ts'
import { feesAnswer } from '#server/fees/standing-fees.ts'
import { dates, type EventWithNames, readEvents } from './event-answer.ts'

/** The list holds only this many of the next events, because nobody scrolls further. */
const maxListed = 100
/** The longest time for which a change that this process was not notified of stays unseen. */
const unseenMs = 60_000

interface Load {
  day: Day
  startedAt: Date
  loaded: Promise<CachedAnswer<ListedEvent[]>>
}

/** The events of the start page of players, in memory until an event changes. Many readers share one load. */
export class ListedEventsCache {
  readonly #db: Database
  readonly #clock: () => Date
  readonly #timeZone: string
  #load: Load | undefined

  constructor(db: Database, clock: () => Date, timeZone: string) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
  }

  /** @param isKeeping whether this process is notified of all changes */
  read(isKeeping: boolean): Promise<CachedAnswer<ListedEvent[]>> {
    const now = this.#clock()
    const day = dayOf(now, this.#timeZone)
    const kept = this.#load
    if (isKeeping && kept?.day === day && Math.abs(now.getTime() - kept.startedAt.getTime()) < unseenMs)
      return kept.loaded
    const load: Load = { day, startedAt: now, loaded: readListed(this.#db, day) }
    this.#load = load
    // If a load fails, the next reader loads again.
    load.loaded.catch(() => {
      if (this.#load === load) this.#load = undefined
    })
    return load.loaded
  }

  /** Every read after this call includes all changes that were committed before it. */
  forget(): void {
    this.#load = undefined
  }
}

async function readListed(db: Database, today: Day): Promise<CachedAnswer<ListedEvent[]>> {
  const listed = await db
    .selectFrom('event')
    .select('id')
    .where('is_listed', '=', 1)
    .where('is_draft', '=', 0)
    .where('cancelled_at', 'is', null)
    .where('registration_closed_at', 'is', null)
    .where('register_end_date', '>=', today)
    .orderBy('start_date')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  const rows = listed.length > 0 ? await readEvents(db, { ids: listed.map(({ id }) => id) }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new CachedAnswer(
    listed.flatMap(({ id }) => byId.get(id) ?? []).map((row) => listedEvent(row, today)),
  )
}

function listedEvent(row: EventWithNames, today: Day): ListedEvent {
  return {
    id: row.id,
    title: row.title,
    mainEvent: { id: row.main_event_id, name: row.main_event_name },
    modality: row.modality,
    imageKey: visibleKey(row),
    picture: pictureAnswer(row),
    ...dates(row),
    registrationFee: feesAnswer(row, row.lots_ended ?? 0, today).registrationFee,
    places: row.places,
  }
}
