import { certaintyOf } from '#contract/calls/certainty.ts'
import type { Client } from '#contract/calls/client.ts'
import { getHealth } from '#contract/host.ts'

let announced: readonly string[] | undefined

/** Asks {host} once for its capabilities. A host without this call has none. Undefined when {host} can't be reached. */
export async function capabilitiesOf(client: Client): Promise<readonly string[] | undefined> {
  if (announced) return announced
  const health = await client(getHealth)
  if (health.kind === 'ok') return (announced = health.answer.capabilities)
  // The answer of a captive portal or of a busy host says nothing about capabilities.
  if (health.kind === 'unreachable' || health.status === 429) return undefined
  const isOfHost = certaintyOf(health, { isAnnounced: false }) !== 'uncertain'
  return isOfHost || health.status === 404 ? (announced = []) : undefined
}
