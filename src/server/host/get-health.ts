import { Capability, getHealth as call } from '#contract/host.ts'
import { handle } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'

/** Fails when the database can't serve: the log says why. */
export const getHealth = handle(call, anyone, async ({ host }) => {
  await host.checkDatabase()
  return {
    status: 'ok' as const,
    name: 'PLAY',
    capabilities: [...Capability.options],
    timeZone: host.settings.timeZone,
  }
})
