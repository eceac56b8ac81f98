import { useEffect, useState } from 'react'
import type { Capability } from '#contract/host.ts'
import { capabilitiesOf } from './capabilities.ts'
import { client } from './client.ts'
import { isOwnHost } from './settings.ts'

/** Whether {host} offers something beyond the contract; false until it has said so. */
export function useOffer(capability: Capability): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void capabilitiesOf(client).then((offers) => {
      if (isCurrent) setOffered(offers?.includes(capability) ?? false)
    })
    return () => {
      isCurrent = false
    }
  }, [capability])
  return isOffered
}

/** The same, without a question where {host} is the one that delivered this app: for what is done without connection. */
export function useOwnOffer(capability: Capability): boolean {
  return useOffer(capability) || isOwnHost
}
