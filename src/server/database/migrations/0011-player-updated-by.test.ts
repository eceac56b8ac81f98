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

/** The query with which the trigger of a renamed account finds players. */
const read = 'select event_id, event_id as entity_id from player where updated_by = '

test('the players last changed by an account are found by an index', async () => {
  for (const engine of ['sqlite', 'postgres'] as const)
    expect(triggersOf(engine).some((trigger) => trigger.includes(read))).toBe(true)
  const event = await addEvent(host)
  await addPlayer(host, event, await addCategory(host, event))
  expect(await planOf(`${read}'somebody'`)).toContain('player_by_updated_by')
})

/** PostgreSQL would prefer to read a table with a single row completely. */
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
