import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#features/admin/admin-screen.tsx'

export const Route = createFileRoute('/_private/_plain/admin/')({ component: Admin })

function Admin() {
  return <AdminScreen user={Route.useRouteContext().user} />
}
