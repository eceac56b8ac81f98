interface DriverError {
  code?: unknown
  errcode?: unknown
}

/** Whether a row with the same key was there already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** Whether the row that another one belongs to is gone. */
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
  // PostgreSQL: takes no changes for now (another instance is being made the first), heard nothing from us for too
  // long, somebody holds a lock, ended a statement that took too long, is stopping or starting.
  '25006',
  '25P03',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
/** PostgreSQL: connections that break; no disk, memory or connection left. */
const unavailableClasses = ['08', '53']
const busy = 5
const full = 13
const damaged = new Set([11, 26])
/** SQLite: busy, locked, read-only, I/O error, damaged, full, can't be opened, no database. */
const unavailableResults = new Set([busy, 6, 8, 10, full, 14, ...damaged])
/** SQLITE_READONLY_DBMOVED, a kind of read-only. */
const moved = 1032

/** The embedded database can't be used, though SQLite did not say so; `errcode` as SQLite would have it. */
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

/** PostgreSQL answers, and takes no changes; `code` as it would have it for a change. */
export class ReadOnly extends Error {
  readonly code = '25006'
  constructor() {
    super('the database takes no changes for now')
  }
}

/** Whether another process holds the embedded database's file. */
export function isFileBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DriverError
  return typeof errcode === 'number' && (errcode & 0xff) === busy
}

/** Whether the database can't be reached or written at all, or is too busy: worth another try in a moment. */
export function isUnavailable(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError
  if (isFileTrouble(error)) return true
  if (typeof code === 'string' && (unavailable.has(code) || unavailableClasses.includes(code.slice(0, 2))))
    return true
  // node-postgres has no codes for a connection that it could not get or that broke.
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/.test(
      error.message,
    )
  )
}

/** Whether it is the embedded database's file: its disk is full, another process holds it, it must not be written. */
export function isFileTrouble(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DriverError
  // The lower byte is the kind, the rest says more about it.
  return typeof errcode === 'number' && unavailableResults.has(errcode & 0xff)
}

/** Whether the embedded database's file is broken, or another program's. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DriverError
  return typeof errcode === 'number' && damaged.has(errcode & 0xff)
}

/** Whether the transaction was ended in favour of another one and may simply be tried again. */
export function isRetryable(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError
  return code === '40001' || code === '40P01'
}
