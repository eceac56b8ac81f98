import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { sparePort } from '#support/spare-port.ts'

/** A server as a process of its own on a spare port of loopback. */
export class ServerProcess {
  readonly port: number
  /** Milliseconds from the start of the process to its first good answer. */
  readonly readyMs: number
  readonly child: ChildProcess

  private constructor(child: ChildProcess, port: number, readyMs: number) {
    this.child = child
    this.port = port
    this.readyMs = readyMs
  }

  /** @param readyPath answers 200 as soon as the server is ready */
  static async start(script: URL, readyPath: string, env: Record<string, string>): Promise<ServerProcess> {
    const port = await sparePort()
    const start = performance.now()
    const child = fork(script, {
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    while (!(await isReady(`http://127.0.0.1:${port}${readyPath}`))) {
      if (child.exitCode !== null) throw new Error(`${script.pathname} ended with code ${child.exitCode}`)
      if (performance.now() - start > 30_000) throw new Error(`${script.pathname} was not ready within 30 s`)
    }
    return new ServerProcess(child, port, performance.now() - start)
  }

  /** Megabytes of memory that the process uses now. */
  get memory(): number {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.child.pid)], { encoding: 'utf8' })) / 1024
    )
  }

  /**
   * Milliseconds of processor time that the process has used, with a precision of 10 ms. Undefined when the system does
   * not report it.
   */
  get processorMs(): number | undefined {
    const file = `/proc/${this.child.pid}/stat`
    if (!existsSync(file)) return undefined
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}

async function isReady(url: string): Promise<boolean> {
  const status = await fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
  if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 5))
  return status === 200
}
