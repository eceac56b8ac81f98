import { sql } from 'kysely'
import { type Day, dayOf } from '#contract/days.ts'
import type { EventRegister, OpenCategory } from '#contract/registrations.ts'
import { readCategories } from '#server/categories/category-answer.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { Prepared } from '#server/http/prepared.ts'
import { eventRegisterAnswer, readEvents } from './event-answer.ts'

const keptEvents = 500
/** PostgreSQL channel on which the instances tell each other what changed. */
export const changesChannel = 'play_event_changed'

/** What anybody may read of one event, ready to be sent. */
export interface PublicEvent {
  day: Day
  register: Prepared<EventRegister>
  categories: Prepared<OpenCategory[]>
  awards: Prepared<{ id: string; title: string; award: string }[]>
}

/**
 * The public page's answers, kept in memory so that a read costs no query while nothing changed. Every call that
 * changes an event forgets it after its commit; on PostgreSQL the instances tell each other with NOTIFY, and nothing
 * is kept while an instance can't listen. The embedded database belongs to one process.
 */
export class PublicEvents {
  readonly #db: Database
  readonly #clock: () => Date
  readonly #timeZone: string
  readonly #kept = new Map<string, PublicEvent>()
  /** Counts what was forgotten: an answer read before that must not be kept after it. */
  #generation = 0
  isKeeping: boolean

  constructor(db: Database, clock: () => Date, timeZone: string) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
    this.isKeeping = !isPostgres(db)
  }

  /** Undefined when there is no such event. */
  async read(id: string): Promise<PublicEvent | undefined> {
    const day = dayOf(this.#clock(), this.#timeZone)
    const kept = this.#kept.get(id)
    if (kept && kept.day === day) return kept
    const generation = this.#generation
    const found = await this.#load(id, day)
    if (found && this.isKeeping && generation === this.#generation) this.#keep(id, found)
    return found
  }

  forget(id: string): void {
    this.#generation += 1
    this.#kept.delete(id)
  }

  forgetAll(): void {
    this.#generation += 1
    this.#kept.clear()
  }

  /** In the transaction of the change: the other instances hear of it when it is committed. */
  async announce(db: Database, ids: ReadonlySet<string>): Promise<void> {
    if (!isPostgres(db)) return
    for (const id of ids) await sql`select pg_notify(${changesChannel}, ${id})`.execute(db)
  }

  #keep(id: string, found: PublicEvent): void {
    if (this.#kept.size >= keptEvents) this.#kept.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(id, found)
  }

  async #load(id: string, day: Day): Promise<PublicEvent | undefined> {
    const [row] = await readEvents(this.#db, { id })
    if (!row) return undefined
    const categories = await readCategories(this.#db, id)
    return {
      day,
      register: new Prepared(eventRegisterAnswer(row, day, this.#timeZone)),
      categories: new Prepared(
        categories.map(({ id, title, category, maxPlayers, award, listSort, _count }) => ({
          id,
          title,
          category,
          maxPlayers,
          award,
          listSort,
          _count,
        })),
      ),
      awards: new Prepared(categories.map(({ id, title, award }) => ({ id, title, award }))),
    }
  }
}
