import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/**
 * The sheet that stands in the address as `player`: the way back closes it, and closing goes back, unless it was opened by
 * a link.
 */
export function useSheet() {
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/manager/event/players' })
  const opened = useRef(0)
  const open = useCallback(
    ({ id }: { id: string }) => {
      // From one sheet to another there is one way back, to the list.
      const replace = new URLSearchParams(history.location.search).has('player')
      if (!replace) opened.current += 1
      void navigate({ search: (now) => ({ ...now, player: id }), replace, resetScroll: false })
    },
    [navigate, history],
  )
  const close = useCallback(() => {
    // What closes it twice goes back once.
    if (!new URLSearchParams(history.location.search).has('player')) return
    if (opened.current > 0) {
      opened.current = 0
      history.back()
    } else void navigate({ search: ({ player: _, ...now }) => now, replace: true, resetScroll: false })
  }, [navigate, history])
  return { open, close }
}
