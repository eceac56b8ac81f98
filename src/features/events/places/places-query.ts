import { queryOptions } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import type { Client } from '#contract/calls/client.ts'
import { listPlaces } from '#contract/places/places.ts'

/** The places that an account can choose: the confirmed ones, and those that it proposed itself. */
export const placesQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['places', userId],
    queryFn: async () =>
      answered(await client(listPlaces), { refused: 'Não foi possível carregar os locais.' }),
  })
