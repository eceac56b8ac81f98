import { sql } from 'kysely'
import { Capability, getHealth as call } from '#contract/host.ts'
import { handle } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'

/** Fails when the database does not answer. */
export const getHealth = handle(call, anyone, async ({ db, host }) => {
  await sql`select 1`.execute(db)
  return {
    status: 'ok' as const,
    name: 'PLAY',
    capabilities: [...Capability.options],
    timeZone: host.settings.timeZone,
  }
})
