import { useQuery } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import type { Client } from '#contract/calls/client.ts'
import { type Court, listCourtsOfPlace } from '#contract/places/courts.ts'

/** The courts of a place, and functions that update the list after a change. */
export function useCourts(client: Client, placeId: string) {
  const queryKey = ['courts', placeId]
  const query = useQuery(
    {
      queryKey,
      queryFn: async () =>
        answered(await client(listCourtsOfPlace, { params: { placeId } }), {
          refused: 'Não foi possível carregar as quadras.',
        }),
      gcTime: 0,
    },
    queryClient,
  )
  const change = (next: (cached: Court[]) => Court[]) =>
    queryClient.setQueryData<Court[]>(queryKey, (cached = []) => next(cached))
  return { query, change }
}
