import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/account')({ component: Account })

function Account() {
  return <AccountScreen user={Route.useRouteContext().user} back={<BackLink to="/" />} />
}
