import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { levelsOf } from '#app/host/levels.ts'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { Client } from '#contract/calls/client.ts'
import { pageOfPlaces, type PlaceListQuery } from '#contract/places/place-list.ts'
import { type AdminPlace, listAllPlaces, listPlaces, type Place } from '#contract/places/places.ts'

/** Another host may not say how many courts and events a place has. */
export type ListedPlace = Place & Partial<AdminPlace>

const key = 'admin-places'
const refused = 'Não foi possível carregar os locais.'

/** A page of the places. The page before stays visible until the new one has arrived. */
export function usePlaces(query: PlaceListQuery) {
  const client = useSignedInClient()
  const list = useQuery(
    {
      queryKey: [key, query],
      queryFn: () => readPage(client, query),
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
    queryClient,
  )
  return { client, list }
}

/** A host without pages sends all places. Then this function searches and sorts them with the same rules. */
async function readPage(
  client: Client,
  query: PlaceListQuery,
): Promise<{ items: ListedPlace[]; total: number }> {
  const offers = await levelsOf(client)
  if (offers && !offers.includes('organising'))
    return pageOfPlaces(answered(await client(listPlaces), { refused }), query)
  const { search, isProposed, sort, page } = query
  const asked = { search, sort, page: String(page), ...(isProposed && { state: 'proposed' }) }
  return answered(await client(listAllPlaces, { query: asked }), { refused })
}

/** Loads the list again, wherever it is visible. */
export const renewPlaces = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })
