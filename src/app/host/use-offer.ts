import { useEffect } from 'react'
import type { Capability } from '#contract/host.ts'
import { useLivePart } from '#ui/use-live.ts'
import { capabilitiesOf, knownCapabilities } from './capabilities.ts'
import { client } from './client.ts'

/**
 * Whether {host} offers something beyond the contract. False until another host has said so, so it may decide what is
 * shown, never what is sent: for that, ask `capabilitiesOf`.
 */
export function useOffer(capability: Capability): boolean {
  useEffect(() => void capabilitiesOf(client), [])
  return useLivePart(knownCapabilities, (capabilities) => capabilities?.includes(capability) ?? false)
}
