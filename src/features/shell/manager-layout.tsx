import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { CourtsideProvider } from '#app/courtside/courtside-context.tsx'
import type { Courtside } from '#offline/screen-types.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { AppShell, brandLink } from '#ui/layout/app-shell.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { HeaderTools } from './header-tools.tsx'
import { OrganiserNotices } from './organiser-notices.tsx'
import { UpdateNotice } from './update-notice.tsx'

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
          <>
            <Link to={user.role === 'ADMIN' ? '/admin' : '/manager'} className={brandLink}>
              <WordMark />
            </Link>
            <nav aria-label="Principal" className={entries}>
              {/* The menu of the event area has its own 'Início'. */}
              <Link
                to="/manager"
                activeOptions={exact}
                aria-label="Início: meus eventos"
                className={cx(button({ variant: 'court' }), entry)}
              >
                Início
              </Link>
            </nav>
          </>
        }
        status={status}
        actions={<HeaderTools user={user} />}
      >
        <UpdateNotice />
        <OrganiserNotices user={user} />
        <Outlet />
      </AppShell>
    </CourtsideProvider>
  )
}

const exact = { exact: true }
/** On phones the entries are in the account menu. */
const entries = css({ display: { base: 'none', md: 'block' } })
const entry = css({ '&[aria-current=page]': { textDecoration: 'underline' } })
