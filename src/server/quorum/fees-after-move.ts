import { courtesy } from '#contract/events/fee-reasons.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { takesPart } from '#server/database/takes-part.ts'
import { lockPricing, priceNow } from '#server/fees/pricing.ts'
import { existingPlayers, heldBy } from '#server/registrations/existing-players.ts'
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
  const held = await spotsOf(
    db,
    event.id,
    players.map(({ row }) => row.person_id),
  )
  const price = (one: CategoryRow, personId: string) => {
    const others = heldBy(held.get(personId) ?? []).filter(({ id }) => id !== category.id)
    return priceNow(pricing, { categories: [one], held: others }).totalCents
  }
  return players.map((player) => {
    const { row, outcome } = player
    if (outcome !== 'MOVES' || row.paid_at !== null || row.fee_reason === courtesy) return player
    const cents = price(target, row.person_id) - price(category, row.person_id)
    const costsCents = Math.max(0, row.payment_cents + cents)
    return costsCents === row.payment_cents ? player : { ...player, costsCents }
  })
}

/** The spots of each of these persons in the event. */
async function spotsOf(db: Database, eventId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, never>()
  const rows = await existingPlayers(db, { eventId, personIds: [...personIds] })
  return Map.groupBy(rows.filter(takesPart), ({ person_id }) => person_id)
}
