import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/account/reset-password-screen.tsx'

export const Route = createFileRoute('/_public/reset-password/$resetKey')({ component: ResetPassword })

function ResetPassword() {
  const { resetKey } = Route.useParams()
  return <ResetPasswordScreen key={resetKey} resetKey={resetKey} />
}
