import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everything } from '#offline/testing/exchange.ts'
import type { Stage } from '#offline/testing/stage.ts'
import { openDatabase } from '#server/database/start-database.ts'
import { LogOutput } from '#server/log-output.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { askServer } from '#server/testing/host.ts'
import { type Host, startHost } from '#support/host.ts'
import { findOrInstallPostgres, type PostgresServer, startPostgres } from '#support/postgres.ts'
import { aRealStage } from '../histories/real-stage.ts'

export interface SoakFixture {
  server: Host
  /** An event with two organisers. Checks send requests to its host directly, without the lines. */
  stage: Stage
  /** Errors that the server wrote to its log since its last start. */
  troubles(): readonly string[]
  stop(): Promise<void>
}

/** The real server as a process of its own that can be killed, with one event. */
export async function startFixture(isOnPostgres: boolean): Promise<SoakFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'play-soak-'))
  const postgres = isOnPostgres ? await ownPostgres() : undefined
  const databaseUrl = await postgres?.createDatabase('soak')
  const env = { PLAY_DATA: folder, PLAY_PUBLIC_CALLS_PER_MINUTE: '1000000', PLAY_LOG_LEVEL: 'warn' }
  const server = await startHost({ env, ...(databaseUrl && { databaseUrl }) })
  const log = createLog('silent', new LogOutput())
  const settings = readSettings({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const db = await openDatabase(settings, 'start', log)
  const stage = await aRealStage(
    {
      url: server.url,
      db,
      now: () => new Date(),
      ask: (request, asked) => askServer(server.url, request, asked),
      expireHolds: () => Promise.reject(new Error('the server does that by itself')),
    },
    everything,
    { categories: 3, players: 9, courts: 2 },
  )
  await db.destroy()
  return {
    server,
    stage,
    troubles: () => server.log.split('\n').filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line)),
    async stop() {
      await server.stop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ownPostgres(): Promise<PostgresServer> {
  const bin = findOrInstallPostgres()
  if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
  return startPostgres(bin)
}
