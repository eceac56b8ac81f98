import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { eraseCourtside } from '#app/courtside/courtside.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { announceExpiry, checkSession, endSession } from '#app/session/session.ts'
import { isReplaced } from '#app/host/token.ts'
import { hasUnfinishedForm } from '#app/forms/unfinished-forms.ts'
import { useLive, useLivePart } from '#ui/use-live.ts'
import type { SyncState } from '#offline/screen-types.ts'
import { button } from '#ui/button-recipe.ts'
import { Notice } from '#ui/notice.tsx'
import { useSessionCheck } from './use-session-check.ts'

const settle = async (user: User) => (await import('#app/session/session-watch.ts')).settleReplacement(user)

const unsentOf = ({ pending, needsYou }: SyncState) => pending + needsYou
const isExpiredNow = (sync: SyncState) => sync.isSessionExpired

/** {host} no longer accepts the token. Rests while it does: what is unsent changes at every tap. */
export function ExpiryNotice({ user }: { user: User }) {
  const isRefused = useSessionCheck(user)
  const isExpired = useLivePart(useCourtside().sync, isExpiredNow)
  return isRefused || isExpired ? <Expired user={user} /> : null
}

/**
 * With unsent changes, or something typed and not saved, the organiser keeps the screens and the outbox and is asked to sign
 * in again as the same user; without any, the person is signed out, or makes room for who signed in elsewhere.
 */
function Expired({ user }: { user: User }) {
  const courtside = useCourtside()
  const router = useRouter()
  const here = useRouterState({ select: (state) => state.location.href })
  const sync = useLive(courtside.sync)
  // Until the phone's database was read nobody knows what is unsent, and nothing may be erased.
  const isRead = useLive(courtside.events) !== undefined && !sync.trouble
  const hasUnsent = unsentOf(sync) > 0
  const isTyping = useLive(hasUnfinishedForm)

  useEffect(() => {
    if (hasUnsent || isTyping || !isRead) return
    void (async () => {
      if (isReplaced()) return settle(user)
      // It may have been renewed in another tab while the engine still had the old one.
      if ((await checkSession()) !== 'expired') return
      // That, or a tap, may have come while it was asked.
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
