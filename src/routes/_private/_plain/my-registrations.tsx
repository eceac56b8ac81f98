import { createFileRoute } from '@tanstack/react-router'
import { MyRegistrationsScreen } from '#features/home/my-registrations-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/my-registrations')({ component: Mine })

function Mine() {
  return <MyRegistrationsScreen user={Route.useRouteContext().user} back={<BackLink to="/account" />} />
}
