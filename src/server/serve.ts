import { demoAccounts, demoPassword } from './database/demo/accounts.ts'
import { createLog } from './log.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { startHost } from './start-host.ts'

const settings = settingsOrExit()
const log = createLog(settings.logLevel)
const running = await startHost(settings, { log })

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void running.stop()
  })
}

const lines = [`PLAY em http://localhost:${running.port}`]
if (running.isDemo) {
  lines.push('', `Contas de demonstração (senha ${demoPassword}):`)
  for (const { email, role } of demoAccounts) lines.push(`  ${email.padEnd(28)} ${role}`)
  lines.push('')
}
process.stdout.write(`${lines.join('\n')}\n`)

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
