import type { User } from '#contract/accounts.ts'
import { theme } from '#app/browser/theme.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useLive } from '#ui/use-live.ts'
import { AccountMenu } from './account-menu.tsx'
import { themeIcon, themeItems } from './theme-items.tsx'

/** At the end of every header. On phones the room goes to the sync badge, and the theme is in the account menu. */
export function HeaderTools({ user }: { user: User }) {
  return (
    <>
      <div className={roomy}>
        <ThemeMenu />
      </div>
      <AccountMenu user={user} />
    </>
  )
}

/** Light, dark, or as the operating system has it. */
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

const roomy = css({ display: { base: 'none', sm: 'block' } })
