import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/calls/client.ts'
import { listMembers } from '#contract/members.ts'
import { answered } from '#app/host/failures.ts'

/** Who organises an event. Other persons' addresses: they leave this phone with the screen. */
export const membersQuery = (client: Client, eventId: string, userId: string) =>
  queryOptions({
    queryKey: ['members', eventId, userId],
    gcTime: 0,
    queryFn: async () =>
      answered(await client(listMembers, { params: { eventId } }), {
        refused: 'Não foi possível carregar a organização.',
      }),
  })
