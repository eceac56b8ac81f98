import type { User } from '#contract/accounts/accounts.ts'
import { css } from '#styled/css'
import { dialogPanel } from '#ui/dialog/dialog.tsx'
import { ExpiryNotice } from './expiry-notice.tsx'
import { RoomNotice } from './room-notice.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { usePrefetchLater } from './use-prefetch-later.ts'

/** Notices above every screen of an organiser, whose phone holds events and unsent changes. */
export function OrganiserNotices({ user }: { user: User }) {
  usePrefetchLater(dialogPanel)
  return (
    <div className={notices}>
      <TroubleNotice />
      <RoomNotice />
      <ExpiryNotice user={user} />
    </div>
  )
}

/** Above the content of a screen. It takes no space while it is empty. */
const notices = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  '&:not(:empty)': { paddingTop: '4' },
  _print: { display: 'none' },
})
