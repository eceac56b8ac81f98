import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/calls/client.ts'
import { listMembers } from '#contract/members.ts'
import { answered } from '#app/host/failures.ts'

/** The members of an event. They contain addresses of other people, so they leave this phone when the screen closes. */
export const membersQuery = (client: Client, eventId: string, userId: string) =>
  queryOptions({
    queryKey: ['members', eventId, userId],
    gcTime: 0,
    queryFn: async () =>
      answered(await client(listMembers, { params: { eventId } }), {
        refused: 'Não foi possível carregar a organização.',
      }),
  })
