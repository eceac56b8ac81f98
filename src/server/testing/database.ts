import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { fileOf, openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Creates an empty PostgreSQL database on the server of `TEST_DATABASE_URL`. Undefined without that variable: then the
 * test uses the embedded database. Nothing connects to `template0`, so that simultaneous creations do not wait for each
 * other.
 */
export async function createTestDatabase(template = 'template0'): Promise<TestDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `play_test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(server, name),
    drop: () => command(server, `drop database ${name} with (force)`),
  }
}

/** Creates a database with all tables: a copy needs a tenth of the time of all migrations. */
export async function createMigratedDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL
  return server ? createTestDatabase(await migratedTemplate(server)) : undefined
}

/** Puts an embedded database with all tables into `folder`: a copy needs a tenth of the time of all migrations. */
export async function copyMigratedFile(folder: string): Promise<void> {
  const template = join(templates, `${digestOfMigrations()}.sqlite`)
  if (!existsSync(template)) await makeTemplate(template)
  copyFileSync(template, fileOf(folder))
}

const templates = join(import.meta.dirname, '../../../node_modules/.cache/play-templates')

/** Several tests may make the file at once: each writes its own file, and moves the complete file to its place. */
async function makeTemplate(template: string): Promise<void> {
  const folder = join(templates, `unfinished-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  const db = openSqlite(folder, 'start')
  try {
    await migrate(db, { warn: () => {} })
  } finally {
    await db.destroy()
  }
  renameSync(fileOf(folder), template)
  rmSync(folder, { recursive: true })
}

/** The database to copy. The first test that needs it creates it, once for each set of migrations. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `play_template_${digestOfMigrations()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('play_template'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished} template template0`)
      const db = openPostgres(databaseUrl(server, unfinished), 'start', () => {}, 2)
      try {
        await migrate(db, { warn: () => {} })
      } finally {
        await db.destroy()
      }
      await client.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

function digestOfMigrations(): string {
  const folder = join(import.meta.dirname, '../database/migrations')
  const digest = createHash('sha256')
  for (const file of globSync('*.ts', { cwd: folder }).toSorted())
    digest.update(readFileSync(join(folder, file)))
  return digest.digest('hex').slice(0, 16)
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
