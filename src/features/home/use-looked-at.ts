import { useEffect } from 'react'

const everyMs = 60_000

/** Calls `renew` each minute while the screen is visible, and when it becomes visible again. */
export function useLookedAt(renew: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [renew])
}
