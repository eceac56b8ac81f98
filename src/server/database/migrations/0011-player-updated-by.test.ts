import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { isPostgres } from '../engine.ts'
import type { Tables } from '../tables.ts'
import { triggersOf } from './revision-triggers.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** What the trigger on a renamed account reads of the players. */
const read = 'select event_id, event_id as entity_id from player where updated_by = '

test('players that an account changed last are looked up, not searched for', async () => {
  for (const engine of ['sqlite', 'postgres'] as const)
    expect(triggersOf(engine).some((trigger) => trigger.includes(read))).toBe(true)
  const event = await addEvent(host)
  await addPlayer(host, event, await addCategory(host, event))
  expect(await planOf(`${read}'somebody'`)).toContain('player_by_updated_by')
})

/** PostgreSQL would rather read the whole of a table with a single row. */
async function planOf(query: string): Promise<string> {
  const plan = (db: Kysely<Tables>, explain: string) => sql.raw(`${explain} ${query}`).execute(db)
  const { rows } = isPostgres(host.db)
    ? await host.db.transaction().execute(async (db) => {
        await sql`set local enable_seqscan = off`.execute(db)
        return plan(db, 'explain')
      })
    : await plan(host.db, 'explain query plan')
  return JSON.stringify(rows)
}
