import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#features/account/confirm-email-screen.tsx'

export const Route = createFileRoute('/_public/confirm-email/$key')({ component: ConfirmEmail })

function ConfirmEmail() {
  const { key } = Route.useParams()
  return <ConfirmEmailScreen key={key} confirmKey={key} />
}
