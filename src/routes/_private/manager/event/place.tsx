import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { OwnPlaceScreen } from '#features/places/own/own-place-screen.tsx'

const Search = v.object({ place: v.fallback(v.string(), '') })

export const Route = createFileRoute('/_private/manager/event/place')({
  validateSearch: Search,
  component: OwnPlace,
})

function OwnPlace() {
  const { event, place } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <OwnPlaceScreen
      key={place}
      eventId={event}
      placeId={place}
      user={user}
      onBack={() => void navigate({ to: '/manager/event/details', search: { event, aba: 'local' } })}
    />
  )
}
