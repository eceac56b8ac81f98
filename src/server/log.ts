import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Structured lines, on standard output where `output` is left out. Of an error only its kind, code, message and stack: PostgreSQL also tells the
 * values of the row, which are persons' data.
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
