import type { Insertable } from 'kysely'
import { weekDayOf } from '#contract/schedules/schedule-windows.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import type { Chance } from './chance.ts'
import type { SchedulePlan } from './event-plan.ts'
import { events } from './plans.ts'

/** The courts of the demo events, opened as their plans say. */
export async function addDemoSchedules(db: Database, chance: Chance, now: Date): Promise<void> {
  const rows: Insertable<Tables['schedule']>[] = []
  for (const { columns, schedules = [] } of events) {
    if (schedules.length === 0) continue
    const event = await db
      .selectFrom('event')
      .select(['id', 'owner_id', 'start_date', 'end_date'])
      .where('title', '=', columns.title)
      .executeTakeFirstOrThrow()
    const courts = await db
      .selectFrom('court')
      .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
      .select(['court.id', 'court.title', 'event_place.position'])
      .where('event_place.event_id', '=', event.id)
      .orderBy('event_place.position')
      .orderBy('court.title')
      .execute()
    for (const plan of schedules)
      for (const { id } of courts.filter(({ position }) => position === plan.place).slice(0, plan.courts))
        rows.push({
          id: chance.uuid(),
          event_id: event.id,
          court_id: id,
          ...daysOf(plan, event),
          start_time: plan.hours[0],
          end_time: plan.hours[1],
          match_duration: plan.match,
          version: 1,
          updated_at: now.toISOString(),
          updated_by: event.owner_id,
        })
  }
  await db.insertInto('schedule').values(rows).execute()
}

function daysOf({ on }: SchedulePlan, event: { start_date: string; end_date: string }) {
  const [first_day, last_day] = [event.start_date, event.end_date]
  if (on === 'every day') return { config: 'PERIOD', first_day, last_day, week_days: '' } as const
  if (on === 'first day') return { config: 'DAY', first_day, last_day: first_day, week_days: '' } as const
  return {
    config: 'WEEK_DAY',
    first_day: null,
    last_day: null,
    week_days: String(weekDayOf(last_day)),
  } as const
}
