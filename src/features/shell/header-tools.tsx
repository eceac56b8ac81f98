import type { User } from '#contract/accounts/accounts.ts'
import { organises } from '#app/session/organises.ts'
import { theme } from '#app/browser/theme.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useLive } from '#ui/use-live.ts'
import { AccountMenu } from './account-menu.tsx'
import { center, useNotificationCenter } from './use-notification-center.ts'
import { themeIcon, themeItems } from './theme-items.tsx'

/**
 * The tools at the end of every header. On phones the sync badge needs the space, so the theme and the notifications are
 * in the account menu only.
 */
export function HeaderTools({ user }: { user: User }) {
  const isOrganiser = organises(user)
  const { isHere, isOpen, setOpen, unread, setUnread } = useNotificationCenter(isOrganiser)
  return (
    <>
      {isOrganiser && (
        <div className={bellRoom}>
          {isHere && (
            <center.Part
              user={user}
              isOpen={isOpen}
              onOpen={() => setOpen(true)}
              onClose={() => setOpen(false)}
              onUnread={setUnread}
            />
          )}
        </div>
      )}
      <div className={roomy}>
        <ThemeMenu />
      </div>
      <AccountMenu user={user} unread={unread} onNotifications={() => setOpen(true)} />
    </>
  )
}

/** The choice of the theme: light, dark, or that of the operating system. */
function ThemeMenu() {
  const chosen = useLive(theme)
  return (
    <Menu
      label="Tema"
      items={themeItems(chosen, theme.set)}
      trigger={<IconButton label="Tema" variant="court" icon={themeIcon(chosen)} />}
    />
  )
}

/** Reserved for the bell, so that nothing moves when it appears. */
const bellRoom = css({ minWidth: { sm: 'touch' } })
const roomy = css({ display: { base: 'none', sm: 'block' } })
