import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { css } from '#styled/css'
import { preloadDialog } from '#ui/dialog/dialog.tsx'
import { ExpiryNotice } from './expiry-notice.tsx'
import { TroubleNotice } from './trouble-notice.tsx'

/** What a phone that holds events and unsent changes says above every screen. */
export function OrganiserNotices({ user }: { user: User }) {
  useEffect(() => {
    keepStorage()
    preloadDialog()
  }, [])
  return (
    <div className={notices}>
      <TroubleNotice />
      <ExpiryNotice user={user} />
    </div>
  )
}

/** Asks the browser not to erase this phone's copy of the events when space gets short; it may say no. */
function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => false)
}

/** Above a screen's own content; no room while there is nothing to say. */
const notices = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  '&:not(:empty)': { paddingTop: '4' },
})
