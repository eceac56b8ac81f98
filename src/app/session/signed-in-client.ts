import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Client } from '#contract/calls/client.ts'
import { client } from '#app/host/client.ts'
import { isReplaced } from '#app/host/token.ts'
import { organises } from './organises.ts'
import { announceExpiry, endSession, rememberedUser } from './session.ts'

/**
 * The client for screens of a signed-in person. When {host} no longer accepts the token, the person signs in again and
 * comes back to the same screen. An organiser's phone keeps its data meanwhile, because changes may be unsent. If another
 * tab has signed in somebody else, that ended the session: the screens are left to that user.
 */
export function useSignedInClient(): Client {
  const router = useRouter()
  return useMemo<Client>(
    () => async (call, request) => {
      const outcome = await client(call, request)
      if (outcome.kind === 'refused' && outcome.status === 401) {
        const user = await rememberedUser()
        if (user && isReplaced()) {
          await (await import('./session-watch.ts')).settleReplacement(user)
          return client(call, request)
        }
        if (!user || !organises(user)) await endSession()
        announceExpiry()
        await router.navigate({ to: '/login', search: { next: router.state.location.href } })
      }
      return outcome
    },
    [router],
  )
}
