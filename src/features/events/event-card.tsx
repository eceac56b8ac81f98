import { Link } from '@tanstack/react-router'
import { CopyPlus, Users } from 'lucide-react'
import type { Event } from '#contract/events/events.ts'
import { EventImage } from '#app/events/event-image.tsx'
import { mayChangePix, mayOrganise } from '#app/events/permissions.ts'
import { settings } from '#app/host/settings.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { useToday } from '#app/time/clock.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { card } from '#ui/card.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventStatusBadge } from './event-status-badge.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { phaseOn } from './order-events.ts'

interface EventCardProps {
  event: Event
  /** Whether the whole event is stored on this phone. */
  isKept: boolean
}

/** An event in the organiser's list. A tap on the card opens it; a link opens its players. */
export function EventCard({ event, isKept }: EventCardProps) {
  const titleId = `event-${event.id}`
  const isOver = phaseOn(event, useToday(), settings.timeZone) === 'over'
  const isRepeatable = useOffer('stages') && isOver && mayChangePix(event)
  return (
    <li className={cx(card({ padding: 'none' }), frame)}>
      <EventImage imageKey={event.imageKey} picture={event.picture} sizes={shownWidth} className={picture} />
      <div className={head}>
        <p className={circuit}>{event.mainEvent.name}</p>
        <h2 id={titleId} className={title}>
          {event.title}
        </h2>
      </div>
      <div className={body}>
        <EventStatusBadge event={event} />
        <EventFacts event={event} />
        {isKept && <OfflineMark />}
      </div>
      <div className={foot}>
        <Link
          to={mayOrganise(event) ? '/manager/event/home' : '/manager/event/desk'}
          search={{ event: event.id }}
          aria-describedby={titleId}
          className={cx(button({ variant: 'secondary' }), everywhere)}
        >
          Abrir evento
        </Link>
        <Link
          to="/manager/event/players"
          search={{ event: event.id }}
          aria-describedby={titleId}
          className={cx(button({ variant: 'secondary' }), above)}
        >
          <Users aria-hidden />
          Inscritos
        </Link>
        {isRepeatable && (
          <Link
            to="/manager/event/repeat"
            search={{ event: event.id }}
            aria-describedby={titleId}
            className={cx(button({ variant: 'secondary' }), above)}
          >
            <CopyPlus aria-hidden />
            Repetir
          </Link>
        )}
      </div>
    </li>
  )
}

/** The width of the picture, given by `picture` and the columns of the list. */
const shownWidth = '(min-width: 600px) 420px, 80px'
const frame = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '[auto 1fr]', sm: '1fr' },
  gridTemplateRows: { sm: '[auto auto 1fr auto]' },
  columnGap: '3',
  rowGap: '3',
  padding: { base: '4', sm: '0' },
  paddingBottom: { sm: '4' },
  transition: 'colors',
  _hover: { borderColor: 'edge' },
})
const picture = css({
  width: { base: '20', sm: 'full' },
  height: { base: '20', sm: 'auto' },
  aspectRatio: { sm: 'wide' },
  borderRadius: { base: 'md', sm: 'none' },
  objectFit: 'cover',
  bg: 'court',
})
const head = css({ alignSelf: { base: 'center', sm: 'start' }, minWidth: '0', paddingInline: { sm: '4' } })
const circuit = css({ textStyle: 'eyebrow', color: 'accent', lineClamp: '2' })
const title = css({ textStyle: 'subtitle' })
const body = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2.5',
  paddingInline: { sm: '4' },
})
const foot = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  paddingInline: { sm: '4' },
  '& > a': { flexGrow: '1', paddingInline: '3' },
})
/** The link covers the whole card. */
const everywhere = css({ '&::after': { content: '""', position: 'absolute', inset: '0' } })
const above = css({ position: 'relative', zIndex: 'raised' })
