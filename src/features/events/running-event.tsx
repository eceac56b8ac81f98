import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { settings } from '#app/host/settings.ts'
import { mayOrganise } from '#app/events/permissions.ts'
import { useToday } from '#app/time/clock.ts'
import { useLive } from '#ui/use-live.ts'
import { phaseOn } from './order-events.ts'
import { WaitingForEvents } from './waiting-for-events.tsx'

/**
 * Redirects to the running event: to its players, or to its desk for people who only help at the desk. Redirects to the
 * list of events if no event or several are running.
 */
export function RunningEvent() {
  const courtside = useCourtside()
  const events = useLive(courtside.events)
  const today = useToday()
  useEffect(() => {
    if (events === null) void courtside.refreshEvents()
  }, [courtside, events])
  if (events === undefined) return <WaitingForEvents label="Carregando o evento" />
  const running = events?.filter((event) => phaseOn(event, today, settings.timeZone) === 'running') ?? []
  const [only, ...more] = running
  if (!only || more.length > 0) return <Navigate to="/manager" replace />
  const to = mayOrganise(only) ? '/manager/event/players' : '/manager/event/desk'
  return <Navigate to={to} search={{ event: only.id }} replace />
}
