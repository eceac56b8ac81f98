import { counted } from '#contract/formats/formats.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Bell, House, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { theme } from '#app/browser/theme.ts'
import { css, cx } from '#styled/css'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useLive } from '#ui/use-live.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { UnreadCount } from './notifications/unread-count.tsx'
import { themeItems } from './theme-items.tsx'
import { usePrefetchLater } from './use-prefetch-later.ts'

const wayOut = onDemand(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog))

interface AccountMenuProps {
  user: User
  /** The number of new notifications; undefined if {host} does not support them. */
  unread: number | undefined
  onNotifications: () => void
}

/** The avatar with its menu: notifications, account, theme, sign-out. */
export function AccountMenu({ user, unread, onNotifications }: AccountMenuProps) {
  const chosen = useLive(theme)
  const [isLeaving, setIsLeaving] = useState(false)
  usePrefetchLater(wayOut)
  const isLeavingNow = useOnDemand(wayOut, isLeaving, () => setIsLeaving(false))
  const navigate = useNavigate()
  const label = `Conta de ${user.name || 'organizador'}`
  const news = unread ? `, ${counted(unread, 'notificação nova', 'notificações novas')}` : ''
  return (
    <>
      <Menu
        label={label}
        items={[
          {
            id: 'inicio',
            label: 'Início',
            icon: <House aria-hidden />,
            onSelect: () => void navigate({ to: '/' }),
          },
          ...(unread !== undefined
            ? [
                {
                  id: 'notificacoes',
                  label: unread === 0 ? 'Notificações' : `Notificações (${unread})`,
                  icon: <Bell aria-hidden />,
                  onSelect: onNotifications,
                },
              ]
            : []),
          {
            id: 'conta',
            label: 'Minha conta',
            icon: <UserRound aria-hidden />,
            onSelect: () => void navigate({ to: '/account' }),
          },
          ...themeItems(chosen, theme.set),
          { id: 'sair', label: 'Sair', onSelect: () => setIsLeaving(true) },
        ]}
        trigger={
          <button
            type="button"
            aria-label={`${label}${news}`}
            className={cx(button({ variant: 'court', isSquare: true }), corner)}
          >
            <Avatar name={user.name} />
            <span className={onlySmall}>
              <UnreadCount count={unread ?? 0} />
            </span>
          </button>
        }
      />
      {isLeavingNow && <wayOut.Part user={user} onStay={() => setIsLeaving(false)} />}
    </>
  )
}

/** The number lies at the corner of the avatar. */
const corner = css({ position: 'relative' })
/** On wide screens the bell shows the number. */
const onlySmall = css({ display: { sm: 'none' } })
