import type { Insertable } from 'kysely'
import { addDays, dayOf, type Day } from '#contract/formats/days.ts'
import { toCents } from '#contract/events/fees.ts'
import type { FeeRules } from '#contract/events/fee-rules.ts'
import { priceOf } from '#contract/events/price-of.ts'
import { standingFees } from '#server/fees/standing-fees.ts'
import { txidOf } from '#server/registrations/txid.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { keyOfPicture, sponsorRows } from './demo-pictures.ts'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './people.ts'
import type { CategoryPlan } from './category-plan.ts'
import type { EventPlan } from './event-plan.ts'

interface DemoContext {
  chance: Chance
  persons: Generator<DemoPerson, never>
  /**
   * The demo player. They are registered in the first events of the organiser: paid in the running one, not yet paid in
   * the open one.
   */
  player: Pick<DemoPerson, 'id' | 'gender'> | undefined
  day: Day
  timeZone: string
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
  const [register_end_date, start_date, end_date] = plan.days.map((offset) => addDays(day, offset)) as [
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
      fee_rules: rulesOf(plan, day),
      players_change_until: plan.changesIn === undefined ? null : addDays(day, plan.changesIn),
      ...dates,
      image_key: plan.picture ? keyOfPicture(plan.picture) : null,
      regulation_version: plan.regulation === undefined ? null : 1,
      ...changes,
    })
    .execute()
  if (plan.regulation !== undefined) {
    const saved = { saved_at: moment, saved_by: context.organiserId }
    const row = { event_id: id, version: 1, text: plan.regulation, file_key: null, ...saved }
    await db.insertInto('regulation').values(row).execute()
  }
  if (plan.sponsors) await db.insertInto('sponsor').values(sponsorRows(id, plan.sponsors)).execute()
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
      categories.map(
        ({ id: categoryId, title, kind, maxPlayers, taken, award, fee, minimum, rules }, index) => ({
          id: categoryId,
          event_id: id,
          title,
          kind,
          max_players: maxPlayers,
          taken,
          award,
          minimum: minimum ?? null,
          rules: rules ? JSON.stringify(rules) : null,
          fee_cents: typeof fee === 'number' ? toCents(fee) : null,
          list_sort: index + 1,
          ...changes,
        }),
      ),
    )
    .execute()
  if (rows.players.length === 0) return
  await db.insertInto('person').values(rows.persons).execute()
  await db.insertInto('registration').values(rows.registrations).execute()
  await db.insertInto('player').values(rows.players).execute()
}

/** The lots of a plan, as they are stored. */
function rulesOf({ lots }: EventPlan, day: Day): string | null {
  if (!lots) return null
  const rules: FeeRules = {
    lots: lots.map(({ untilIn, ...fees }) => ({ ...fees, until: addDays(day, untilIn) })),
  }
  return JSON.stringify(rules)
}

/** The sizes of shirts in the demo, repeated in this order; null: the person has not chosen a size. */
const sizes = ['M', 'G', 'P', 'M', 'GG', 'BL-M', null, 'G', 'M', 'P', 'BL-P', 'XG', 'PP'] as const
const shirtOf = ({ columns }: EventPlan, count: number) =>
  columns.shirt_sizes ? (sizes[count % sizes.length] ?? null) : null

/** The ways of payment in the demo, repeated in this order. */
const methods = ['PIX', 'PIX', 'CASH', 'PIX', 'CARD'] as const

function registrations(eventId: string, plan: EventPlan, categories: OpenCategory[], context: DemoContext) {
  const { chance, day, now, organiserId } = context
  const rows = {
    persons: [] as Insertable<Tables['person']>[],
    registrations: [] as Insertable<Tables['registration']>[],
    players: [] as Insertable<Tables['player']>[],
  }
  const { fee_cents, fee_two_cents = null } = plan.columns
  const fees = standingFees({ fee_cents, fee_two_cents, fee_rules: rulesOf(plan, day) }, 0)
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
    const moment = { day: dayOf(new Date(registeredAt), context.timeZone) }
    const { lines } = priceOf(fees, moment, { categories: chosen })
    for (const [at, category] of chosen.entries()) {
      category.taken += 1
      rows.players.push({
        id: chance.uuid(),
        registration_id: id,
        event_id: eventId,
        category_id: category.id,
        person_id: person.id,
        shirt_size: shirtOf(plan, count),
        partner_email: null,
        payment_cents: lines[at]?.cents ?? 0,
        fee_reason: lines[at]?.reason ?? null,
        paid_at: isPaid ? paidAt : null,
        payment_method: isPaid ? (methods[count % methods.length] ?? 'PIX') : null,
        paid_by: isPaid ? organiserId : null,
        paid_on: isNotice ? addDays(day, -1) : null,
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
