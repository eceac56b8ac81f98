import { accountCommand } from './account-command.ts'
import { openDatabase } from './database/start-database.ts'
import { migrate } from './database/migrate.ts'
import { createLog } from './log.ts'
import { LogOutput } from './log-output.ts'
import { readSettings, type Settings, SettingsError } from './settings/settings.ts'
import { startProblem } from './start-problem.ts'

/** `npm run account -- …`: manages accounts from the server's shell, whether the server runs or not. */
const settings = settingsOrExit()
const log = createLog('silent', new LogOutput())
try {
  const db = await openDatabase(settings, 'start', log)
  try {
    // The first account may be created before the first start of the server.
    await migrate(db, log)
    const { words, isDone } = await accountCommand(process.argv.slice(2), { db, settings, now: new Date() })
    process.stdout.write(`${words}\n`)
    if (!isDone) process.exitCode = 1
  } finally {
    await db.destroy()
  }
} catch (error) {
  const words = startProblem(error, settings)
  if (words === undefined) throw error
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
