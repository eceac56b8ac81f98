import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#features/admin/admin-screen.tsx'

export const Route = createFileRoute('/_private/admin/')({ component: Admin })

function Admin() {
  return <AdminScreen user={Route.useRouteContext().user} />
}
