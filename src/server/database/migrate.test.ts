import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsError } from '#server/settings/settings.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { isPostgres } from './engine.ts'
import { migrate } from './migrate.ts'
import { type Migrations, migrations } from './migrations.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import type { Database } from './tables.ts'

let database: TestDatabase | undefined
let folder: string
const opened: Database[] = []
const log = { warn: vi.fn<(facts: object, text: string) => void>() }

beforeEach(async () => {
  log.warn.mockReset()
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'play-migrate-'))
})
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a connection, as an instance does when it starts. */
function open(): Database {
  const db = database ? openPostgres(database.url, 'start', () => {}) : openSqlite(folder, 'start')
  opened.push(db)
  return db
}

// Processes that share an embedded database are tested in lock-folder.test.ts: in one process they would block each other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'several instances migrate PostgreSQL at once, older ones too',
  async () => {
    const instances = Array.from({ length: 6 }, open)
    await Promise.all(instances.map((db, index) => migrate(db, log, index % 2 ? migrations : newer)))
    for (const db of instances) {
      expect(isPostgres(db)).toBe(true)
      expect(await db.selectFrom('player').selectAll().execute()).toEqual([])
      await migrate(db, log)
    }
  },
)

const addColumn = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('court').addColumn('surface', 'text').execute(),
}
const dropColumn = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('court').dropColumn('surface').execute(),
  requires: '9001-without-surface',
}
const newer: Migrations = { ...migrations, '9000-surface': addColumn }
const withoutUse: Migrations = { ...newer, '9001-without-surface': { async up() {} } }
const newest: Migrations = { ...withoutUse, '9002-drop-surface': dropColumn }

describe('a database of a newer version', () => {
  test('is used as it is, and the log says so', async () => {
    await migrate(open(), log, newer)
    expect(log.warn).not.toHaveBeenCalled()
    const older = open()
    await migrate(older, log)
    expect(log.warn.mock.calls).toEqual([
      [{ newer: ['9000-surface'] }, 'the database is of a newer version than this server'],
    ])
    expect(await older.selectFrom('court').selectAll().execute()).toEqual([])
  })

  test('is refused with a text by a version that needs what was removed', async () => {
    await migrate(open(), log, newest)
    for (const older of [migrations, newer]) {
      const start = migrate(open(), log, older)
      await expect(start).rejects.toThrow(SettingsError)
      await expect(start).rejects.toThrow(/versão mais nova.*9001-without-surface.*Inicie a versão mais nova/)
    }
  })

  test('is used by each version that does not need what was removed', async () => {
    await migrate(open(), log, newest)
    for (const version of [withoutUse, newest])
      await expect(migrate(open(), log, version)).resolves.toBeUndefined()
  })
})

test('a migration with an earlier name that was added later is run', async () => {
  const { '0009-player-value': late, ...rest } = newer
  expect(late).toBeDefined()
  await migrate(open(), log, rest)
  const db = open()
  await migrate(db, log, newer)
  expect(await db.selectFrom('player').select('value_version').execute()).toEqual([])
})

test('a migration that fails leaves nothing, and is not recorded', async () => {
  const failing: Migrations = {
    ...newer,
    '9001-fails': {
      async up(db) {
        await addColumn.up(db)
      },
      requires: '9000-surface',
    },
  }
  const db = open()
  await expect(migrate(db, log, failing)).rejects.toThrow(/surface/)
  await migrate(db, log)
  expect(log.warn).not.toHaveBeenCalled()
  expect(await db.selectFrom('required_migration').selectAll().execute()).toEqual([])
})
