import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { listSessions } from '#contract/own-account.ts'
import { answered } from '#app/host/failures.ts'

export const sessionsKey = (userId: string) => ['sessions', userId] as const

/** Where the account is signed in; asked anew on every visit. */
export const sessionsQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: sessionsKey(userId),
    queryFn: async () =>
      answered(await client(listSessions), { refused: 'Não foi possível carregar seus aparelhos.' }),
  })
