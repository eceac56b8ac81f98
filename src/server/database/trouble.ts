interface DriverError {
  code?: unknown
  errcode?: unknown
}

/** Whether the error says that a row with the same key exists already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** Whether the error says that the row to which another one refers does not exist. */
export function isOrphaned(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '23503' || errcode === 787
}

const unavailable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL is read-only for now (during a failover), an idle transaction was aborted, lock timeout, statement
  // timeout, shutdown or start.
  '25006',
  '25P03',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
/** PostgreSQL: broken connections; no disk space, memory or connection left. */
const unavailableClasses = ['08', '53']
const busy = 5
const full = 13
const damaged = new Set([11, 26])
/** SQLite: busy, locked, read-only, I/O error, damaged, full, can't be opened, no database. */
const unavailableResults = new Set([busy, 6, 8, 10, full, 14, ...damaged])
/** SQLITE_READONLY_DBMOVED, a kind of read-only. */
const moved = 1032

/** The embedded database can't be used, though SQLite reported no error. `errcode` is the matching code of SQLite. */
export class FileTrouble extends Error {
  readonly errcode: number
  private constructor(message: string, errcode: number) {
    super(message)
    this.errcode = errcode
  }
  static busy = () => new FileTrouble('another process holds the database file', busy)
  static full = (left: string) => new FileTrouble(`no space is left for the database: ${left}`, full)
  static moved = (file: string) =>
    new FileTrouble(`${file} was deleted or replaced: start the server anew`, moved)
}

/** PostgreSQL is read-only. `code` is its code for a refused change. */
export class ReadOnly extends Error {
  readonly code = '25006'
  constructor() {
    super('the database takes no changes for now')
  }
}

/** A request got no turn at the database. `code` is the one of a connection timeout. */
export class WaitedTooLong extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('too many others read from the database')
  }
}

/** Whether another process holds the embedded database's file. */
export function isFileBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DriverError
  return typeof errcode === 'number' && (errcode & 0xff) === busy
}

/** Whether the database can't be reached or written, or is too busy, so that a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError
  if (isFileTrouble(error)) return true
  if (typeof code === 'string' && (unavailable.has(code) || unavailableClasses.includes(code.slice(0, 2))))
    return true
  // node-postgres has no codes for a missing or broken connection.
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/.test(
      error.message,
    )
  )
}

/**
 * Whether the error concerns the file of the embedded database: a full disk, a lock of another process, or no
 * permission to write.
 */
export function isFileTrouble(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DriverError
  // The lower byte is the kind of error; the other bytes are details.
  return typeof errcode === 'number' && unavailableResults.has(errcode & 0xff)
}

/** Whether the file of the embedded database is damaged, or is not an SQLite database. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DriverError
  return typeof errcode === 'number' && damaged.has(errcode & 0xff)
}

/**
 * Data that was read without a lock had changed when the lock was taken. The whole transaction runs again. `code` is
 * the code with which PostgreSQL reports such a conflict.
 */
export class Overtaken extends Error {
  readonly code = '40001'
}

/** Whether the transaction was aborted because of another one and may be tried again. */
export function isRetryable(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError
  return code === '40001' || code === '40P01'
}
