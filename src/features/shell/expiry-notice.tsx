import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { eraseCourtside } from '#app/courtside/courtside.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { announceExpiry, checkSession, endSession } from '#app/session/session.ts'
import { isReplaced } from '#app/host/token.ts'
import { hasUnfinishedForm } from '#app/forms/unfinished-forms.ts'
import { useLive, useLivePart } from '#ui/use-live.ts'
import type { SyncState } from '#offline/core/sync-types.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSessionCheck } from './use-session-check.ts'

const settle = async (user: User) => (await import('#app/session/session-watch.ts')).settleReplacement(user)

const unsentOf = ({ pending, needsYou }: SyncState) => pending + needsYou
const isExpiredNow = (sync: SyncState) => sync.isSessionExpired

/**
 * Shown when {host} no longer accepts the token. Before that it does not render, because the number of unsent changes
 * changes at every tap.
 */
export function ExpiryNotice({ user }: { user: User }) {
  const isRefused = useSessionCheck(user)
  const isExpired = useLivePart(useCourtside().sync, isExpiredNow)
  return isRefused || isExpired ? <Expired user={user} /> : null
}

/**
 * With unsent changes or unsaved input, the organiser keeps the screens and is asked to sign in again as the same user.
 * Without any, the person is signed out, or the screens are left to the user who signed in in another tab.
 */
function Expired({ user }: { user: User }) {
  const courtside = useCourtside()
  const router = useRouter()
  const here = useRouterState({ select: (state) => state.location.href })
  const sync = useLive(courtside.sync)
  // Before the phone's database is read, the number of unsent changes is unknown, so nothing may be erased.
  const isRead = useLive(courtside.events) !== undefined && !sync.trouble
  const hasUnsent = unsentOf(sync) > 0
  const isTyping = useLive(hasUnfinishedForm)

  useEffect(() => {
    if (hasUnsent || isTyping || !isRead) return
    void (async () => {
      if (isReplaced()) return settle(user)
      // Another tab may have renewed the session while the engine still had the old token.
      if ((await checkSession()) !== 'expired') return
      // Another sign-in, or a tap, may have happened during the request.
      if (isReplaced()) return settle(user)
      if (unsentOf(courtside.sync.get()) > 0 || hasUnfinishedForm.get()) return
      await eraseCourtside(courtside)
      await endSession()
      announceExpiry()
      await router.invalidate()
    })()
  }, [hasUnsent, isTyping, isRead, courtside, router, user])

  if (!hasUnsent && !isTyping) return null
  return (
    <Notice
      isLive
      tone="danger"
      title="Sua sessão expirou."
      actions={
        <Link to="/login" search={{ next: here }} className={button({})}>
          Entrar de novo
        </Link>
      }
    >
      Entre de novo para enviar o que está guardado neste telefone. Nada se perde.
    </Notice>
  )
}
