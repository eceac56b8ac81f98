import { createFileRoute } from '@tanstack/react-router'
import { NewPlaceScreen } from '#features/places/form/new-place-screen.tsx'
import { useStepBack } from './-step-back.ts'

export const Route = createFileRoute('/_private/_plain/admin/places/new')({ component: NewPlace })

function NewPlace() {
  const navigate = Route.useNavigate()
  return (
    <NewPlaceScreen
      // A place without courts cannot be used, so the next screen adds them.
      onSaved={({ id }) => void navigate({ to: '/admin/places', search: { quadras: id }, replace: true })}
      onBack={useStepBack()}
    />
  )
}
