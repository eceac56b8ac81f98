import { Link, Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Menu } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { CourtsideProvider } from '#app/courtside/courtside-context.tsx'
import type { Courtside } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { AppShell, brandLink } from '#ui/layout/app-shell.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { HeaderTools } from './header-tools.tsx'
import { OrganiserNotices } from './organiser-notices.tsx'
import { UpdateNotice } from './update-notice.tsx'

interface AdminLayoutProps {
  user: User
  /** The engine of an administrator who also organises, so that unsent changes stay visible. */
  courtside?: Courtside
  /** The sync badge of such an administrator. */
  status?: ReactNode
}

/** The layout of the administration: a menu at the side, on small screens in a drawer. */
export function AdminLayout({ user, courtside, status }: AdminLayoutProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  const shell = (
    <AppShell
      menu={
        <div className={onlySmall}>
          <IconButton
            label="Abrir o menu"
            variant="court"
            icon={<Menu aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          />
        </div>
      }
      brand={
        <Link to="/admin" className={brandLink}>
          <WordMark />
        </Link>
      }
      status={status}
      actions={<HeaderTools user={user} />}
      side={<AdminMenu />}
    >
      <UpdateNotice />
      {courtside && <OrganiserNotices user={user} />}
      <Outlet />
      <Drawer isOpen={isMenuOpen} onClose={closeMenu} title="Menu">
        <AdminMenu onGo={closeMenu} />
      </Drawer>
    </AppShell>
  )
  return courtside ? <CourtsideProvider courtside={courtside}>{shell}</CourtsideProvider> : shell
}

const onlySmall = css({ display: { lg: 'none' }, marginInlineStart: '-3' })
