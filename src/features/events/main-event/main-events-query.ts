import { queryOptions } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import type { Client } from '#contract/client.ts'
import { listMainEvents } from '#contract/main-events.ts'

export const mainEventsQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['main-events', userId],
    queryFn: async () =>
      answered(await client(listMainEvents), {
        refused: 'Não foi possível carregar os eventos principais.',
      }),
  })
