import { expect, test, vi } from 'vitest'
import { createMigratedDatabase, createTestDatabase } from '#server/testing/database.ts'
import { connected } from '#server/testing/test-databases.ts'
import { findPostgres, startPostgres } from './postgres.ts'

const bin = findPostgres()

test.runIf(bin)(
  'tests get and give up databases while PostgreSQL ends no checkpoint, and it stops',
  async () => {
    const postgres = await startPostgres(bin ?? '')
    vi.stubEnv('TEST_DATABASE_URL', postgres.url)
    try {
      const { rows } = await connected(postgres.url, (client) =>
        client.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'checkpointer'`),
      )
      process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
      await (await createTestDatabase())?.drop()
      const first = await createMigratedDatabase()
      const [url, other] = [first?.url ?? '', await createMigratedDatabase()]
      const insert = `insert into required_migration values ('a row')`
      await connected(url, (client) => client.query(insert))
      await first?.drop()
      const again = await createMigratedDatabase()
      expect(again?.url).toBe(url)
      const rowsOf = () => connected(url, (client) => client.query('select from required_migration'))
      expect((await rowsOf()).rowCount).toBe(0)
      await connected(url, (client) => client.query('alter table player add column lamp text'))
      await again?.drop()
      // What a test has changed is not used again.
      expect([url, other?.url]).not.toContain((await createMigratedDatabase())?.url)
    } finally {
      vi.unstubAllEnvs()
      await postgres.stop()
    }
  },
)
