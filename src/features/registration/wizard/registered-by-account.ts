import { client } from '#app/host/client.ts'
import { getMe } from '#contract/accounts/accounts.ts'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { searchable } from '#contract/formats/formats.ts'

export interface ListedPlayer {
  category: { id: string; title: string }
  withdrawnAt?: string | null | undefined
}

/** The players of this person in the event, if it is the person of the signed-in account. Undefined without an answer of {host}. */
export async function registeredByAccount(
  eventId: string,
  person: { name: string; email: string },
): Promise<readonly ListedPlayer[] | undefined> {
  const [me, registrations] = await Promise.all([client(getMe), client(listMyRegistrations)])
  if ([me, registrations].some(hasNoAnswer)) return undefined
  if (me.kind !== 'ok' || registrations.kind !== 'ok' || me.answer.email !== person.email) return []
  return registrations.answer
    .filter(({ event }) => event.id === eventId)
    .filter((registration) => searchable(registration.person.name) === searchable(person.name))
    .flatMap(({ players }) => players)
}

const hasNoAnswer = ({ kind }: Outcome<unknown>) => kind === 'unreachable' || kind === 'broken'
