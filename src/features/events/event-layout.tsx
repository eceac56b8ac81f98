import { Navigate, Outlet, useMatch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useLivePart } from '#ui/use-live.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css, cva } from '#styled/css'
import { EventHead } from './event-head.tsx'
import { EventMenu } from './event-menu.tsx'
import { EventMissing, EventWithdrawn } from './event-missing.tsx'
import { EventOverview } from './event-overview.tsx'
import { InstallNotice } from './install-notice.tsx'
import { useRefresh } from './use-refresh.ts'
import { useReturned } from './use-returned.ts'
import { WaitingForEvents } from './waiting-for-events.tsx'

type Shown = EventView | undefined | null
const eventOf = (view: Shown) => view && view.event
const landedAtOf = (view: Shown) => view?.landedAt

/** The event area: head, menu and totals around the open screen. */
export function EventLayout({ eventId }: { eventId: string }) {
  if (!eventId) return <Navigate to="/manager" replace />
  return <EventArea key={eventId} eventId={eventId} />
}

function EventArea({ eventId }: { eventId: string }) {
  const courtside = useCourtside()
  const live = courtside.event(eventId)
  const event = useLivePart(live, eventOf)
  const landedAt = useLivePart(live, landedAtOf)
  const refreshing = useRefresh(useCallback(() => courtside.refreshEvent(eventId), [courtside, eventId]))
  const { refresh } = refreshing
  useReturned(live)
  const isGone = event === null
  // Another tab may have removed the event from this phone. A refresh asks {host} for the reason.
  useEffect(() => {
    if (isGone) refresh()
  }, [isGone, refresh])
  const isHome = useMatch({ from: '/_private/manager/event/home', shouldThrow: false }) !== undefined

  if (!event) {
    const { outcome } = refreshing
    if (event === null && outcome && outcome !== 'landed')
      return <EventMissing refreshing={refreshing} reason={outcome} />
    return (
      <div className={waiting}>
        <WaitingForEvents label="Carregando o evento" />
      </div>
    )
  }
  return (
    <div className={area}>
      <div className={side}>
        <EventHead event={event} landedAt={landedAt} refreshing={refreshing} isCompact={!isHome} />
        <EventMenu eventId={eventId} canChange={mayOrganise(event)} />
        <div className={overview({ isHome })}>
          <EventOverview event={event} />
        </div>
      </div>
      <div className={content}>
        <EventWithdrawn outcome={refreshing.outcome} />
        {isHome && <InstallNotice />}
        <Outlet />
      </div>
    </div>
  )
}

const area = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[auto minmax(0, 1fr)]' },
  alignItems: 'start',
  width: 'full',
  maxWidth: '[1400px]',
  marginInline: 'auto',
})
const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: { lg: '[304px]' },
  paddingInlineStart: { lg: '8' },
  paddingTop: { lg: '8' },
  _print: { display: 'none' },
})
/** On phones the totals appear only on the first screen of the event, so that the lists have the whole screen. */
const overview = cva({
  base: { flexDirection: 'column', gap: '3', paddingInline: { base: '4', lg: '0' } },
  variants: {
    isHome: { true: { display: 'flex' }, false: { display: { base: 'none', lg: 'flex' } } },
  },
})
const content = css({ minWidth: '0' })
const waiting = css({ padding: { base: '4', lg: '8' } })
