import { CalendarDays, MapPin } from 'lucide-react'
import { formatPeriod } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import { settings } from '#app/host/settings.ts'
import { css } from '#styled/css'

/** Dates and places, one line each. */
export function EventFacts({ event }: { event: Event }) {
  const places = event.places.map(({ place }) => place.name).join(' · ')
  return (
    <ul role="list" className={facts}>
      <li className={fact}>
        <CalendarDays aria-hidden className={icon} />
        <span className={dates}>{formatPeriod(event.startDate, event.endDate, settings.timeZone)}</span>
      </li>
      {places && (
        <li className={fact}>
          <MapPin aria-hidden className={icon} />
          <span>{places}</span>
        </li>
      )}
    </ul>
  )
}

const facts = css({ display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none', minWidth: '0' })
const fact = css({ display: 'flex', gap: '2', minWidth: '0' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5', color: 'muted' })
const dates = css({ fontVariantNumeric: 'tabular-nums' })
