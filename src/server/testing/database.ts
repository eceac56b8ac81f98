import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { fileOf, openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { createDatabase, databaseUrl, takeMigrated, type TestDatabase } from './test-databases.ts'

export type { TestDatabase }

/**
 * Creates an empty PostgreSQL database on the server of `TEST_DATABASE_URL`. Undefined without that variable: then the
 * test uses the embedded database.
 */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL
  return server ? createDatabase(server) : undefined
}

/** The same with all tables: most often a database that an earlier test has given up. */
export async function createMigratedDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL
  return server ? takeMigrated(server, () => migratedTemplate(server)) : undefined
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
