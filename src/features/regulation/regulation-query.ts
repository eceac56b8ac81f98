import { queryOptions } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import type { Client } from '#contract/calls/client.ts'
import { getRegulation } from '#contract/regulations/regulation-calls.ts'

/** The regulation of an event, as its organisers edit it. */
export const regulationQuery = (client: Client, eventId: string) =>
  queryOptions({
    queryKey: ['regulation', eventId],
    gcTime: 0,
    queryFn: async () =>
      answered(await client(getRegulation, { params: { id: eventId } }), {
        refused: 'Não foi possível carregar o regulamento.',
      }),
  })
