import { useCallback, useEffect, useState } from 'react'
import { counted } from '#contract/formats/formats.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { isReplaced } from '#app/host/token.ts'
import { organises } from './organises.ts'

/** Only an organiser's phone has unsent changes. If another user has signed in, the unsent changes stay for their owner. */
async function leftOn(user: User): Promise<number | 'unknown'> {
  if (!organises(user) || isReplaced()) return 0
  const { sendAndCount } = await import('#app/courtside/courtside.ts')
  return sendAndCount(user)
}

/** How many changes are unsent, for the title of what would discard them. */
export const unsentInWords = (unsent: number | 'unknown'): string =>
  unsent === 'unknown'
    ? 'O PLAY não consegue ler o que está guardado neste telefone'
    : counted(unsent, 'alteração não foi enviada', 'alterações não foram enviadas')

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
