import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { checkSession } from '#app/session.ts'

/** Asks {host} once per visit, behind the screens, whether the session still holds. */
export function useSessionCheck(user: User): boolean {
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void checkSession().then((session) => {
      if (isCurrent) setIsRefused(session === 'expired')
    })
    return () => {
      isCurrent = false
    }
  }, [user.id])
  return isRefused
}
