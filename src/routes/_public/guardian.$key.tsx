import { createFileRoute } from '@tanstack/react-router'
import { GuardianScreen } from '#features/registration/guardian-screen.tsx'

export const Route = createFileRoute('/_public/guardian/$key')({ component: Guardian })

function Guardian() {
  const { key } = Route.useParams()
  return <GuardianScreen key={key} guardianKey={key} />
}
