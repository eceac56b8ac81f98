import { useEffect } from 'react'
import type { Level } from '#contract/host.ts'
import { useLivePart } from '#ui/use-live.ts'
import { levelsOf, knownLevels } from './levels.ts'
import { client } from './client.ts'

/**
 * Whether {host} offers a level of what is beyond the contract. False until another host has said so, so it may decide
 * what is shown, never what is sent: for that, ask `levelsOf`.
 */
export function useOffer(level: Level): boolean {
  useEffect(() => void levelsOf(client), [])
  return useLivePart(knownLevels, (levels) => levels?.includes(level) ?? false)
}
