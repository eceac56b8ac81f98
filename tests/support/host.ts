import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface HostOptions {
  /** Address of a PostgreSQL database. Without it, the server uses the embedded one with demo data. */
  databaseUrl?: string
  /** Further settings of the server, as environment variables. */
  env?: Record<string, string>
}

export interface Host {
  /** `http://localhost:PORT`. The port stays the same over restarts, as a real address would. */
  readonly url: string
  readonly port: number
  readonly isRunning: boolean
  /** The output of the server since its last start. */
  readonly log: string
  /** Stops the server like `kill -9`. All acknowledged changes must still be there after `restart`. */
  kill(): Promise<void>
  /**
   * Starts again with the same data, after `kill` or instead of the running server.
   * @param env settings that change
   * from now on
   */
  restart(env?: Record<string, string>): Promise<void>
  /** Ends the server and deletes its data. */
  stop(): Promise<void>
}

const startTimeout = 90_000
const announcement = /PLAY em (http:\/\/[^\s/]+:(\d+))/

/**
 * Code that is loaded into the server. The server's standard input closes when this process ends, however it ends. Then
 * the server must end, too.
 */
const endWithUs = 'data:text/javascript,process.stdin.on("end", () => process.exit(1)).resume().unref()'

/** The real server as a process of its own, on a free loopback port, with new data. */
export async function startHost({ databaseUrl, env = {} }: HostOptions = {}): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'play-host-'))
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    PLAY_DATA: folder,
    // No test sends a request to a foreign server.
    PLAY_VIACEP_URL: 'http://127.0.0.1:1/ws',
    // All tests of a worker have the same address.
    PLAY_REGISTRATIONS_PER_MINUTE: '1000000',
    NODE_ENV: '',
    ...env,
  }
  if (databaseUrl) settings.DATABASE_URL = databaseUrl
  let running = await launch({ ...settings, PORT: '0' })
  const { port } = running
  const isRunning = () => running.process.exitCode === null && running.process.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return
    const ended = once(running.process, 'exit')
    running.process.kill(signal)
    await ended
  }
  return {
    port,
    url: `http://localhost:${port}`,
    get isRunning() {
      return isRunning()
    },
    get log() {
      return running.log()
    },
    kill: () => end('SIGKILL'),
    async restart(changed = {}) {
      await end('SIGTERM')
      Object.assign(settings, changed)
      running = await launch({ ...settings, PORT: String(port) })
    },
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Running {
  process: ChildProcessWithoutNullStreams
  port: number
  log(): string
}

function launch(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['--import', endWithUs, 'src/server/entry.js'], { env })
  let log = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the server ${why}:\n${log}`))
    }
    const timer = setTimeout(() => fail(`said nothing in ${startTimeout / 1000} s`), startTimeout)
    const read = (text: string) => {
      log += text
      const port = announcement.exec(log)?.[2]
      if (!port) return
      clearTimeout(timer)
      resolve({ process: child, port: Number(port), log: () => log })
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code) => fail(`ended with code ${code}`))
  })
}
