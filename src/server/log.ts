import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * A log of structured lines, by default on standard output. For an error it writes only class, code, message and stack,
 * because an error of PostgreSQL also holds the values of the row, which are personal data.
 */
export function createLog(level: string, output?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: withoutData } }
  return output ? pino(options, output) : pino(options)
}

function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { name, message, stack } = error
  const { code } = error as { code?: unknown }
  return { type: name, message, stack, ...(code !== undefined && { code }) }
}
