import { useEffect } from 'react'

/** Keeps the screen on while the component is shown, if the browser supports it (Screen Wake Lock API, W3C). */
export function useStayAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    // The browser releases the lock whenever the page is hidden.
    async function ask() {
      if (isOver || document.visibilityState !== 'visible') return
      // A phone that saves its battery refuses the lock.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void granted?.release()
      else lock = granted
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
