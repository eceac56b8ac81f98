import { useEffect, useState } from 'react'
import { onDemand } from '#ui/on-demand.ts'

/** The bell of the header and what it opens: fetched when the phone has nothing better to do. */
export const center = onDemand(() =>
  import('./notifications/notification-center.tsx').then((module) => module.NotificationCenter),
)

/** Whether the bell has come, where somebody has use for it; without a word when it can't come. */
export function useNotificationCenter(isWanted: boolean) {
  const [isHere, setHere] = useState(center.isHere)
  const [isOpen, setOpen] = useState(false)
  /** Undefined until {host} is known to tell. */
  const [unread, setUnread] = useState<number>()
  useEffect(() => {
    if (!isWanted || isHere) return
    let isCurrent = true
    const fetchNow = () =>
      void center.load().then(
        () => isCurrent && setHere(true),
        () => undefined,
      )
    const timer = setTimeout(fetchNow, 1000)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWanted, isHere])
  return { isHere: isWanted && isHere, isOpen, setOpen, unread, setUnread }
}
