import { useCallback, useEffect, useState } from 'react'
import type { Courtside } from '#offline/views.ts'

const patience = 6000

/** How many changes are unsent, after a first try to send them that ends soon even without a signal. */
export function useUnsent(courtside: Courtside | undefined) {
  const count = useCallback(() => {
    if (!courtside) return 0
    const { pending, needsYou } = courtside.sync.get()
    return pending + needsYou
  }, [courtside])
  const [unsent, setUnsent] = useState(count)
  const [isSending, setIsSending] = useState(unsent > 0)

  const send = useCallback(() => {
    if (!courtside) return
    setIsSending(true)
    const tooLong = new Promise((resolve) => setTimeout(resolve, patience))
    void Promise.race([courtside.drain(), tooLong]).then(() => {
      setUnsent(count())
      setIsSending(false)
    })
  }, [courtside, count])

  useEffect(() => {
    if (count() > 0) send()
  }, [count, send])

  return { unsent, isSending, send }
}
