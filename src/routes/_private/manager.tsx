import { bringEvents } from '#app/courtside/bring-change.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { organises } from '#app/session/organises.ts'
import { ManagerLayout } from '#features/shell/manager-layout.tsx'
import { SyncBadge } from '#features/sync/sync-badge.tsx'
import { quietLine } from '#app/browser/quiet-line.ts'

/** For organisers; opens the courtside engine of the signed-in user for every screen below. */
export const Route = createFileRoute('/_private/manager')({
  beforeLoad: async ({ context, location }) => {
    if (!organises(context.user)) throw redirect({ to: '/', replace: true })
    const { openCourtsideOf } = await import('#app/courtside/courtside.ts')
    const courtside = openCourtsideOf(context.user)
    const { event } = location.search as { event?: string | number }
    // The first reading of the phone's database then brings the event, too.
    if (event) courtside.event(String(event))
    return { courtside }
  },
  component: Manager,
})

function Manager() {
  const { user, courtside } = Route.useRouteContext()
  useEffect(() => {
    // If the file can't be loaded, the pictures wait for the next start.
    void resumePictures(user, courtside).catch(() => undefined)
  }, [user, courtside])
  useEffect(() => {
    const keepingScreens = import('#app/start/keep-screens.ts')
      .then((module) => module.keepScreens(courtside, user.role !== 'ADMIN'))
      .catch(() => undefined)
    return () => void keepingScreens.then((end) => end?.())
  }, [user, courtside])
  useEffect(() => {
    // If the file can't be loaded, the payments wait for the next start.
    void import('#app/start/send-early-payments.ts')
      .then((module) => module.sendEarlyPayments(courtside))
      .catch(() => undefined)
  }, [courtside])
  return <ManagerLayout user={user} courtside={courtside} status={<SyncBadge />} />
}

/** Sends pictures of events whose upload a reload or a lost signal has interrupted. Nothing waits for it. */
async function resumePictures(user: User, courtside: Courtside): Promise<void> {
  await quietLine()
  const { resumeUploads } = await import('#features/events/picture/upload-kept-pictures.ts')
  await resumeUploads(user.id, () => void bringEvents(courtside))
}
