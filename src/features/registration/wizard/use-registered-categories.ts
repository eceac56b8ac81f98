import { useEffect, useState } from 'react'
import { readToken } from '#app/host/token.ts'
import { useLive } from '#ui/use-live.ts'
import type { Draft } from '../draft.ts'
import { receiptOf, registeredHere } from '../receipt.ts'
import type { ListedPlayer } from './registered-by-account.ts'

/** After this time {host} is asked again, if it did not answer; each time after twice the time before. */
const firstRetryMs = 3000

/**
 * The categories in which a person is registered already, if this device may know them: it made the registration
 * itself, or the person's account is signed in here. {host} reveals them to nobody else.
 */
export function useRegisteredCategories(
  eventId: string,
  person: NonNullable<Draft['person']>,
): readonly ListedPlayer['category'][] {
  const receipt = useLive(receiptOf(eventId))
  const [listed, setListed] = useState<readonly ListedPlayer[]>([])
  const { name, email } = person
  useEffect(() => {
    if (!readToken()) return
    let isStale = false
    let next: ReturnType<typeof setTimeout> | undefined
    const ask = async (retryMs = firstRetryMs) => {
      const registered = await loadedRegistrations(eventId, { name, email })
      if (isStale) return
      if (registered) setListed(registered)
      else next = setTimeout(() => void ask(retryMs * 2), retryMs)
    }
    void ask()
    return () => {
      isStale = true
      clearTimeout(next)
    }
  }, [eventId, name, email])
  // Of a category that the account lists, it knows more than this device, such as a withdrawal.
  const here = registeredHere(receipt, person.id).filter(({ id }) =>
    listed.every(({ category }) => category.id !== id),
  )
  const all = [...here, ...listed.filter(({ withdrawnAt }) => !withdrawnAt).map(({ category }) => category)]
  return [...new Map(all.map((category) => [category.id, category])).values()]
}

/** Few visitors have an account, so what asks {host} is a file of its own. */
async function loadedRegistrations(eventId: string, person: { name: string; email: string }) {
  try {
    const { registeredByAccount } = await import('./registered-by-account.ts')
    return await registeredByAccount(eventId, person)
  } catch {
    return undefined
  }
}
