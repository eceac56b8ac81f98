import { useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import { readToken } from '#app/host/token.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { getMe } from '#contract/accounts/accounts.ts'
import { searchable } from '#contract/formats/formats.ts'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import type { Draft } from '../draft.ts'
import { receiptOf, registeredHere } from '../receipt.ts'
import { useLive } from '#ui/use-live.ts'

interface RegisteredCategory {
  id: string
  title: string
}

interface ListedPlayer {
  category: RegisteredCategory
  withdrawnAt?: string | null | undefined
}

/**
 * The categories in which a person is registered already, if this device may know them: it made the registration
 * itself, or the person's account is signed in here. {host} reveals them to nobody else.
 */
export function useRegisteredCategories(
  eventId: string,
  person: NonNullable<Draft['person']>,
): readonly RegisteredCategory[] {
  const receipt = useLive(receiptOf(eventId))
  const [listed, setListed] = useState<readonly ListedPlayer[]>([])
  const { name, email } = person
  useEffect(() => {
    let isStale = false
    let next: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const registered = await registeredByAccount(eventId, { name, email })
      if (isStale) return
      if (registered) setListed(registered)
      else next = setTimeout(() => void ask(), askAgainMs)
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

/** After this time {host} is asked again, if it did not answer. The person reads the categories meanwhile. */
const askAgainMs = 3000

/** Undefined without an answer of {host}. */
async function registeredByAccount(
  eventId: string,
  person: { name: string; email: string },
): Promise<readonly ListedPlayer[] | undefined> {
  if (!readToken()) return []
  const [me, registrations] = await Promise.all([client(getMe), client(listMyRegistrations)])
  if ([me, registrations].some(hasNoAnswer)) return undefined
  if (me.kind !== 'ok' || registrations.kind !== 'ok' || me.answer.email !== person.email) return []
  return registrations.answer
    .filter(({ event }) => event.id === eventId)
    .filter((registration) => searchable(registration.person.name) === searchable(person.name))
    .flatMap(({ players }) => players)
}

const hasNoAnswer = ({ kind }: Outcome<unknown>) => kind === 'unreachable' || kind === 'broken'
