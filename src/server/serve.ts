import { demoAccounts, demoPassword } from './database/demo/accounts.ts'
import { isFileTrouble, isUnavailable } from './database/trouble.ts'
import { createLog } from './log.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { startHost } from './start-host.ts'

const settings = settingsOrExit()
const log = createLog(settings.logLevel)
const running = await startHost(settings, { log }).catch(exitWithWords)

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
  if (running.hasMailbox) lines.push('', `E-mails enviados: http://localhost:${running.port}/dev/mailbox`)
  lines.push('')
}
process.stdout.write(`${lines.join('\n')}\n`)

/** Why an operator's start failed, in a line where it is a usual reason. */
function exitWithWords(error: unknown): never {
  const { code } = error as { code?: unknown }
  if (code === 'EADDRINUSE')
    exit(`A porta ${settings.port} já está em uso. Escolha outra: PORT=3001 npm start`)
  if (code === 'EACCES') exit(`Sem permissão para usar a porta ${settings.port} ou a pasta de dados.`)
  if (isFileTrouble(error))
    exit('O banco de dados não pode ser usado: disco cheio, arquivo protegido ou em uso por outro programa.')
  if (isUnavailable(error)) exit('O banco de dados não responde. Confira DATABASE_URL.')
  throw error
}

function exit(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    exit(error.message)
  }
}
