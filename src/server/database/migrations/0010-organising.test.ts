import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('entries of the log can not be changed', async () => {
  const id = randomUUID()
  const row = {
    id,
    at: host.now().toISOString(),
    kind: 'account.role',
    entity_id: id,
    before: null,
    after: null,
  }
  await host.db
    .insertInto('change_log')
    .values({ ...row, account_id: null, event_id: null, tapped_at: null })
    .execute()
  const edit = host.db.updateTable('change_log').set({ kind: 'other' }).where('id', '=', id)
  await expect(edit.execute()).rejects.toThrow('The log is never edited')
  await expect(host.db.deleteFrom('change_log').execute()).rejects.toThrow('The log is never edited')
})
