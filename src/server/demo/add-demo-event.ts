import type { Insertable } from 'kysely'
import type { Day } from '#contract/formats/days.ts'
import { txidOf } from '#server/registrations/txid.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { keyOfPicture } from './demo-pictures.ts'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './people.ts'
import type { CategoryPlan, EventPlan } from './plans.ts'

interface DemoContext {
  chance: Chance
  persons: Generator<DemoPerson, never>
  /**
   * The demo player. They are registered in the first events of the organiser: paid in the running one, not yet paid in
   * the open one.
   */
  player: Pick<DemoPerson, 'id' | 'gender'> | undefined
  day: Day
  now: Date
  mainEventId: string
  placeIds: readonly string[]
  /** Id of the account that owns the event. */
  organiserId: string
}
interface OpenCategory extends CategoryPlan {
  id: string
  taken: number
}

const dayMs = 86_400_000
const minuteMs = 60_000
const shareOfTwoCategories = 0.25

/** Adds the event of a plan with its places, categories, registrations and payments. */
export async function addDemoEvent(db: Database, plan: EventPlan, context: DemoContext): Promise<void> {
  const { chance, day, now, mainEventId, placeIds } = context
  const id = chance.uuid()
  const moment = now.toISOString()
  const changes = { version: 1, updated_at: moment, updated_by: context.organiserId }
  const [register_end_date, start_date, end_date] = plan.days.map((offset) => dayAfter(day, offset)) as [
    Day,
    Day,
    Day,
  ]
  const dates = { register_end_date, start_date, end_date }
  await db
    .insertInto('event')
    .values({
      id,
      main_event_id: mainEventId,
      owner_id: context.organiserId,
      ...plan.columns,
      ...dates,
      image_key: plan.picture ? keyOfPicture(plan.picture) : null,
      ...changes,
    })
    .execute()
  const eventPlaces = placeIds.map((place_id, position) => ({ event_id: id, place_id, position }))
  await db.insertInto('event_place').values(eventPlaces).execute()
  const categories: OpenCategory[] = plan.categories.map((category) => ({
    ...category,
    id: chance.uuid(),
    taken: 0,
  }))
  const rows = registrations(id, plan, categories, context)
  if (categories.length === 0) return
  await db
    .insertInto('category')
    .values(
      categories.map(({ id: categoryId, title, kind, maxPlayers, taken, award }, index) => ({
        id: categoryId,
        event_id: id,
        title,
        kind,
        max_players: maxPlayers,
        taken,
        award,
        list_sort: index + 1,
        ...changes,
      })),
    )
    .execute()
  if (rows.players.length === 0) return
  await db.insertInto('person').values(rows.persons).execute()
  await db.insertInto('registration').values(rows.registrations).execute()
  await db.insertInto('player').values(rows.players).execute()
}

/** How people pay in the demo, again and again in this order. */
const methods = ['PIX', 'PIX', 'CASH', 'PIX', 'CARD'] as const

function registrations(eventId: string, plan: EventPlan, categories: OpenCategory[], context: DemoContext) {
  const { chance, day, now, organiserId } = context
  const rows = {
    persons: [] as Insertable<Tables['person']>[],
    registrations: [] as Insertable<Tables['registration']>[],
    players: [] as Insertable<Tables['player']>[],
  }
  for (let count = 0; count < plan.registrations; count += 1) {
    const player = count === 0 ? context.player : undefined
    const newcomer = player ? undefined : context.persons.next().value
    const person = player ?? newcomer
    const chosen = person ? choose(categories, person, chance) : []
    if (!person || chosen.length === 0) continue
    // The registrations are made in the twenty days before the deadline or before today, whichever comes first.
    const last = now.getTime() + Math.min(0, plan.days[0]) * dayMs
    const registeredAt = last - chance.below(20 * dayMs)
    const created_at = new Date(registeredAt).toISOString()
    if (newcomer) rows.persons.push({ ...newcomer, created_at })
    const id = chance.uuid()
    rows.registrations.push({ id, event_id: eventId, person_id: person.id, txid: txidOf(id), created_at })
    const isPaid = player ? plan.days[0] < 0 : chance.isTrue(plan.paid)
    const paidAt = new Date(Math.min(now.getTime(), registeredAt + chance.below(2 * dayMs))).toISOString()
    const isNotice = !isPaid && count % 7 === 3
    const isRunning = plan.days[1] <= 0 && plan.days[2] >= 0
    const isPresent = isRunning && isPaid && count % 3 > 0
    for (const category of chosen) {
      category.taken += 1
      rows.players.push({
        id: chance.uuid(),
        registration_id: id,
        event_id: eventId,
        category_id: category.id,
        person_id: person.id,
        partner_email: null,
        payment_cents:
          chosen.length === 2
            ? (plan.columns.fee_two_cents ?? plan.columns.fee_cents)
            : plan.columns.fee_cents,
        paid_at: isPaid ? paidAt : null,
        payment_method: isPaid ? (methods[count % methods.length] ?? 'PIX') : null,
        paid_by: isPaid ? organiserId : null,
        paid_on: isNotice ? dayAfter(day, -1) : null,
        payer: isNotice && count % 2 > 0 ? 'João Prates' : null,
        notice_version: isNotice ? 2 : 1,
        present_at: isPresent ? new Date(now.getTime() - count * minuteMs).toISOString() : null,
        present_by: isPresent ? organiserId : null,
        presence_version: isPresent ? 2 : 1,
        created_at,
        version: isPaid ? 2 : 1,
        updated_at: isPaid ? paidAt : created_at,
        updated_by: isPaid ? organiserId : null,
      })
    }
  }
  return rows
}

/** One category or two that are open to the person and not full. */
function choose(
  categories: OpenCategory[],
  { gender }: Pick<DemoPerson, 'gender'>,
  chance: Chance,
): OpenCategory[] {
  const open = categories.filter(
    ({ field, taken, maxPlayers }) => (field === 'all' || field === gender) && taken < maxPlayers,
  )
  const [first] = open.splice(chance.below(open.length), 1)
  if (!first) return []
  const isInTwo = chance.isTrue(shareOfTwoCategories)
  const second = isInTwo ? open[chance.below(open.length)] : undefined
  return second ? [first, second] : [first]
}

function dayAfter(day: Day, offset: number): Day {
  return new Date(Date.parse(`${day}T12:00:00Z`) + offset * dayMs).toISOString().slice(0, 10)
}
