import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  /** Gives the database up. Nothing is connected to it any more. */
  drop(): Promise<void>
}

interface Migrated {
  url: string
  /** What `schemaOf` answered when the database was new. */
  schema: string
}

/** Databases with all tables and without rows, which earlier tests of this process have used. */
const free: Migrated[] = []

/**
 * Answers a copy of the template, without rows. An earlier test's database is emptied and used again. `create database`
 * takes ten times as long, and `drop database` waits for a checkpoint of the whole server. PostgreSQL 15 does not always
 * end one on a busy machine, so no test drops a database: `drop-databases.ts` does it after the last test.
 */
export async function takeMigrated(server: string, template: () => Promise<string>): Promise<TestDatabase> {
  const database = free.pop() ?? (await newMigrated(server, await template()))
  const drop = async () => {
    if (await emptied(database)) free.push(database)
  }
  return { url: database.url, drop }
}

/** Creates a database of its own. Nothing connects to `template0`, so that simultaneous creations do not wait. */
export async function createDatabase(server: string, template = 'template0'): Promise<TestDatabase> {
  const name = `${databasePrefix()}${randomUUID().replaceAll('-', '')}`
  await connected(server, (client) => client.query(`create database ${name} template ${template}`))
  const url = databaseUrl(server, name)
  return { url, drop: () => connected(url, disconnectOthers) }
}

/** The names of a run's databases begin with this, so that two runs may share a server. */
export const databasePrefix = () => `play_test_${process.env.PLAY_TEST_RUN ?? ''}_`

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs `work` with a connection of its own. */
export async function connected<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  // A server that stops tells it to an idle client, too.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function newMigrated(server: string, template: string): Promise<Migrated> {
  const { url } = await createDatabase(server, template)
  return connected(url, async (client) => {
    const filled = await tablesWithRows(client)
    if (filled.length > 0)
      throw new Error(`a migration adds rows, which no emptied database has: ${filled.join(', ')}`)
    return { url, schema: await schemaOf(client) }
  })
}

/** Removes all rows. Answers false if a test has changed the schema: then the database is not used again. */
async function emptied({ url, schema }: Migrated): Promise<boolean> {
  return connected(url, async (client) => {
    await disconnectOthers(client)
    if ((await schemaOf(client)) !== schema) return false
    const filled = await tablesWithRows(client)
    if (filled.length > 0) await client.query(`truncate ${filled.join(', ')} cascade`)
    return true
  })
}

/** A test may have left a server that still runs, and this must not write into the next test's tables. */
async function disconnectOthers(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

async function tablesWithRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
       and relname not like 'kysely%'`,
  )
  return rows.map(({ name }) => name)
}

/** A text that changes with each change of tables, columns, constraints, indexes, triggers and functions. */
async function schemaOf(client: pg.Client): Promise<string> {
  const changesOf = (catalog: string) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${catalog})`
  const catalogs = ['pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc'].map(changesOf)
  const names = `(select string_agg(relname, ' ' order by relname) from pg_class where relpersistence = 'p')`
  const { rows } = await client.query<{ schema: string }>(
    `select concat_ws(' ', ${[...catalogs, names].join(', ')}) as schema`,
  )
  return rows[0]?.schema ?? ''
}
