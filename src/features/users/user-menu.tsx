import { History, LockKeyhole, LockKeyholeOpen, LogOut, MailPlus, UserCog } from 'lucide-react'
import type { AdminUser } from '#contract/administration/administration.ts'
import { Menu } from '#ui/menu/menu.tsx'
import type { MenuItem } from '#ui/menu/menu-order.ts'

/** The action of an ADMIN on an account. */
export interface UserDoing {
  what: 'role' | 'block' | 'unblock' | 'confirmation' | 'sessions'
  user: AdminUser
}

interface UserMenuProps {
  user: AdminUser
  /** Whether it is the ADMIN's own account, which can't be blocked. */
  isOwn: boolean
  onDo: (doing: UserDoing) => void
  onLog: (accountId: string) => void
}

/** The actions on one account; only those that make sense for it. */
export function UserMenu({ user, isOwn, onDo, onLog }: UserMenuProps) {
  const entry = (what: UserDoing['what'], label: string, icon: MenuItem['icon']): MenuItem => ({
    id: what,
    label,
    icon,
    onSelect: () => onDo({ what, user }),
  })
  const items: MenuItem[] = [
    entry('role', 'Mudar o papel', <UserCog aria-hidden />),
    ...(user.isConfirmed ? [] : [entry('confirmation', 'Reenviar a confirmação', <MailPlus aria-hidden />)]),
    ...(user.sessions > 0 ? [entry('sessions', 'Encerrar os acessos', <LogOut aria-hidden />)] : []),
    { id: 'log', label: 'Ver no registro', icon: <History aria-hidden />, onSelect: () => onLog(user.id) },
  ]
  if (!isOwn)
    items.push(
      user.isBlocked
        ? entry('unblock', 'Desbloquear', <LockKeyholeOpen aria-hidden />)
        : { ...entry('block', 'Bloquear', <LockKeyhole aria-hidden />), tone: 'danger' },
    )
  return <Menu label={`Ações de ${user.name}`} items={items} />
}
