import { certaintyOf } from '#contract/certainty.ts'
import type { Client } from '#contract/client.ts'
import { getHealth } from '#contract/host.ts'

let announced: readonly string[] | undefined

/**
 * The capabilities that {host} offers beyond the contract, asked once; a host that does not know the question offers nothing.
 * Undefined when it can't be reached: then nothing else can be either.
 */
export async function capabilitiesOf(client: Client): Promise<readonly string[] | undefined> {
  if (announced) return announced
  const health = await client(getHealth)
  if (health.kind === 'ok') return (announced = health.answer.capabilities)
  // A captive portal, or a host that is busy, answers this question, too: nothing is learned from it.
  if (health.kind === 'unreachable' || health.status === 429) return undefined
  const isOfHost = certaintyOf(health, { isAnnounced: false }) !== 'uncertain'
  return isOfHost || health.status === 404 ? (announced = []) : undefined
}
