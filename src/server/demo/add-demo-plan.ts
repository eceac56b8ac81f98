import type { ShownMatch } from '#contract/draws/draw.ts'
import type { Day } from '#contract/formats/days.ts'
import { momentOfWall, wallMinutes } from '#contract/formats/wall-clock.ts'
import { minutesOnCourt } from '#contract/order-of-play/matches-of-draws.ts'
import { planOrder } from '#contract/order-of-play/plan-order.ts'
import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'
import type { Database } from '#server/database/tables.ts'
import { type EventPlanning, readPlanning } from '#server/order-of-play/read-planning.ts'
import { writeCourtSlot } from '#server/order-of-play/write-court-slot.ts'

interface DemoPlan {
  /** Id of the account that owns the event. */
  owner: string
  now: Date
  day: Day
  timeZone: string
}

/** The number of attempts among which the order of play is chosen. */
const rounds = 12

/**
 * Gives each match of the owner's running event a court and a time: played matches in the past, the others from now on.
 */
export async function addDemoPlan(db: Database, { owner, now, day, timeZone }: DemoPlan): Promise<void> {
  const event = await db
    .selectFrom('event')
    .select(['id', 'start_date', 'end_date', 'plan_rules'])
    .where('owner_id', '=', owner)
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .executeTakeFirstOrThrow()
  const before = await readPlanning(db, event, timeZone)
  const courtSlots = [
    ...courtSlotsOfPlayed(before, timeZone),
    ...courtSlotsOfOpen(before, wallMinutes(now.toISOString(), timeZone)),
  ]
  const matches = new Map(before.draws.flatMap((draw) => draw.matches).map((match) => [match.id, match]))
  for (const { matchId, courtId, startsAt, minutes } of courtSlots) {
    const match = matches.get(matchId)
    const planned = { courtId, startsAt: momentOfWall(startsAt, timeZone), minutes, isPinned: false }
    if (match) await writeCourtSlot(db, { match, planned })
  }
}

/** All matches of a category were played on one court so far. */
const courtSlotsOfPlayed = ({ draws, courtIds }: EventPlanning, timeZone: string): ScheduledMatch[] =>
  draws.flatMap(({ matches }, index) =>
    matches.flatMap((match) => courtSlotOfPlayed(match, courtIds[index] ?? '', timeZone)),
  )

function courtSlotOfPlayed({ id, result, scoring }: ShownMatch, courtId: string, timeZone: string) {
  if (!result?.enteredAt) return []
  const minutes = minutesOnCourt(scoring)
  const startsAt = inFives(wallMinutes(result.enteredAt, timeZone) - minutes)
  return [{ matchId: id, courtId, startsAt, minutes }]
}

function courtSlotsOfOpen({ planning }: EventPlanning, now: number): readonly ScheduledMatch[] {
  const hours = planning.hours
    .map((open) => ({ ...open, from: Math.max(open.from, inFives(now) + 5) }))
    .filter(({ from, to }) => from < to)
  const found = [...planOrder({ ...planning, hours }, { lot: 'C0PA-33', rounds })]
  return found.at(-1)?.best.placed ?? []
}

/** Matches begin at full five minutes, not at 10h37. */
const inFives = (time: number): number => Math.floor(time / 5) * 5
