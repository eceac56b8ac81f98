import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { isPostgres } from './engine.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open.ts'

// Processes that share an embedded database are tested in main.test.ts: in one process they would wait for themselves.
test.runIf(process.env.TEST_DATABASE_URL)('several instances bring PostgreSQL up together', async () => {
  const database = await createTestDatabase()
  const instances = Array.from({ length: 5 }, () => openPostgres(database?.url ?? '', 'start', () => {}))
  await Promise.all(instances.map(migrate))
  for (const db of instances) {
    expect(isPostgres(db)).toBe(true)
    expect(await db.selectFrom('player').selectAll().execute()).toEqual([])
    await migrate(db)
    await db.destroy()
  }
  await database?.drop()
})
