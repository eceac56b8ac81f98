import { Link, Outlet } from '@tanstack/react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { AppShell, brandLink } from '#ui/layout/app-shell.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { HeaderTools } from './header-tools.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** The layout of the screens of players. */
export function PlainLayout({ user }: { user: User }) {
  return (
    <AppShell
      brand={
        <Link to="/" className={brandLink}>
          <WordMark />
        </Link>
      }
      actions={<HeaderTools user={user} />}
    >
      <UpdateNotice />
      <Outlet />
    </AppShell>
  )
}
