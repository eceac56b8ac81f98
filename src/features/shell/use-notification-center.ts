import { useEffect, useState } from 'react'
import { onDemand } from '#ui/on-demand.ts'

/** The bell of the header and its list. The code is loaded when the phone is idle. */
export const center = onDemand(() =>
  import('./notifications/notification-center.tsx').then((module) => module.NotificationCenter),
)

/** Whether the code of the bell has loaded, if the person can use it. A failure shows no message. */
export function useNotificationCenter(isWanted: boolean) {
  const [isHere, setHere] = useState(center.isHere)
  const [isOpen, setOpen] = useState(false)
  /** Undefined until {host} has said that it supports notifications. */
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
