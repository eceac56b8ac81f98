import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { client } from '#app/host/client.ts'
import { goToStep, stepInAddress } from '#features/registration/address-step.ts'
import { type EventPage, loadEventPage } from '#features/registration/event-page.ts'
import { RegistrationScreen } from '#features/registration/registration-screen.tsx'
import { CrashScreen } from '#features/shell/crash-screen.tsx'
import { Announcements } from '#ui/feedback/announcements.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { useLive } from '#ui/use-live.ts'

/** Time in ms after which a change of the step loads the event again, as in the route `event-register.$id`. */
const freshMs = 60_000

interface VisitorPageProps {
  id: string
  loaded: EventPage
}

/** The registration page as a separate page, outside the router. */
export function VisitorPage({ id, loaded }: VisitorPageProps) {
  const step = useLive(stepInAddress)
  const [page, setPage] = useState(loaded)
  const loadedAt = useRef(0)
  const refresh = useCallback(async () => {
    loadedAt.current = Date.now()
    setPage(await loadEventPage(client, id))
  }, [id])
  useEffect(() => {
    loadedAt.current = Date.now()
  }, [])
  useEffect(() => {
    if (Date.now() - loadedAt.current > freshMs) void refresh()
  }, [step, refresh])
  return (
    <CrashBoundary>
      <RegistrationScreen eventId={id} page={page} step={step} onStep={goToStep} onRefresh={refresh} />
      <Toaster />
      <Announcements />
    </CrashBoundary>
  )
}

class CrashBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <CrashScreen error={error} /> : this.props.children
  }
}
