import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { installDebianPackage } from './debian-package.ts'
import { sparePort } from './spare-port.ts'
import { spawnTethered } from './tethered.ts'

export interface PostgresServer {
  /** Address with a superuser who may create databases and schemas. */
  readonly url: string
  /** Creates an empty database and answers its address. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql'
interface PostgresOptions {
  /** Whether commits are written to the disk, as for an operator. */
  isDurable?: boolean
}

/**
 * Nothing in this database is needed after the tests, so commits need not be written to the disk. No checkpoint is ever
 * needed either. On a busy machine, PostgreSQL 15 was seen not to end one, and whoever waited for it waited forever.
 */
const fastAndForgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'checkpoint_timeout=1d',
  'max_wal_size=8GB',
]

/** Folder of PostgreSQL's programs: `PLAY_POSTGRES_BIN` when set, Debian's newest, or one on the PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  return [
    process.env.PLAY_POSTGRES_BIN ?? '',
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}

/** The same folder. PostgreSQL is installed with apt-get if it is missing and this runs as root. */
export function findOrInstallPostgres(): string | undefined {
  const found = findPostgres()
  if (found || !installDebianPackage('postgresql', 'PostgreSQL, for the integration suite,')) return found
  return findPostgres()
}

/**
 * Starts a PostgreSQL of its own on a free loopback port, with its data in a folder of its own. It ends with `stop`,
 * and also when this process dies, however it dies.
 * @param bin folder of PostgreSQL's programs
 */
export async function startPostgres(
  bin: string,
  { isDurable = false }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'play-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const own = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'play', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    { ...own, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await sparePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...(isDurable ? [] : fastAndForgetful),
  ].flatMap((setting) => ['-c', setting])
  const server = spawnTethered(
    [join(bin, 'postgres'), '-D', data, ...settings],
    own,
    // QUIT ends PostgreSQL without the checkpoint of an orderly end.
    isDurable ? 'INT' : 'QUIT',
  )
  const url = `postgres://play@127.0.0.1:${port}/postgres`
  const stop = async () => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined
    server.stdin?.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server, url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    async createDatabase(name) {
      await query(url, `create database ${escapeIdentifier(name)}`)
      return url.replace(/postgres$/, name)
    },
  }
}

/** PostgreSQL refuses to run as root. Its package has created a user for it. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(server: ChildProcess, url: string) {
  let log = ''
  server.stderr?.on('data', (text: string) => (log += text))
  for (const start = performance.now(); performance.now() - start < 30_000; await sleep(50)) {
    if (server.exitCode !== null) break
    const isReady = await query(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReady) return
  }
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

/** Runs a statement on the database of an address. */
export async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  // An idle client may still get the message that the server stops.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end()
  }
}
