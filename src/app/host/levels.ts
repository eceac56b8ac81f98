import * as v from 'valibot'
import { certaintyOf } from '#contract/calls/certainty.ts'
import type { Client } from '#contract/calls/client.ts'
import { everyLevel, getHealth, type Level, levelsOffered } from '#contract/host.ts'
import { live } from '#ui/live.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { isOwnHost, settings } from './settings.ts'

interface Announced {
  /** Missing if the host is older than levels. */
  levels?: readonly string[] | undefined
  capabilities: readonly string[]
}

const key = 'play:capabilities'
const Remembered = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    host: v.literal(settings.host),
    levels: v.optional(v.array(v.string())),
    capabilities: v.array(v.string()),
  }),
)

function remembered(): readonly Level[] | undefined {
  const read = v.safeParse(Remembered, deviceStorage.getItem(key))
  return read.success ? levelsOffered(read.output) : undefined
}

/**
 * {host}'s offers that this device knows. Our own host is deployed together with this app. For another host it is the
 * last answer; undefined before the first answer, which does not mean that the host offers nothing.
 */
export const knownLevels = live<readonly Level[] | undefined>(isOwnHost ? everyLevel : remembered())

let isAnswered = isOwnHost

/**
 * Asks another host once for its levels. A host without this call has none. If it can't be reached, the result is its
 * last answer; undefined if it has never answered this device.
 */
export async function levelsOf(client: Client): Promise<readonly Level[] | undefined> {
  if (!isAnswered) {
    const announced = await ask(client)
    if (announced) {
      const { levels, capabilities } = announced
      isAnswered = true
      knownLevels.set(levelsOffered(announced))
      deviceStorage.setItem(key, JSON.stringify({ host: settings.host, levels, capabilities }))
    }
  }
  return knownLevels.get()
}

async function ask(client: Client): Promise<Announced | undefined> {
  const health = await client(getHealth)
  if (health.kind === 'ok') return health.answer
  // The answer of a captive portal or of a busy host says nothing about levels.
  if (health.kind === 'unreachable' || health.status === 429) return undefined
  const isOfHost = certaintyOf(health, { isAnnounced: false }) !== 'uncertain'
  return isOfHost || health.status === 404 ? { capabilities: [] } : undefined
}
