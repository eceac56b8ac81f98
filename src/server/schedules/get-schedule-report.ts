import { matchesInAll } from '#contract/schedules/match-count.ts'
import { availableSlots, openDays } from '#contract/schedules/schedule-report.ts'
import { getScheduleReport } from '#contract/schedules/schedules.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { daysOfEvent, readSchedules, scheduleTimes } from '#server/court-hours/schedule-answer.ts'

export const getScheduleReportHandler = handle(
  getScheduleReport,
  inEvent('MESA', 'eventId'),
  async ({ params: { eventId }, db }) => {
    const event = await db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst()
    if (!event) return refuse('event.notFound')
    const days = daysOfEvent(event)
    const schedules = (await readSchedules(db, eventId)).map(scheduleTimes)
    const categories = await db
      .selectFrom('category')
      .select(['kind', 'taken', 'max_players'])
      .where('event_id', '=', eventId)
      .execute()
    const isRanking = event.event_type === 'RANKING'
    const matches = (column: 'taken' | 'max_players') =>
      isRanking ? null : matchesInAll(categories.map((row) => ({ category: row.kind, players: row[column] })))
    return {
      days: openDays(schedules, days).length,
      availableSchedules: availableSlots(schedules, days),
      totalMatches: matches('taken'),
      totalMatchesIfFull: matches('max_players'),
    }
  },
)
