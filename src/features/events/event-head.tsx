import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Event } from '#contract/events/events.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useLive } from '#ui/use-live.ts'
import { css, cva, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { DataAge } from './data-age.tsx'
import { EventStatusBadge } from './event-status-badge.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { OtherDesks } from './other-desks.tsx'
import { RefreshButton } from './refresh-button.tsx'
import type { Refreshing } from './use-refresh.ts'

interface EventHeadProps {
  event: Event
  landedAt: string | undefined
  refreshing: Refreshing
  /** Whether the head takes only one and a half lines on phones, because the content of the screen needs the room. */
  isCompact: boolean
}

/** The head of every screen in the event area: title, status, and the age of the data. */
export function EventHead({ event, landedAt, refreshing, isCompact }: EventHeadProps) {
  const { wholeEvents, eventsAt } = useLive(useCourtside().onPhone)
  // Without the list of events, the person would not find the event after a restart.
  const isKept = wholeEvents.has(event.id) && eventsAt !== undefined
  return (
    <div className={frame({ isCompact })}>
      <Link to="/manager" className={cx(button({ variant: 'court' }), back({ isCompact }))}>
        <ArrowLeft aria-hidden />
        <span className={backWords}>Voltar ao início</span>
      </Link>
      <p className={title({ isCompact })}>{event.title}</p>
      <div className={refresh({ isCompact })}>
        <RefreshButton refreshing={refreshing} variant="court" />
      </div>
      <div className={marks({ isCompact })}>
        <span className={status({ isCompact })}>
          <EventStatusBadge event={event} />
        </span>
        {isKept && <OfflineMark />}
        <DataAge landedAt={landedAt} />
        <OtherDesks eventId={event.id} />
      </div>
    </div>
  )
}

const frame = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '[auto minmax(0, 1fr) auto]', lg: '[minmax(0, 1fr) auto]' },
    alignItems: 'center',
    bg: 'court',
    color: 'onCourt',
    borderRadius: { lg: 'lg' },
    paddingInline: '4',
    paddingBottom: '3',
    paddingTop: { lg: '2' },
  },
  variants: { isCompact: { true: { paddingBottom: { base: '0', lg: '3' } } } },
})
const back = cva({
  base: {
    marginInlineStart: '-3',
    justifySelf: 'start',
    minWidth: 'touch',
    paddingInline: { base: '0', lg: '3' },
  },
  variants: {
    isCompact: {
      true: { gridRow: { base: '1 / span 2', lg: 'auto' }, gridColumn: { base: '1', lg: 'auto' } },
    },
  },
})
/** On phones only the arrow is visible, and screen readers read the words. */
const backWords = css({ lgDown: { srOnly: true } })
const title = cva({
  base: {
    textStyle: 'subtitle',
    // The title is never cut, because the events of a series have the same beginning. Its size is limited, so that it
    // never takes half of the screen.
    fontSize: '[min(1.125rem, 26px)]',
    overflowWrap: 'anywhere',
    gridRow: { lg: '2' },
    gridColumn: { lg: '1 / -1' },
  },
  variants: {
    isCompact: {
      true: {
        fontSize: { base: '[min(1rem, 22px)]', lg: '[min(1.125rem, 26px)]' },
        paddingTop: { base: '1', lg: '0' },
        gridRow: { base: '1', lg: '2' },
        gridColumn: { base: '2', lg: '1 / -1' },
      },
    },
  },
})
const refresh = cva({
  base: { marginInlineEnd: '-3' },
  variants: {
    isCompact: {
      true: { gridRow: { base: '1 / span 2', lg: 'auto' }, gridColumn: { base: '3', lg: 'auto' } },
      false: {},
    },
  },
})
const marks = cva({
  base: {
    gridRow: { lg: '3' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    color: 'onCourtMuted',
    '& > *': { fontSize: '[min(0.875rem, 20px)]' },
    // Without icons the facts fit in one line on most phones.
    '& svg': { lgDown: { display: 'none' } },
  },
  variants: {
    isCompact: {
      true: { gridColumn: { base: '2', lg: '1 / -1' }, paddingTop: { lg: '3' } },
      false: { gridColumn: '1 / -1', paddingTop: { base: '1', lg: '3' } },
    },
  },
})
/** In the compact head a phone shows no status, because the first screen of the event shows it. */
const status = cva({
  variants: {
    isCompact: { true: { display: { base: 'none', lg: 'contents' } }, false: { display: 'contents' } },
  },
})
