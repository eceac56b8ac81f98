import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Prints a line of progress. */
export type Say = (line: string) => void

/** Why a command did nothing or not everything, in words for the operator. */
export class CommandRefusal extends Error {}

/**
 * The options of a command line.
 * @throws {CommandRefusal} with the usage when there are unknown options
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: false }).values
  } catch {
    throw new CommandRefusal(usage)
  }
}
