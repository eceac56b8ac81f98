import type { Draw } from '#contract/draws/draw.ts'
import { podiumOf } from '#contract/draws/podium.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { PublicMainEvent, PublicStage } from '#contract/main-events.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'
import type { Database } from '#server/database/tables.ts'
import type { CachedAnswer } from '#server/http/cached-answer.ts'

/** The largest number of next stages, and of past stages, so that the page stays short and a request costs little. */
const mostShown = 12

/** The data that is read for a stage. */
interface ReadStage {
  register: CachedAnswer<EventRegister>
  categories: CachedAnswer<OpenCategory[]>
  draws: () => Promise<CachedAnswer<Draw[]>>
}

interface Reading {
  today: Day
  timeZone: string
  events: { read(id: string): Promise<ReadStage | undefined> }
}

/** A main event with its published stages, as everybody may read it. */
export async function readPublicMainEvent(
  db: Database,
  id: string,
  reading: Reading,
): Promise<PublicMainEvent | undefined> {
  const row = await db.selectFrom('main_event').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const published = db
    .selectFrom('event')
    .select('id')
    .where('main_event_id', '=', id)
    .where('is_draft', '=', 0)
    .limit(mostShown)
  const next = published.where('end_date', '>=', reading.today).orderBy('start_date').orderBy('id')
  const past = published.where('end_date', '<', reading.today).orderBy('start_date', 'desc').orderBy('id')
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    instagram: row.instagram,
    site: row.site,
    phoneNumber: row.shows_phone === 1 ? row.phone_number : null,
    next: await stages(await next.execute(), reading),
    past: await stages(await past.execute(), reading),
  }
}

async function stages(rows: readonly { id: string }[], reading: Reading): Promise<PublicStage[]> {
  const events = await Promise.all(rows.map(({ id }) => reading.events.read(id)))
  return Promise.all(events.filter((event) => event !== undefined).map((event) => stage(event, reading)))
}

async function stage(event: ReadStage, { today, timeZone }: Reading): Promise<PublicStage> {
  const register = event.register.read()
  const { id, title, startDate, endDate, registerEndDate, registrationFee, places } = register
  const isOver = dayOf(endDate, timeZone) < today
  return {
    id,
    title,
    startDate,
    endDate,
    registerEndDate,
    isCancelled: Boolean(register.cancelledAt),
    isOpen: isRegistrationOpen(register, today, timeZone),
    registrationFee,
    places,
    champions: isOver && register.hasGames ? await champions(event) : [],
  }
}

async function champions(event: ReadStage): Promise<PublicStage['champions']> {
  const titles = new Map(event.categories.read().map(({ id, title }) => [id, title]))
  const draws = (await event.draws()).read()
  return draws.flatMap((draw) => {
    const { champion } = podiumOf(progressOf(followedDraw(keptOf(draw))), draw.settings)
    const entry = draw.entries.find(({ id }) => id === champion)
    const category = titles.get(draw.categoryId)
    return entry && category ? [{ category, names: entry.names.join(' / ') }] : []
  })
}
