import { useCallback, useRef } from 'react'
import type { Client } from '#contract/calls/client.ts'
import { levelsOf } from './levels.ts'

/**
 * Headers with an idempotency key, which is equal for equal bodies: if an answer was lost and the form is sent again,
 * {host} creates the entity only once. No headers if {host} has said that it does not support keys.
 */
export function useChangeKey(client: Client): (body: unknown) => Promise<Record<string, string>> {
  const last = useRef({ body: '', key: '' })
  return useCallback(
    async (body): Promise<Record<string, string>> => {
      const offers = await levelsOf(client)
      if (offers && !offers.includes('resends')) return {}
      const text = JSON.stringify(body)
      if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
      return { 'idempotency-key': last.current.key }
    },
    [client],
  )
}
