import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { CourtsideProvider } from '#app/courtside/courtside-context.tsx'
import type { Courtside } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { preloadDialog } from '#ui/dialog/dialog.tsx'
import { AppShell, brandLink } from '#ui/layout/app-shell.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { ExpiryNotice } from './expiry-notice.tsx'
import { HeaderTools } from './header-tools.tsx'
import { TroubleNotice } from './trouble-notice.tsx'

interface ManagerLayoutProps {
  user: User
  courtside: Courtside
  /** The sync badge, in the same place on every organiser screen. */
  status: ReactNode
}

/** What every organiser screen stands in. */
export function ManagerLayout({ user, courtside, status }: ManagerLayoutProps) {
  useEffect(() => {
    keepStorage()
    preloadDialog()
  }, [])
  return (
    <CourtsideProvider courtside={courtside}>
      <AppShell
        brand={
          <Link to={user.role === 'ADMIN' ? '/admin' : '/manager'} className={brandLink}>
            <WordMark />
          </Link>
        }
        status={status}
        actions={<HeaderTools user={user} />}
      >
        <div className={notices}>
          <TroubleNotice />
          <ExpiryNotice user={user} />
        </div>
        <Outlet />
      </AppShell>
    </CourtsideProvider>
  )
}

/** Asks the browser not to erase this phone's copy of the events when space gets short; it may say no. */
function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => false)
}

/** Above a screen's own content; no room while there is nothing to say. */
const notices = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  '&:not(:empty)': { paddingTop: '4' },
})
