import { courtesy } from '#contract/events/fee-reasons.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'
import { lockPricing, priceNow } from '#server/fees/pricing.ts'
import type { Decided } from './decide-players.ts'

interface Moving {
  category: CategoryRow
  target: CategoryRow
  players: readonly Decided[]
  now: Date
  timeZone: string
}

/**
 * Adds the price after the move for each player who moves and has not paid: the current amount plus today's price
 * difference between the two categories. So a lot, a coupon or an agreed price stays included. Courtesy registrations
 * stay free.
 */
export async function withCosts(
  db: Database,
  event: EventRow,
  { category, target, players, now, timeZone }: Moving,
): Promise<Decided[]> {
  const pricing = await lockPricing(db, event, { codes: [], now, timeZone })
  const held = await categoriesHeld(
    db,
    event.id,
    players.map(({ row }) => row.person_id),
  )
  const differences = new Map<number, number>()
  const difference = (existing: number) => {
    const found = differences.get(existing)
    if (found !== undefined) return found
    const [there, here] = [target, category].map(
      (one) => priceNow(pricing, { categories: [one], existing }).totalCents,
    )
    const cents = (there ?? 0) - (here ?? 0)
    differences.set(existing, cents)
    return cents
  }
  return players.map((player) => {
    const { row, outcome } = player
    if (outcome !== 'MOVES' || row.paid_at !== null || row.fee_reason === courtesy) return player
    const cents = difference((held.get(row.person_id) ?? 1) - 1)
    const costsCents = Math.max(0, row.payment_cents + cents)
    return costsCents === row.payment_cents ? player : { ...player, costsCents }
  })
}

/** The number of categories of an event in which each of these persons has a spot. */
async function categoriesHeld(db: Database, eventId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('player')
    .select('person_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('person_id', 'in', personIds)
    .where(takingPart)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id, count }) => [person_id, count]))
}
