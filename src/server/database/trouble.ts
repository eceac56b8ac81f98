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
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether the database can't be reached at all, or is too busy: worth another try in a moment. */
export function isUnavailable(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError
  if (typeof code === 'string' && (unavailable.has(code) || code.startsWith('08'))) return true
  // node-postgres has no codes for a connection that it could not get or that broke.
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  )
}

/** Whether the transaction was ended in favour of another one and may simply be tried again. */
export function isRetryable(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '40001' || code === '40P01' || errcode === 5 || errcode === 517
}
