import { CalendarDays } from 'lucide-react'
import { formatPeriod } from '#contract/formats/days.ts'
import { modalityLabels } from '#contract/labels.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Cover, coverImage } from '#ui/cover.tsx'
import { EventImage } from '#app/events/event-image.tsx'
import { EventPlace } from './event-place.tsx'

interface EventHeaderProps {
  event: EventRegister
  timeZone: string
  /** Shows one line only: in the wizard, so that the form begins on the first screen of a phone. */
  isCompact: boolean
}

/** The card with the event's data at the top of the registration page. */
export function EventHeader({ event, timeZone, isCompact }: EventHeaderProps) {
  const period = formatPeriod(event.startDate, event.endDate, timeZone)
  if (isCompact) {
    return (
      <Card as="article" padding="none">
        <div className={line}>
          <h1 className={lineTitle}>{event.title}</h1>
          <p className={linePeriod}>{period}</p>
        </div>
      </Card>
    )
  }
  return (
    <Card as="article" padding="none">
      <Cover>
        <EventImage
          imageKey={event.imageKey}
          picture={event.picture}
          sizes={shownWidth}
          className={coverImage}
          isFirst
        />
      </Cover>
      <div className={words}>
        <p className={circuit}>
          {event.mainEvent.id ? (
            <a href={`/main-event/${event.mainEvent.id}`} className={circuitLink}>
              {event.mainEvent.name}
            </a>
          ) : (
            event.mainEvent.name
          )}
        </p>
        <h1 className={title}>{event.title}</h1>
        <ul className={facts}>
          <li className={fact}>
            <CalendarDays aria-hidden className={icon} />
            <span className={dates}>{period}</span>
          </li>
          {event.places.map(({ place }) => (
            <li key={place.id ?? place.name}>
              <EventPlace place={place} />
            </li>
          ))}
        </ul>
        {event.modality && <Badge>{modalityLabels[event.modality]}</Badge>}
      </div>
    </Card>
  )
}

/**
 * A little less than the real width: on a screen with three dots per pixel nobody sees it, and the file is half as
 * large.
 */
const shownWidth = '(min-width: 640px) 608px, 80vw'
const words = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  padding: { base: '4', sm: '6' },
})
const circuit = css({ textStyle: 'eyebrow', color: 'accent' })
/** The link is as high as a finger, although its line is lower. */
const circuitLink = css({ display: 'inline-block', paddingBlock: '3', marginBlock: '-3' })
const title = css({ textStyle: 'heading', textWrap: 'balance' })
/**
 * The days follow the title where there is space. Otherwise they wrap into the hidden second line, which only screen
 * readers read.
 */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  height: '[1.5rem]',
  overflow: 'hidden',
  marginBlock: '2',
  marginInline: '4',
})
const lineTitle = css({ textStyle: 'control', lineHeight: '[1.5rem]', maxWidth: 'full', lineClamp: '1' })
const linePeriod = css({
  textStyle: 'small',
  lineHeight: '[1.5rem]',
  fontVariantNumeric: 'tabular-nums',
  color: 'muted',
})
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1.5' })
const fact = css({ display: 'flex', gap: '2', alignItems: 'flex-start', minWidth: '0' })
const dates = css({ fontVariantNumeric: 'tabular-nums' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5', color: 'muted' })
