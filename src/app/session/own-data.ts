import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import type { AnswerOf, Call } from '#contract/calls/call.ts'
import { answered } from '#app/host/failures.ts'
import { queryClient } from './query-client.ts'
import { useSignedInClient } from './signed-in-client.ts'

/**
 * The key contains the user, because two users may share a device. Names must stay the same, so that an updated app
 * finds the data of the earlier version.
 */
const keyOf = (name: string, user: User) => [name, user.id] as const

/**
 * Data of the signed-in person (person, profile, registrations, sessions). They are requested on every visit and cached
 * on the device for visits without a connection.
 * @param name name of its cache
 * @param refused message when {host} gives no answer
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
    /** Replaces the cached data by the answer of a change. */
    keep: (data: AnswerOf<Own>) => void queryClient.setQueryData<AnswerOf<Own>>(keyOf(name, user), data),
  }
}

/** Requests the data again if they are on the screen. */
export const renewOwnData = (name: string, user: User): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(name, user) })
