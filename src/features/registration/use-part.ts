import { useCallback, useEffect, useReducer, useState } from 'react'
import { leaveOldVersion, loadAgain, partTimeoutMs } from '#app/connection/load-again.ts'
import type { Loading } from '#ui/on-demand.ts'

/** Whether a part came in time. One that comes late is welcome all the same. */
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
 * A part that the page waits for without losing what it shows. Where a deploy has taken it away, the page is loaded again.
 * @returns `isMissing`: it did not come in time
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
