import { randomBytes } from 'node:crypto'
import { connected, databasePrefix } from './test-databases.ts'

/** Vitest calls this before it starts the workers, which take over the environment. */
export function setup(): void {
  process.env.PLAY_TEST_RUN ??= randomBytes(4).toString('hex')
}

/**
 * After the last test, drops the databases of this run on a server that stays. `npm test` starts a server of its own,
 * which is deleted with its databases (`PLAY_TEST_SERVER_ENDS`).
 */
export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || process.env.PLAY_TEST_SERVER_ENDS === 'yes') return
  await connected(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [databasePrefix()],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}
