import { demoAccounts, demoMembers, demoPassword } from './demo/accounts.ts'
import { freeStartMemory } from './free-start-memory.ts'
import { createLog } from './log.ts'
import { LogOutput } from './log-output.ts'
import { readSettings, type Settings, SettingsError } from './settings/settings.ts'
import { startHost } from './start-host.ts'
import { startProblem } from './start-problem.ts'

/** The longest time to write the last lines of the log. */
const lastLinesMs = 1_000

const settings = settingsOrExit()
const output = new LogOutput()
const log = createLog(settings.logLevel, output)
const running = await startHost(settings, { log }).catch(exitWithWords)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void stop()
  })
}

async function stop(): Promise<void> {
  await running.stop()
  await output.drained(lastLinesMs)
  // Without this, log lines that nobody reads would keep the process alive.
  process.exit()
}

const lines = [`PLAY em http://localhost:${running.port}`]
if (running.isDemo) {
  lines.push('', `Contas de demonstração (senha ${demoPassword}):`)
  for (const { email, role } of demoAccounts) lines.push(`  ${email.padEnd(28)} ${role}`)
  for (const { account, member } of demoMembers) lines.push(`  ${account.email.padEnd(28)} ${member}`)
  if (running.hasMailbox) lines.push('', `E-mails enviados: http://localhost:${running.port}/dev/mailbox`)
  lines.push('')
}
process.stdout.write(`${lines.join('\n')}\n`)

void running.cleaned.then(freeStartMemory)

/** Ends the process and prints why the start failed: one line for a known reason. */
function exitWithWords(error: unknown): never {
  const words = startProblem(error, settings)
  if (words === undefined) throw error
  exit(words)
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
