import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'

export interface ServerProcess {
  /** `http://127.0.0.1:PORT` */
  url: string
  child: ChildProcess
  /** All that it printed by now. */
  output(): string
}

/**
 * The server as a process of its own, as an operator starts it; resolves once it says its address.
 * @param started gets the process at once, to end it in any case
 * @throws with all that it printed, when it ends instead
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

/** The same without waiting for anything; `env` beside the `PATH` is all that it knows. */
export function spawnServer(env: Record<string, string>, stdio: StdioOptions): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio,
  })
}
