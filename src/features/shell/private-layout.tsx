import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { announceExpiry } from '#app/expiry.ts'
import { checkSession, endSession } from '#app/session.ts'
import { keepShell } from '#app/worker.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { UpdateNotice } from './update-notice.tsx'

/**
 * Paints the screens of a remembered user at once and asks {host} meanwhile whether the session still holds.
 * An organiser's screens decide for themselves what an expired session means: they may hold unsent changes.
 */
export function PrivateLayout({ user }: { user: User }) {
  const router = useRouter()
  useEffect(keepShell, [])
  useEffect(() => {
    if (user.role === 'MANAGER') return
    void checkSession().then(async (session) => {
      if (session !== 'expired') return
      await endSession()
      announceExpiry()
      await router.invalidate()
    })
  }, [user, router])
  return (
    <>
      <LoadingOverlay isShown={false} text="PLAY está carregando" />
      <Outlet />
      <UpdateNotice />
    </>
  )
}
