import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { getPerson } from '#contract/persons.ts'
import { answered } from '#app/host/failures.ts'

/** The signed-in user's person, kept apart by user: two may share a device. */
export const personQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['person', userId],
    queryFn: async () =>
      answered(await client(getPerson), { refused: 'Não foi possível carregar seus dados.' }),
  })
