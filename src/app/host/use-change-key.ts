import { useCallback, useRef } from 'react'
import type { Client } from '#contract/client.ts'
import { capabilitiesOf } from './capabilities.ts'

/**
 * The headers under which {host} carries out one creation once, however often it is sent: the same for the same body, so
 * that an answer which was lost makes no second of it. None where {host} does not know them.
 */
export function useChangeKey(client: Client): (body: unknown) => Promise<Record<string, string>> {
  const last = useRef({ body: '', key: '' })
  return useCallback(
    async (body): Promise<Record<string, string>> => {
      if (!(await capabilitiesOf(client))?.includes('idempotency-key')) return {}
      const text = JSON.stringify(body)
      if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
      return { 'idempotency-key': last.current.key }
    },
    [client],
  )
}
