import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { getProfile } from '#contract/profiles.ts'
import { answered } from '#app/host/failures.ts'

/** The signed-in user's profile, null before there is one; kept apart by user: two may share a device. */
export const profileQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () =>
      answered(await client(getProfile), { refused: 'Não foi possível carregar seu perfil.' }),
  })
