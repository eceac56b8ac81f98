import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { CourtsideProvider } from '#app/courtside/courtside-context.tsx'
import type { Courtside } from '#offline/views.ts'
import { preloadDialog } from '#ui/dialog/dialog.tsx'
import { AppShell, brandLink } from '#ui/layout/app-shell.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { ExpiryNotice } from './expiry-notice.tsx'
import { HeaderTools } from './header-tools.tsx'
import { keepStorage } from './keep-storage.ts'
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
        <TroubleNotice />
        <ExpiryNotice user={user} />
        <Outlet />
      </AppShell>
    </CourtsideProvider>
  )
}
