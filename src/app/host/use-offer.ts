import { useEffect } from 'react'
import type { Level } from '#contract/host.ts'
import { useLivePart } from '#ui/use-live.ts'
import { levelsOf, knownLevels } from './levels.ts'
import { client } from './client.ts'

/**
 * Whether {host} offers a level of extensions to the contract. It is false until another host has answered, so it may
 * decide only what is shown, never what is sent. For that, use `levelsOf`.
 */
export function useOffer(level: Level): boolean {
  useEffect(() => void levelsOf(client), [])
  return useLivePart(knownLevels, (levels) => levels?.includes(level) ?? false)
}
