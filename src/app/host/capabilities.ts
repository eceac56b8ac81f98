import * as v from 'valibot'
import { certaintyOf } from '#contract/calls/certainty.ts'
import type { Client } from '#contract/calls/client.ts'
import { Capability, getHealth } from '#contract/host.ts'
import { live } from '#ui/live.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { isOwnHost, settings } from './settings.ts'

type Capabilities = readonly string[]

const key = 'play:capabilities'
const Remembered = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ host: v.literal(settings.host), capabilities: v.array(v.string()) }),
)

function remembered(): Capabilities | undefined {
  const read = v.safeParse(Remembered, deviceStorage.getItem(key))
  return read.success ? read.output.capabilities : undefined
}

/**
 * What {host} offers, as far as this device knows. Our own host is deployed together with this app. Of another host it
 * is the last answer; undefined before the first one, which does not mean that the host offers nothing.
 */
export const knownCapabilities = live<Capabilities | undefined>(isOwnHost ? Capability.options : remembered())

let isAnswered = isOwnHost

/**
 * Asks another host once for its capabilities. A host without this call has none. When it can't be reached, they are
 * those of its last answer; undefined when it has never answered this device.
 */
export async function capabilitiesOf(client: Client): Promise<Capabilities | undefined> {
  if (!isAnswered) {
    const announced = await ask(client)
    if (announced) {
      isAnswered = true
      knownCapabilities.set(announced)
      deviceStorage.setItem(key, JSON.stringify({ host: settings.host, capabilities: announced }))
    }
  }
  return knownCapabilities.get()
}

async function ask(client: Client): Promise<Capabilities | undefined> {
  const health = await client(getHealth)
  if (health.kind === 'ok') return health.answer.capabilities
  // The answer of a captive portal or of a busy host says nothing about capabilities.
  if (health.kind === 'unreachable' || health.status === 429) return undefined
  const isOfHost = certaintyOf(health, { isAnnounced: false }) !== 'uncertain'
  return isOfHost || health.status === 404 ? [] : undefined
}
