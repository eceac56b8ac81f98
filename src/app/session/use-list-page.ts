import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import type { Call, QueryOf } from '#contract/calls/call.ts'
import { answered } from '#app/host/failures.ts'
import { queryClient } from './query-client.ts'
import { useSignedInClient } from './signed-in-client.ts'

/**
 * A page of a list that {host} searches and sorts. The previous page is shown until the next one is loaded. The list
 * holds other persons' data, so it is not cached on the device.
 * @param name name of its cache
 * @param refused message when {host} gives no answer
 */
export function useListPage<List extends Call>(
  name: string,
  user: User,
  call: List,
  query: QueryOf<List>,
  refused: string,
) {
  const client = useSignedInClient()
  const list = useQuery(
    {
      queryKey: [name, user.id, query],
      queryFn: async () => answered(await client(call, { query }), { refused }),
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
    queryClient,
  )
  return { client, list }
}

/** Requests again all pages of the list that are on the screen. */
export const renewListPages = (name: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [name] })
