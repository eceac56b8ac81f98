import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { UserRound } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { theme } from '#app/browser/theme.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button-recipe.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useLive } from '#ui/use-live.ts'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { themeItems } from './theme-items.tsx'

const wayOut = onDemand(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog))

/** The avatar with its menu: account, theme, sign-out. */
export function AccountMenu({ user }: { user: User }) {
  const chosen = useLive(theme)
  const [isLeaving, setIsLeaving] = useState(false)
  usePrefetch(wayOut)
  const isLeavingNow = useOnDemand(wayOut, isLeaving, () => setIsLeaving(false))
  const navigate = useNavigate()
  const label = `Conta de ${user.name || 'organizador'}`
  return (
    <>
      <Menu
        label={label}
        items={[
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
          <button type="button" aria-label={label} className={button({ variant: 'court', isSquare: true })}>
            <Avatar name={user.name} />
          </button>
        }
      />
      {isLeavingNow && <wayOut.Part user={user} onStay={() => setIsLeaving(false)} />}
    </>
  )
}
