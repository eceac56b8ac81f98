import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Client, createClient } from '#contract/calls/client.ts'
import type { Database } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { startHost } from '#server/start-host.ts'
import { copyMigratedFile, createMigratedDatabase } from './database.ts'

export interface TestHost {
  /** `http://127.0.0.1:PORT` */
  url: string
  db: Database
  databaseUrl: string | undefined
  dataFolder: string
  /** A typed client of `/v1`, with the session of the token. */
  client(token?: string): Client
  /** Sends any request. Returns status, headers and JSON (or text). */
  ask(request: string, options?: AskOptions): Promise<TestAnswer>
  /** Sets the clock, which then stands still. */
  setClock(moment: string): void
  now(): Date
  /** Sends the mails that are due. */
  sendMail(): Promise<void>
  /** Looks for news for devices, and sends the messages that are due. */
  sendPush(): Promise<void>
  /** Frees the unpaid spots that have expired, and queues reminders. */
  expireHolds(): Promise<void>
  /** Ends the server and keeps its data. */
  halt(): Promise<void>
  /** Ends the server and deletes its data. */
  stop(): Promise<void>
}
export interface AskOptions {
  token?: string | undefined
  body?: unknown
  /** Sent unchanged instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}
export interface TestAnswer {
  status: number
  headers: Headers
  body: unknown
}

interface Options {
  env?: Record<string, string>
  /** Moment (ISO 8601) of the clock, which stands still. Such a server sends mails and messages only when it is asked. */
  at?: string
  /** Data folder of a host that was halted. */
  dataFolder?: string
  databaseUrl?: string
  /** Used instead of a silent log. */
  log?: Logger
}

/**
 * Starts a real server on a free loopback port with its own empty database: the embedded one, or PostgreSQL when
 * `TEST_DATABASE_URL` names a server.
 */
export async function startTestHost(options: Options = {}): Promise<TestHost> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'play-test-'))
  const database = options.databaseUrl || options.dataFolder ? undefined : await createMigratedDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url
  if (!databaseUrl && !options.dataFolder) await copyMigratedFile(dataFolder)
  const settings = readSettings({
    NODE_ENV: 'production',
    PORT: '0',
    PLAY_LISTEN: '127.0.0.1',
    PLAY_DATA: dataFolder,
    PLAY_SECRET: 'a secret of the tests, long enough',
    PLAY_URL: 'https://play.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PLAY_VIACEP_URL: 'http://127.0.0.1:1/ws',
    PLAY_LOG_LEVEL: 'silent',
    PLAY_PUBLIC_CALLS_PER_MINUTE: '100000',
    PLAY_REGISTRATIONS_PER_MINUTE: '100000',
    PLAY_APP: join(dataFolder, 'app'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...options.env,
  })
  let fixed = options.at === undefined ? undefined : new Date(options.at)
  const clock = () => new Date(fixed ?? Date.now())
  const running = await startHost(settings, {
    log: options.log ?? createLog(settings.logLevel),
    clock,
    sendsWhenAsked: options.at !== undefined,
  })
  await running.cleaned
  const url = `http://127.0.0.1:${running.port}`
  let isRunning = true
  const halt = async () => {
    if (isRunning) await running.stop()
    isRunning = false
  }
  return {
    url,
    db: running.db,
    databaseUrl,
    dataFolder,
    now: clock,
    sendMail: running.sendMail,
    sendPush: running.sendPush,
    expireHolds: running.expireHolds,
    halt,
    client: (token) =>
      createClient({
        base: `${url}/v1`,
        transport: fetch,
        headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
      }),
    ask: (request, asked) => askServer(url, request, asked),
    setClock(moment) {
      fixed = new Date(moment)
    },
    async stop() {
      await halt()
      await database?.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Sends any request to the server at an address. Returns status, headers and JSON (or text). */
export async function askServer(
  url: string,
  request: string,
  { token, body, raw, headers = {} }: AskOptions = {},
): Promise<TestAnswer> {
  const [method = 'GET', path = '/'] = request.split(' ')
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream) await answer.body?.cancel()
  const text = isStream ? '' : await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
}
