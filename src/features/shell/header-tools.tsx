import type { User } from '#contract/accounts.ts'
import { css } from '#styled/css'
import { AccountMenu } from './account-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

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

const roomy = css({ display: { base: 'none', sm: 'block' } })
