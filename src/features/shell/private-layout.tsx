import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { registerWorker } from '#app/browser/worker.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { UpdateNotice } from './update-notice.tsx'

/**
 * Paints the screens of a remembered user at once and asks {host} meanwhile whether the session still holds.
 * An organiser's screens decide for themselves what an expired session means: they may hold unsent changes.
 */
export function PrivateLayout({ user }: { user: User }) {
  const router = useRouter()
  useEffect(registerWorker, [])
  useEffect(() => watch(user, router), [user, router])
  return (
    <>
      <LoadingOverlay isShown={false} text="PLAY está carregando" />
      <Outlet />
      <UpdateNotice />
    </>
  )
}

/** Behind the screen, which does not wait for it. */
function watch(user: User, router: AnyRouter): () => void {
  const watching = import('#app/session/session-watch.ts')
    .then((module) => module.watchSession(user, router))
    .catch(() => undefined)
  return () => void watching.then((end) => end?.())
}
