interface DriverError {
  code?: unknown
  errcode?: unknown
}

/** Whether a row with the same key was there already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '23505' || errcode === 1555 || errcode === 2067
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
/** SQLite: busy, locked, read-only, I/O error, full, can't be opened. */
const unavailableResults = new Set([5, 6, 8, 10, 13, 14])

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

/** Whether the transaction was ended in favour of another one and may simply be tried again. */
export function isRetryable(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError
  return code === '40001' || code === '40P01'
}
