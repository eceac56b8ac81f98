import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/**
 * The sheet that the address names as `player`. The phone's back button closes it. Closing it goes back in the history,
 * unless a link opened the sheet.
 */
export function useSheet() {
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/manager/event/players' })
  const opened = useRef(0)
  const open = useCallback(
    ({ id }: { id: string }) => {
      // From one sheet to the next, the back button always leads to the list.
      const replace = new URLSearchParams(history.location.search).has('player')
      if (!replace) opened.current += 1
      void navigate({ search: (now) => ({ ...now, player: id }), replace, resetScroll: false })
    },
    [navigate, history],
  )
  const close = useCallback(() => {
    // Closing the sheet twice goes back only once.
    if (!new URLSearchParams(history.location.search).has('player')) return
    if (opened.current > 0) {
      opened.current = 0
      history.back()
    } else void navigate({ search: ({ player: _, ...now }) => now, replace: true, resetScroll: false })
  }, [navigate, history])
  return { open, close }
}
