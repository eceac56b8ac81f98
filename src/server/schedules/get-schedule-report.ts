import { lengthOfDraws } from '#contract/draws/draw-length.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import { matchesInAll } from '#contract/schedules/match-count.ts'
import { availableSlots, openDays } from '#contract/schedules/schedule-report.ts'
import { getScheduleReport } from '#contract/schedules/schedules.ts'
import { inEvent } from '#server/access/policies.ts'
import { readDraws } from '#server/draws/kept-draws.ts'
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
      .select(['id', 'kind', 'taken', 'max_players'])
      .where('event_id', '=', eventId)
      .execute()
    const isRanking = event.event_type === 'RANKING'
    // For a drawn category the matches are known, because no player can be added to it.
    const draws = await readDraws(db, { eventId })
    const { matches: inDraws } = lengthOfDraws(draws.map(keptOf))
    const drawn = new Set(draws.map(({ categoryId }) => categoryId))
    const open = categories.filter(({ id }) => !drawn.has(id))
    const matches = (column: 'taken' | 'max_players') =>
      isRanking
        ? null
        : inDraws + matchesInAll(open.map((row) => ({ category: row.kind, players: row[column] })))
    return {
      days: openDays(schedules, days).length,
      availableSchedules: availableSlots(schedules, days),
      totalMatches: matches('taken'),
      totalMatchesIfFull: matches('max_players'),
    }
  },
)
