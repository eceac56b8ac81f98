import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { useLive } from '#ui/use-live.ts'
import { phaseOn } from './order-events.ts'
import { WaitingForEvents } from './waiting-for-events.tsx'

/** Leads to the players of the event that is running today; to all events where there is none, or a choice. */
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
  return <Navigate to="/manager/event/players" search={{ event: only.id }} replace />
}
