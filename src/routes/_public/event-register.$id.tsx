import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import * as v from 'valibot'
import { client } from '#app/host/client.ts'
import { theme } from '#app/browser/theme.ts'
import { loadEventPage } from '#features/registration/event-page.ts'
import { LoadingEvent } from '#features/registration/loading-event.tsx'
import { RegistrationScreen } from '#features/registration/registration-screen.tsx'
import { WizardStep } from '#features/registration/wizard-step.ts'

const Search = v.object({ step: v.fallback(v.optional(WizardStep), undefined) })

export const Route = createFileRoute('/_public/event-register/$id')({
  validateSearch: Search,
  loader: ({ params }) => loadEventPage(client, params.id),
  /** Prices and deadline change rarely. A return to the tab shows the old data and loads new ones in the background. */
  staleTime: 60_000,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: LoadingEvent,
  component: EventRegister,
})

function EventRegister() {
  const { id } = Route.useParams()
  const { step } = Route.useSearch()
  const page = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const refresh = useCallback(() => router.invalidate(), [router])
  useLayoutEffect(() => {
    theme.forceLight(true)
    return () => theme.forceLight(false)
  }, [])
  return (
    <RegistrationScreen
      key={id}
      eventId={id}
      page={page}
      step={step}
      onStep={(wanted, options) => void navigate({ search: { step: wanted }, ...options })}
      onRefresh={refresh}
    />
  )
}
