interface DriverError {
  code?: unknown
  errcode?: unknown
}

/** Whether a row with the same key was there already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** Whether the transaction was ended in favour of another one and may simply be tried again. */
export function isRetryable(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DriverError
  return code === '40001' || code === '40P01' || errcode === 5 || errcode === 517
}
