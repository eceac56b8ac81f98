import { createFileRoute, redirect } from '@tanstack/react-router'
import { organises } from '#app/session/organises.ts'
import { ManagerLayout } from '#features/shell/manager-layout.tsx'
import { SyncBadge } from '#features/sync/sync-badge.tsx'

/** For whoever organises; opens the courtside engine of the signed-in user for every screen below. */
export const Route = createFileRoute('/_private/manager')({
  beforeLoad: async ({ context }) => {
    if (!organises(context.user)) throw redirect({ to: '/', replace: true })
    const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
    return { courtside: openCourtsideOf(context.user) }
  },
  component: Manager,
})

function Manager() {
  const { user, courtside } = Route.useRouteContext()
  return <ManagerLayout user={user} courtside={courtside} status={<SyncBadge />} />
}
