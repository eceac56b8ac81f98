import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Event } from '#contract/events.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/button-recipe.ts'
import { DataAge } from './data-age.tsx'
import { EventStatusBadge } from './event-status-badge.tsx'
import { KeptMark } from './kept-mark.tsx'
import { RefreshButton } from './refresh-button.tsx'
import type { Refreshing } from './use-refresh.ts'

interface EventHeadProps {
  event: Event
  landedAt: string | undefined
  refreshing: Refreshing
}

/** Which event this is, how it stands and how fresh what is shown: the same on every screen of the event area. */
export function EventHead({ event, landedAt, refreshing }: EventHeadProps) {
  return (
    <div className={frame}>
      <Link to="/manager" className={cx(button({ variant: 'court' }), back)}>
        <ArrowLeft aria-hidden />
        <span className={backWords}>Voltar ao início</span>
      </Link>
      <p className={title}>{event.title}</p>
      <div className={refresh}>
        <RefreshButton refreshing={refreshing} variant="court" />
      </div>
      <div className={marks}>
        <EventStatusBadge event={event} />
        <KeptMark />
        <DataAge landedAt={landedAt} />
      </div>
    </div>
  )
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: '[auto minmax(0, 1fr) auto]', lg: '[minmax(0, 1fr) auto]' },
  alignItems: 'center',
  bg: 'court',
  color: 'onCourt',
  borderRadius: { lg: 'lg' },
  paddingInline: '4',
  paddingBottom: '3',
  paddingTop: { lg: '2' },
})
const back = css({
  marginInlineStart: '-3',
  justifySelf: 'start',
  minWidth: 'touch',
  paddingInline: { base: '0', lg: '3' },
})
/** On phones the arrow says it, and the words are read aloud. */
const backWords = css({ lgDown: { srOnly: true } })
const title = css({
  textStyle: 'subtitle',
  lineClamp: { base: '2', lg: 'none' },
  gridRow: { lg: '2' },
  gridColumn: { lg: '1 / -1' },
})
const refresh = css({ marginInlineEnd: '-3' })
const marks = css({
  gridColumn: '1 / -1',
  gridRow: { lg: '3' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingTop: { base: '1', lg: '3' },
  color: 'onCourtMuted',
  // One line on most phones.
  '& svg': { lgDown: { display: 'none' } },
})
