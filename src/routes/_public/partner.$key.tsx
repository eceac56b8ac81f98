import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '#features/registration/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/_public/partner/$key')({ component: Invitation })

function Invitation() {
  const { key } = Route.useParams()
  return <InvitationScreen key={key} inviteKey={key} />
}
