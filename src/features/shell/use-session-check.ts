import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { quietLine } from '#app/browser/quiet-line.ts'
import { checkSession } from '#app/session/session.ts'
import { adoptions, readToken } from '#app/host/token.ts'
import { useLive } from '#ui/use-live.ts'

/**
 * Asks {host} once per visit, when the screen is complete, whether the session is still valid. A session that was
 * renewed in another tab counts as valid.
 */
export function useSessionCheck(user: User): boolean {
  useLive(adoptions)
  const [refused, setRefused] = useState<string | null>()
  useEffect(() => {
    let isCurrent = true
    void quietLine()
      .then(checkSession)
      .then((session) => {
        if (isCurrent && session === 'expired') setRefused(readToken())
      })
    return () => {
      isCurrent = false
    }
  }, [user.id])
  return refused !== undefined && refused === readToken()
}
