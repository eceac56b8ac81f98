import { useEffect } from 'react'

/** Calls `renew` when the person comes back to the page: a phone keeps a page for days and does not load it again. */
export function useOnReturn(renew: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') renew()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [renew])
}
