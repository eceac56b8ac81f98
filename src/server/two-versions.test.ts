import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './database/migrate.ts'
import { migrations } from './database/migrations.ts'
import { addCategory, addEvent } from './testing/factories.ts'
import { startTestHost, type TestHost } from './testing/host.ts'
import { startServerProcess } from './testing/server-process.ts'

let folder: string
const children: ChildProcess[] = []
const hosts: TestHost[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-versions-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const host of hosts.splice(0)) await host.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder in the form that `npm run build` leaves: a page, and the hashed file that it names. */
function build(version: string): string {
  const app = join(folder, version)
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(app, 'index.html'), `<script type="module" src="/assets/main-${version}.js"></script>`)
  writeFileSync(join(app, 'assets', `main-${version}.js`), `${version} in full`)
  writeFileSync(join(app, 'assets', `main-${version}.js.br`), brotliCompressSync(`${version} packed`))
  return app
}

async function startHere(app: string, before?: TestHost): Promise<TestHost> {
  const same = before && {
    dataFolder: before.dataFolder,
    ...(before.databaseUrl && { databaseUrl: before.databaseUrl }),
  }
  const host = await startTestHost({ env: { PLAY_APP: app }, ...same })
  if (!before) hosts.push(host)
  return host
}

/** Starts a version in a separate process, with the data of another one. */
async function startBeside(app: string, { dataFolder, databaseUrl }: TestHost) {
  const data: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { PLAY_DATA: dataFolder }
  return startServerProcess({ PLAY_APP: app, ...data }, (child) => children.push(child))
}

/**
 * Changes the database as a newer version would. There is only one version of the server's code here: for the database,
 * both servers of these tests are the older one.
 */
const bringUpFurther = ({ db }: TestHost) =>
  migrate(db, { warn() {} }, { ...migrations, '9000-of-a-newer-version': { up: addMuch } })

async function addMuch(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.createTable('lamp').addColumn('id', 'text').execute()
  for (const table of ['registrant', 'registration', 'player', 'person', 'kept_answer']) {
    const altered = schema.alterTable(table)
    await altered.addColumn('newer', 'text', (column) => column.notNull().defaultTo('')).execute()
  }
}

/** The answer for a page or a tab that requests the file of its build. */
async function file(url: string, version: string, encoding: 'identity' | 'br' = 'identity'): Promise<string> {
  const headers = { 'accept-encoding': encoding }
  const answer = await fetch(`${url}/assets/main-${version}.js`, { headers })
  return answer.ok ? answer.text() : String(answer.status)
}

async function registrationIn(eventId: string, categoryId: string, url: string) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { id: string } }
  }
  const person = { name: 'Ana Peçanha', phoneNumber: '00900000001', email: 'ana.pecanha@example.com' }
  const { body } = await post('person', person)
  const categories = [categoryId]
  return post('event-register', {
    eventId,
    personId: body.id,
    personTeamEmail: '',
    categories,
    paymentValue: 95,
  })
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'while instances are updated one after the other, each serves the files of both builds',
  async () => {
    const older = await startHere(build('older'))
    const event = await addEvent(older)
    const categoryId = await addCategory(older, event)
    await bringUpFurther(older)
    const newer = await startBeside(build('newer'), older)
    for (const url of [older.url, newer.url])
      for (const version of ['older', 'newer']) {
        expect(await file(url, version)).toBe(`${version} in full`)
        expect(await file(url, version, 'br')).toBe(`${version} packed`)
      }
    // An instance of the older version dies, and is started again.
    const again = await startBeside(join(folder, 'older'), older)
    expect(again.output()).toContain('9000-of-a-newer-version')
    expect(await file(again.url, 'newer')).toBe('newer in full')
    expect((await registrationIn(event.id, categoryId, again.url)).status).toBe(201)
    const page = await older.ask(`GET /v1/event-register/${event.id}/categories`)
    expect(page.body).toMatchObject([{ _count: { players: 1 } }])
  },
)

test.skipIf(process.env.TEST_DATABASE_URL)(
  'an update of a single server can be undone, and no open tab loses its files',
  async () => {
    const older = await startHere(build('older'))
    const event = await addEvent(older)
    const categoryId = await addCategory(older, event)
    await bringUpFurther(older)
    await older.halt()
    const newer = await startBeside(build('newer'), older)
    expect(await file(newer.url, 'older')).toBe('older in full')
    const ended = once(newer.child, 'exit')
    newer.child.kill()
    await ended
    const again = await startHere(join(folder, 'older'), older)
    for (const version of ['older', 'newer'])
      expect(await file(again.url, version)).toBe(`${version} in full`)
    expect((await registrationIn(event.id, categoryId, again.url)).status).toBe(201)
    await again.halt()
  },
)
