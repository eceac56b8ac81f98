/** In ms: the longest wait, even if data still arrive. */
const longestWait = 10_000
const longestPause = 2000

let running: Promise<void> | undefined

/**
 * Resolves when nothing has arrived from the server for three round trips. On a slow connection this lets urgent
 * requests go before those that can wait. All who wait at the same time share one wait.
 */
export function quietLine(): Promise<void> {
  running ??= waitForPause().finally(() => (running = undefined))
  return running
}

function waitForPause(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const roundTrip = navigation ? navigation.responseStart - navigation.requestStart : 0
  const pause = Math.min(3 * roundTrip, longestPause)
  return new Promise((resolve) => {
    const end = () => {
      watching.disconnect()
      clearTimeout(timer)
      clearTimeout(last)
      resolve()
    }
    const last = setTimeout(end, longestWait)
    let timer = setTimeout(end, pause)
    const watching = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, pause)
    })
    watching.observe({ type: 'resource' })
  })
}
