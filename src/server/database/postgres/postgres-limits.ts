import { Socket } from 'node:net'
import type { PoolConfig } from 'pg'

/** Settings of PostgreSQL that `DATABASE_URL` may name in its query, in ms. */
const defaults = {
  /** Longer than deadlocks take to be found (1 s), and short beside the time that others wait for a connection. */
  lock_timeout: 2_000,
  /** A statement that takes longer is ended by the database. */
  statement_timeout: 8_000,
  /** What a transaction holds is let go when nothing more is heard from us. */
  idle_in_transaction_session_timeout: 15_000,
}
type Setting = keyof typeof defaults

/** Beyond the time in which PostgreSQL ends a statement itself: a database that keeps quiet so long has stalled. */
const graceMs = 2_000
const idleMs = 10_000

/** For connections on which somebody waits: none of them keeps quiet for ever, whatever became of the other end. */
export function limitsOf(url: string): PoolConfig {
  const silence = silenceMs(url)
  return {
    connectionString: url,
    lock_timeout: settingOf(url, 'lock_timeout'),
    statement_timeout: settingOf(url, 'statement_timeout'),
    idle_in_transaction_session_timeout: settingOf(url, 'idle_in_transaction_session_timeout'),
    // Before its own silence ends it.
    idleTimeoutMillis: Math.min(idleMs, silence / 2),
    stream: () => talkingSocket(silence),
  }
}

/** After how much silence a connection is given up. */
export function silenceMs(url: string): number {
  return settingOf(url, 'statement_timeout') + graceMs
}

/** Gives itself up, with an error, when nothing came or went for so long. */
export function talkingSocket(silence: number): Socket {
  const socket = new Socket()
  const error = Object.assign(new Error('The database keeps quiet'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silence, () => socket.destroy(error))
}

/** For a start, which may have to wait for another one's migrations. */
export function withoutLimits(url: string): string {
  const plain = new URL(url)
  for (const setting of Object.keys(defaults)) plain.searchParams.delete(setting)
  return plain.href
}

function settingOf(url: string, setting: Setting): number {
  const wanted = Number(new URL(url).searchParams.get(setting))
  return wanted > 0 ? wanted : defaults[setting]
}
