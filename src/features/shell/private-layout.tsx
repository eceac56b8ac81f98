import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { quietLine } from '#app/browser/quiet-line.ts'
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
  useEffect(() => void keepPushLater(user).catch(() => undefined), [user])
  return (
    <>
      <LoadingOverlay isShown={false} text="PLAY está carregando" />
      <Outlet />
    </>
  )
}

/** Replaces a lost push address when the first screen is complete. Most people have none and load nothing for it. */
async function keepPushLater(user: User): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await quietLine()
  const { keepPush } = await import('#app/session/keep-push.ts')
  await keepPush(user)
}

/** Loads the watch when the screen is complete: its files and its question would take the connections of the screen. */
function watch(user: User, router: AnyRouter): () => void {
  const watching = quietLine()
    .then(() => import('#app/session/session-watch.ts'))
    .then((module) => module.watchSession(user, router))
    .catch(() => undefined)
  return () => void watching.then((end) => end?.())
}
