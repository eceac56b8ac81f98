import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { UnreadCount } from './unread-count.tsx'
import { useNotifications } from './use-notifications.ts'

const panel = onDemand(() =>
  import('./notifications-dialog.tsx').then((module) => module.NotificationsDialog),
)

export interface NotificationCenterProps {
  user: User
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /**
   * Receives the number of new notifications. On phones the account menu shows it, because the header has no room for a
   * bell.
   */
  onUnread: (count: number) => void
}

/** The notifications: a bell with a number, and the list that it opens. Nothing if {host} does not support them. */
export function NotificationCenter(props: NotificationCenterProps) {
  return useOffer('organising') ? <Offered {...props} /> : null
}

function Offered({ user, isOpen, onOpen, onClose, onUnread }: NotificationCenterProps) {
  const { query, unread, read } = useNotifications(user)
  useEffect(() => onUnread(unread), [onUnread, unread])
  const isHere = useOnDemand(panel, isOpen, onClose)
  const [wasOpen, setWasOpen] = useState(false)
  /** The notifications that were new when the list was opened. They stay marked while the list is open. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setFresh(new Set(query.data?.filter(({ isRead }) => !isRead).map(({ id }) => id)))
  }
  useEffect(() => {
    if (isOpen) void read()
  }, [isOpen, read])
  return (
    <>
      <span className={roomy}>
        <IconButton
          label={unread === 0 ? 'Notificações' : `Notificações (${unread})`}
          variant="court"
          icon={<Bell aria-hidden />}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
        <UnreadCount count={unread} />
      </span>
      {isHere && <panel.Part query={query} fresh={fresh} onClose={onClose} />}
    </>
  )
}

const roomy = css({ position: 'relative', display: { base: 'none', sm: 'block' } })
