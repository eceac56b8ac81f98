import type { Draw } from '#contract/draws/draw.ts'
import { pairKinds } from '#contract/labels.ts'
import { closedTimes } from '#contract/order-of-play/closed-times.ts'
import { courtHoursOf } from '#contract/order-of-play/court-hours.ts'
import { matchesOfDraws } from '#contract/order-of-play/matches-of-draws.ts'
import type { PlannedMatch } from '#contract/order-of-play/plan-calls.ts'
import type { ScheduledMatch, Planning } from '#contract/order-of-play/planning.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { daysOfEvent, readSchedules, scheduleTimes } from '#server/court-hours/schedule-answer.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { readDraws } from '#server/draws/kept-draws.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import { readClosings } from '#server/court-hours/closing-rows.ts'
import { rulesOf } from '#server/events/plan-rules-row.ts'

/** The data from which an order of play is made, and the matches that have a court slot, sorted by time. */
export interface EventPlanning {
  eventId: string
  planning: Planning
  planned: readonly PlannedMatch[]
  draws: readonly Draw[]
  /** The courts of the event's places. */
  courtIds: readonly string[]
}

export async function readPlanning(
  db: Database,
  event: Pick<EventRow, 'id' | 'start_date' | 'end_date' | 'plan_rules'>,
  timeZone: string,
): Promise<EventPlanning> {
  const [draws, schedules, courts, closings, kinds, persons] = await Promise.all([
    readDraws(db, { eventId: event.id }),
    readSchedules(db, event.id),
    courtsOfEvent(db, event.id),
    readClosings(db, event.id),
    db.selectFrom('category').select(['id', 'kind']).where('event_id', '=', event.id).execute(),
    db
      .selectFrom('draw_player')
      .innerJoin('draw', 'draw.id', 'draw_player.draw_id')
      .select(['draw_player.player_id', 'draw_player.person_id'])
      .where('draw.event_id', '=', event.id)
      .where('draw.ended_at', 'is', null)
      .execute(),
  ])
  const kindOf = new Map(kinds.map(({ id, kind }) => [id, kind]))
  const personOf = new Map(persons.map(({ player_id, person_id }) => [player_id, person_id]))
  const placeOf = new Map(courts.map(({ id, placeId }) => [id, placeId]))
  const isSingles = ({ categoryId }: Draw) => {
    const kind = kindOf.get(categoryId)
    return kind !== undefined && !pairKinds.includes(kind)
  }
  const rules = rulesOf(event)
  const matches = matchesOfDraws(
    draws.map((draw) => ({ draw, isSingles: isSingles(draw) })),
    (playerId) => personOf.get(playerId) ?? playerId,
    { rules, timeZone },
  )
  const hours = courtHoursOf(
    schedules.map(scheduleTimes),
    daysOfEvent(event),
    (courtId) => placeOf.get(courtId) ?? '',
  )
  return {
    eventId: event.id,
    planning: { matches, hours, limits: rules.limits, fixed: [], closed: closedTimes(closings, timeZone) },
    planned: plannedIn(draws),
    draws,
    courtIds: courts.map(({ id }) => id),
  }
}

function plannedIn(draws: readonly Draw[]): PlannedMatch[] {
  return draws
    .flatMap(({ matches }) => matches)
    .flatMap(({ id, planned, placeVersion }) =>
      planned ? [{ matchId: id, ...planned, version: placeVersion }] : [],
    )
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** The court slot of a match in the form that the planner takes. */
export const scheduledMatchOf = (
  { matchId, courtId, startsAt, minutes }: Omit<PlannedMatch, 'isPinned' | 'version'>,
  timeZone: string,
): ScheduledMatch => ({ matchId, courtId, startsAt: wallMinutes(startsAt, timeZone), minutes })
