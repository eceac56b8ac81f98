import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { CourtsideProvider } from '#app/courtside/courtside-context.tsx'
import type { Courtside } from '#offline/screen-types.ts'
import { AppShell, brandLink } from '#ui/layout/app-shell.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { HeaderTools } from './header-tools.tsx'
import { OrganiserNotices } from './organiser-notices.tsx'

interface ManagerLayoutProps {
  user: User
  courtside: Courtside
  /** The sync badge, in the same place on every organiser screen. */
  status: ReactNode
}

/** The layout of every organiser screen. */
export function ManagerLayout({ user, courtside, status }: ManagerLayoutProps) {
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
        <OrganiserNotices user={user} />
        <Outlet />
      </AppShell>
    </CourtsideProvider>
  )
}
