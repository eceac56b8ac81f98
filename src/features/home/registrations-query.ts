import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { listMyRegistrations } from '#contract/own-account.ts'
import { answered } from '#app/host/failures.ts'

/** The person's own registrations; they stay on the device, so that the payment data are there without a connection. */
export const registrationsQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['registrations', userId],
    queryFn: async () =>
      answered(await client(listMyRegistrations), { refused: 'Não foi possível carregar suas inscrições.' }),
  })
