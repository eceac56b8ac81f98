import type { CDPSession } from 'playwright/test'

/** In ms. */
const longestStop = 5000

/**
 * Stops the service workers of a browser context, whatever they are doing.
 * @returns whether all of them have stopped; `false` when one still runs after five seconds
 */
export async function stopWorkers(session: CDPSession): Promise<boolean> {
  const running = new Set<string>()
  let note = () => {}
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions)
      if (runningStatus === 'stopped') running.delete(versionId)
      else running.add(versionId)
    note()
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  if (running.size === 0) return true
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), longestStop)
    note = () => {
      if (running.size > 0) return
      clearTimeout(giveUp)
      resolve(true)
    }
  })
}
