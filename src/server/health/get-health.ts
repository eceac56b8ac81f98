import { Capability, everyLevel, getHealth } from '#contract/host.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'

/** Fails when the database can't serve; the log contains the reason. */
export const getHealthHandler = handle(getHealth, anyone, async ({ services }) => {
  await services.checkDatabase()
  return {
    status: 'ok' as const,
    name: 'PLAY',
    levels: everyLevel,
    capabilities: [...Capability.options],
    timeZone: services.settings.timeZone,
  }
})
