import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { failedStart, productionSettings } from '#server/testing/failed-start.ts'

test.runIf(process.env.TEST_DATABASE_URL)(
  'reports a PostgreSQL server that refuses the connection',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'play-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = await createTestDatabase()
    const startAt = (change: (url: URL) => void) => {
      const url = new URL(database?.url ?? '')
      change(url)
      return failedStart({ ...productionSettings, PLAY_DATA: folder, DATABASE_URL: url.href })
    }
    const cases: [RegExp, (url: URL) => void][] = [
      [/O banco nowhere não existe/, (url) => (url.pathname = '/nowhere')],
      [/não aceitou o usuário nobody/, (url) => (url.username = 'nobody')],
      [/recusou: .*no_such_setting/, (url) => url.searchParams.set('options', '-c no_such_setting=1')],
    ]
    for (const [pattern, change] of cases) expect(await startAt(change)).toMatch(pattern)
    await database?.drop()
  },
)
