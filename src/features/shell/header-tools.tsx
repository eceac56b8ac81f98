import type { User } from '#contract/accounts.ts'
import { theme } from '#app/browser/theme.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useLive } from '#ui/use-live.ts'
import { AccountMenu } from './account-menu.tsx'
import { themeIcon, themeItems } from './theme-items.tsx'

/**
 * The tools at the end of every header. On phones the sync badge needs the space, so the theme is in the account menu
 * only.
 */
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

const roomy = css({ display: { base: 'none', sm: 'block' } })
