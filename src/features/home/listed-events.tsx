import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight, MapPin } from 'lucide-react'
import { client } from '#app/host/client.ts'
import { settings } from '#app/host/settings.ts'
import { queryClient } from '#app/session/query-client.ts'
import { dayOf, formatDay, formatPeriod } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { type ListedEvent, listListedEvents } from '#contract/registrations/listed-events.ts'
import { css } from '#styled/css'
import { List, RowContent, rowLink } from '#ui/lists/list.tsx'
import { Section } from '#ui/layout/section.tsx'

/**
 * The events with open registration that their organisers have listed. Shows nothing if there are none or {host} gives
 * no answer.
 */
export function ListedEvents() {
  const { data: events } = useQuery(
    {
      queryKey: ['listed-events'],
      queryFn: async () => {
        const outcome = await client(listListedEvents)
        if (outcome.kind !== 'ok') throw new Error('no list of events')
        return outcome.answer
      },
    },
    queryClient,
  )
  if (!events || events.length === 0) return null
  return (
    <Section title="Eventos com inscrições abertas">
      <List>
        {events.map((event) => (
          <li key={event.id}>
            <Link to="/event-register/$id" params={{ id: event.id }} className={rowLink}>
              <RowContent
                title={event.title}
                detail={<Facts event={event} />}
                trailing={<ChevronRight aria-hidden className={icon} />}
              />
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}

function Facts({ event }: { event: ListedEvent }) {
  const { timeZone } = settings
  const places = event.places.map(({ place }) => place.name).join(' · ')
  return (
    <>
      <span className={line}>{event.mainEvent.name}</span>
      <span className={line}>
        <CalendarDays aria-hidden className={icon} />
        {formatPeriod(event.startDate, event.endDate, timeZone)}
      </span>
      {places && (
        <span className={line}>
          <MapPin aria-hidden className={icon} />
          {places}
        </span>
      )}
      <span className={line}>
        {event.registrationFee === 0 ? 'Gratuito' : formatMoney(event.registrationFee)} · até{' '}
        {formatDay(dayOf(event.registerEndDate, timeZone))}
      </span>
    </>
  )
}

const line = css({ display: 'flex', gap: '1.5', minWidth: '0', overflowWrap: 'anywhere' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5' })
