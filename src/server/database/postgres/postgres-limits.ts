import { Socket } from 'node:net'
import type { PoolConfig } from 'pg'

/** Settings of PostgreSQL in ms; `DATABASE_URL` may set them in its query. */
const defaults = {
  /**
   * Longer than PostgreSQL needs to find a deadlock (1 s), and short compared with the time that other requests wait
   * for a connection.
   */
  lock_timeout: 2_000,
  /** PostgreSQL aborts a statement that takes longer. */
  statement_timeout: 8_000,
  /** PostgreSQL aborts a transaction when the server sends nothing more, and releases its locks. */
  idle_in_transaction_session_timeout: 15_000,
}
type Setting = keyof typeof defaults

/** Time beyond `statement_timeout`: a database that sends nothing for this time has stalled. */
const graceMs = 2_000
const idleMs = 10_000

/** Limits for the connections of requests: no request waits forever, even if the database is unreachable. */
export function limitsOf(url: string): PoolConfig {
  const silence = silenceMs(url)
  return {
    connectionString: url,
    lock_timeout: settingOf(url, 'lock_timeout'),
    statement_timeout: settingOf(url, 'statement_timeout'),
    idle_in_transaction_session_timeout: settingOf(url, 'idle_in_transaction_session_timeout'),
    // Shorter than the time after which the socket itself ends a silent connection.
    idleTimeoutMillis: Math.min(idleMs, silence / 2),
    stream: () => talkingSocket(silence),
  }
}

/** Time in ms without data after which a connection is closed. */
export function silenceMs(url: string): number {
  return settingOf(url, 'statement_timeout') + graceMs
}

/** A socket that closes itself with an error when no data was sent or received for `silence` ms. */
export function talkingSocket(silence: number): Socket {
  const socket = new Socket()
  const error = Object.assign(new Error('The database keeps quiet'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silence, () => socket.destroy(error))
}

/** The address without limits, for a start, which may have to wait for the migrations of another instance. */
export function withoutLimits(url: string): string {
  const plain = new URL(url)
  for (const setting of Object.keys(defaults)) plain.searchParams.delete(setting)
  return plain.href
}

function settingOf(url: string, setting: Setting): number {
  const wanted = Number(new URL(url).searchParams.get(setting))
  return wanted > 0 ? wanted : defaults[setting]
}
