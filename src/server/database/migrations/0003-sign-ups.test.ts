import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { startTestHost } from '#server/testing/host.ts'
import { linkIn, startMailServer } from '#server/testing/mail-server.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import * as firstTables from './0001-ground.ts'
import * as accounts from './0002-accounts.ts'

const moment = '2026-11-20T12:00:00.000Z'
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

test('a person who signed up before an update can confirm after it, with the earlier mail or a waiting one', async () => {
  const database = await createTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'play-test-'))
  const old = database ? openPostgres(database.url, 'start', () => {}) : openSqlite(dataFolder, 'start')
  const provider = {
    getMigrations: async () => ({ '0001-ground': firstTables, '0002-accounts': accounts }),
  }
  const { error } = await new Migrator({ db: old, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  const password_hash = await hashPassword('abcd')
  for (const [name, confirmed_at] of [
    ['ana', null],
    ['bia', null],
    ['caio', moment],
  ] as const) {
    const email = `${name}@example.com`
    const person = { id: `person-${name}`, name, name_key: name, created_at: moment }
    await old
      .insertInto('person')
      .values({ ...person, gender: '' })
      .execute()
    await old
      .insertInto('account')
      .values({
        id: name,
        name,
        email,
        password_hash,
        role: 'USER',
        person_id: person.id,
        confirmed_at,
        created_at: moment,
      })
      .execute()
  }
  for (const account_id of ['ana', 'caio']) {
    const key = { key_hash: hashOf(`key of ${account_id}`), account_id, purpose: 'confirm' as const }
    await old
      .insertInto('account_key')
      .values({ ...key, expires_at: '2026-11-21T12:00:00.000Z' })
      .execute()
  }
  await old
    .insertInto('mail')
    .values({
      id: 'mail',
      kind: 'confirmation',
      subject: 'bia',
      state: 'queued',
      tries: 0,
      due_at: moment,
      created_at: moment,
    })
    .execute()
  await old.destroy()

  const mailServer = await startMailServer()
  const host = await startTestHost({
    dataFolder,
    ...(database && { databaseUrl: database.url }),
    at: '2026-11-20T13:00:00Z',
    env: { SMTP_URL: mailServer.url },
  })
  const confirm = (key: string) => host.ask(`PATCH /v1/users/confirm-mail/${encodeURIComponent(key)}`)
  expect((await confirm('key of ana')).status).toBe(204)
  expect((await confirm('key of caio')).status).toBe(204)
  await host.sendMail()
  const link = linkIn(mailServer.mailTo('bia@example.com'), '/confirm-email/')
  expect((await confirm(link.replace('/confirm-email/', ''))).status).toBe(204)
  for (const name of ['ana', 'bia', 'caio']) {
    const body = { email: `${name}@example.com`, password: 'abcd' }
    expect((await host.ask('POST /v1/auth/signin', { body })).status).toBe(200)
  }
  await host.stop()
  await mailServer.stop()
  await database?.drop()
})
