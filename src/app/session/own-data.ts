import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { answered } from '#app/host/failures.ts'
import { queryClient } from './query-client.ts'
import { useSignedInClient } from './signed-in-client.ts'

/** Kept apart by user: two may share a device. An update finds again what an earlier version kept under the same name. */
const keyOf = (name: string, user: User) => [name, user.id] as const

/**
 * What {host} says about the signed-in person (person, profile, registrations, sessions): asked on every visit, and kept on
 * the device for a visit without a connection.
 * @param name of its cache
 * @param refused what the person reads where {host} gives no answer
 */
export function useOwnData<Own extends Call>(name: string, user: User, call: Own, refused: string) {
  const client = useSignedInClient()
  const query = useQuery(
    { queryKey: keyOf(name, user), queryFn: async () => answered(await client(call), { refused }) },
    queryClient,
  )
  return {
    client,
    query,
    /** What {host} has answered to a change is shown from now on. */
    keep: (data: AnswerOf<Own>) => void queryClient.setQueryData<AnswerOf<Own>>(keyOf(name, user), data),
  }
}

/** Has it asked anew where it is on the screen. */
export const renewOwnData = (name: string, user: User): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(name, user) })
