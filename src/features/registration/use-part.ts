import { useCallback, useEffect, useReducer, useState } from 'react'
import { leaveOldVersion, loadAgain, partTimeoutMs } from '#app/connection/load-again.ts'
import type { Loading } from '#ui/on-demand.ts'

/** Whether a part is loaded in time. A part that comes later is still used. */
function comesInTime(part: Loading, onHere: () => void): Promise<boolean> {
  const loaded = part.load().then(
    () => {
      onHere()
      return true
    },
    () => false,
  )
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), partTimeoutMs))
  return Promise.race([loaded, tooLong])
}

/**
 * Loads a part while the page stays visible. When a deploy has removed the part from the server, the page is loaded
 * again.
 * @returns `isMissing`: the part was not loaded in time
 */
export function usePart(part: Loading, isWanted: boolean) {
  const [isMissing, setMissing] = useState(false)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (!isWanted || part.isHere()) return
    void comesInTime(part, drawAgain).then((isHere) => {
      setMissing(!isHere)
      if (!isHere) void leaveOldVersion()
    })
  }, [part, isWanted])

  const retry = useCallback(async () => {
    const isHere = await comesInTime(part, drawAgain)
    setMissing(!isHere)
    if (!isHere) await loadAgain()
  }, [part])
  return { isHere: isWanted && part.isHere(), isMissing, retry }
}
