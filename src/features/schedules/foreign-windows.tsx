import { Link } from '@tanstack/react-router'
import type { DaySet } from '#contract/schedules/schedule-windows.ts'
import { Section } from '#ui/layout/section.tsx'
import { List, RowContent, rowLink } from '#ui/lists/list.tsx'
import { courtName, type Plan } from './plan.ts'
import { daysInWords, hoursInWords } from './schedule-words.ts'

/** The other events that use these courts, if {host} names them. An ADMIN can end their hours in those events. */
export function ForeignWindows({ plan }: { plan: Plan }) {
  const courts = new Map(plan.courts.map((court) => [court.id, courtName(court)]))
  const named = plan.busy.flatMap((one) => (one.event ? { ...one, event: one.event } : []))
  if (named.length === 0) return null
  return (
    <Section title="Outros eventos nestas quadras" detail="Abra o evento para encerrar um horário dele.">
      <List>
        {named.map(({ event, courtId, days, startTime, endTime }) => (
          <li key={`${event.id} ${courtId} ${days.first} ${startTime}`}>
            <Link to="/manager/event/schedules" search={{ event: event.id }} className={rowLink}>
              <RowContent
                title={event.title}
                detail={`${courts.get(courtId) ?? 'Quadra'}: ${busyDays(days)}, ${hoursInWords({ startTime, endTime })}`}
              />
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}

const busyDays = ({ first, last, weekDays }: DaySet) =>
  daysInWords({
    scheduleConfig: weekDays ? 'WEEK_DAY' : 'PERIOD',
    day: null,
    startDate: first,
    endDate: last,
    weekDays: weekDays ?? [],
  })
