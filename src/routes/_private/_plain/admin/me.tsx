import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '#features/person/person-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/admin/me')({ component: Me })

function Me() {
  return <PersonScreen user={Route.useRouteContext().user} back={<BackLink to="/account" />} />
}
