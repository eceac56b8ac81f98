import { useCallback, useRef } from 'react'
import { levelsOf } from '#app/host/levels.ts'
import type { Client } from '#contract/calls/client.ts'
import { type DraftStorage, recallChange, rememberChange } from './form-draft.ts'

/**
 * Headers with an idempotency key, which is equal for equal bodies: if an answer was lost and the form is sent again,
 * {host} creates the entity only once. No headers if {host} has said that it does not support keys.
 * @param draft name of the form's draft, whose text may also be sent again after a reload
 */
export function useChangeKey(
  client: Client,
  draft?: string,
  keptIn: DraftStorage = 'tab',
): (body: unknown) => Promise<Record<string, string>> {
  const last = useRef({ body: '', key: '' })
  return useCallback(
    async (body): Promise<Record<string, string>> => {
      const offers = await levelsOf(client)
      if (offers && !offers.includes('resends')) return {}
      const text = JSON.stringify(body)
      const before = draft === undefined ? last.current : (recallChange(draft, keptIn) ?? last.current)
      last.current = before.body === text ? before : { body: text, key: crypto.randomUUID() }
      if (draft !== undefined) rememberChange(draft, keptIn, last.current)
      return { 'idempotency-key': last.current.key }
    },
    [client, draft, keptIn],
  )
}
