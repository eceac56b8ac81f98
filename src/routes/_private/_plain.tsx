import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { organises } from '#app/session/organises.ts'
import { PlainLayout } from '#features/shell/plain-layout.tsx'

const OrganiserFrame = lazy(async () => ({
  default: (await import('./-organiser-frame.tsx')).OrganiserFrame,
}))
const AdminFrame = lazy(async () => ({ default: (await import('./-admin-frame.tsx')).AdminFrame }))

/**
 * Screens that belong to no area, and the administration. An administrator sees them in the administration's frame, and
 * an organiser in the organiser's frame. Both frames show unsent changes, and signing out takes care of these.
 */
export const Route = createFileRoute('/_private/_plain')({
  beforeLoad: async ({ context }) => {
    if (!organises(context.user)) return {}
    const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
    return { courtside: openCourtsideOf(context.user) }
  },
  component: Plain,
})

function Plain() {
  const { user, courtside } = Route.useRouteContext()
  if (user.role === 'ADMIN')
    return (
      <Suspense fallback={null}>
        <AdminFrame user={user} courtside={courtside} />
      </Suspense>
    )
  if (!courtside) return <PlainLayout user={user} />
  return (
    <Suspense fallback={null}>
      <OrganiserFrame user={user} courtside={courtside} />
    </Suspense>
  )
}
