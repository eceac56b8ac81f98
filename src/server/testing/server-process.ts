import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'

export interface ServerProcess {
  /** `http://127.0.0.1:PORT` */
  url: string
  child: ChildProcess
  /** Everything that the process has printed. */
  output(): string
}

/**
 * Starts the server as a separate process, like an operator. Resolves when it prints its address.
 * @param started called with the process immediately, so that the test can always end it
 * @throws an error with the printed text, when the process ends instead
 */
export async function startServerProcess(
  env: Record<string, string>,
  started: (child: ChildProcess) => void,
): Promise<ServerProcess> {
  const child = spawnServer(env, ['ignore', 'pipe', 'pipe'])
  started(child)
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const port = /^PLAY em http:\/\/localhost:(\d+)$/m.exec(output)?.[1]
      if (port) resolve({ url: `http://127.0.0.1:${port}`, child, output: () => output })
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(output)))
  })
}

/** Starts the process without waiting. Its environment is `env` and `PATH` only. */
export function spawnServer(env: Record<string, string>, stdio: StdioOptions): ChildProcess {
  return spawn(process.execPath, ['src/server/entry.js'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio,
  })
}
