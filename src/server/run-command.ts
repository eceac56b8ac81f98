import { CommandRefusal, type Say } from './copies/command.ts'
import { StoreTrouble } from './pictures/store/picture-store.ts'
import { readSettings, type Settings, SettingsError } from './settings/settings.ts'
import { startProblem } from './start-problem.ts'

/**
 * Runs a command of the server's shell and prints its result. After an error it prints the reason on standard error,
 * and the exit code is 1.
 */
export async function runCommand(
  carryOut: (settings: Settings, say: Say) => Promise<string>,
  env: Record<string, string | undefined> = process.env,
): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings(env)
    const words = await carryOut(settings, (line) => process.stdout.write(`${line}\n`))
    process.stdout.write(`${words}\n`)
  } catch (error) {
    const words = wordsOf(error, settings)
    if (words === undefined) throw error
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}

function wordsOf(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof CommandRefusal) return error.message
  if (error instanceof SettingsError) return error.problems.join('\n')
  if (error instanceof StoreTrouble)
    return `As imagens não puderam ser copiadas (${error.message}). Rode o comando de novo: ele continua de onde parou.`
  return settings && startProblem(error, settings)
}
