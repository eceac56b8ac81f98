import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A PostgreSQL database of its own on the server that `TEST_DATABASE_URL` names; undefined tests the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `play_test_${randomUUID().replaceAll('-', '')}`
  // Nothing connects to template0, so that none of the many at once waits for another one's visit to it.
  await command(server, `create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) }
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
