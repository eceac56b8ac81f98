import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { registerWorker } from '#app/browser/worker.ts'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'

/**
 * Shows the screens of a stored user at once, and meanwhile asks {host} whether the session is still valid. Organisers'
 * screens handle an expired session themselves, because they may have unsent changes.
 */
export function PrivateLayout({ user }: { user: User }) {
  const router = useRouter()
  useEffect(registerWorker, [])
  useEffect(() => watch(user, router), [user, router])
  return (
    <>
      <LoadingOverlay isShown={false} text="PLAY está carregando" />
      <Outlet />
    </>
  )
}

/** Loads the watch after the screen, which does not wait for it. */
function watch(user: User, router: AnyRouter): () => void {
  const watching = import('#app/session/session-watch.ts')
    .then((module) => module.watchSession(user, router))
    .catch(() => undefined)
  return () => void watching.then((end) => end?.())
}
