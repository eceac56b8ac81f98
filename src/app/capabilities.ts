import type { Client } from '#contract/client.ts'
import { type Capability, getHealth } from '#contract/host.ts'

let announced: readonly string[] | undefined

/**
 * What {host} offers beyond the contract, asked once; a host that does not know the question offers nothing.
 * Undefined when it can't be reached: then nothing else can be either.
 */
export async function hostOffers(client: Client, capability: Capability): Promise<boolean | undefined> {
  if (!announced) {
    const health = await client(getHealth)
    if (health.kind === 'unreachable') return undefined
    if (health.kind === 'broken' && health.status >= 500) return undefined
    announced = health.kind === 'ok' ? health.answer.capabilities : []
  }
  return announced.includes(capability)
}
