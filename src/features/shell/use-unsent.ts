import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { isReplaced } from '#app/host/token.ts'
import { organises } from '#app/session/organises.ts'

/** Only an organiser's phone has unsent changes. If another user has signed in, the unsent changes stay for their owner. */
async function leftOn(user: User): Promise<number | 'unknown'> {
  if (!organises(user) || isReplaced()) return 0
  const { sendAndCount } = await import('#app/courtside/courtside.ts')
  return sendAndCount(user)
}

/** Tries at once to send the changes, and returns how many are still unsent; undefined until the first try ends. */
export function useUnsent(user: User) {
  const [unsent, setUnsent] = useState<number | 'unknown'>()
  const [tries, setTries] = useState(0)
  const [isSending, setIsSending] = useState(true)

  useEffect(() => {
    let isCurrent = true
    void leftOn(user).then((left) => {
      if (!isCurrent) return
      setUnsent(left)
      setIsSending(false)
    })
    return () => {
      isCurrent = false
    }
  }, [user, tries])

  const send = useCallback(() => {
    setIsSending(true)
    setTries((before) => before + 1)
  }, [])
  return { unsent, isSending, send }
}
