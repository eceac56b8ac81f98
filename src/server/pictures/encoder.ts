import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Encoded, NotEncoded } from './encode.ts'

/** A picture of 2 MB takes two seconds; a busy machine needs longer. */
const timeoutMs = 60_000

/**
 * Encodes an uploaded picture into the files that are served, in a separate process. One picture is encoded at a time;
 * the others wait.
 */
export class Encoder {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Runs `work` when no other one is running.
   * @param work gets the function that encodes; it may call this function once, before it ends
   */
  inTurn<Result>(
    work: (encode: (sent: Uint8Array) => Promise<Encoded | NotEncoded>) => Promise<Result>,
  ): Promise<Result> {
    const result = this.#last.then(() => work(encodeApart))
    this.#last = result.catch(() => undefined)
    return result
  }
}

/** @throws when the process ends without an answer, or takes too long */
function encodeApart(sent: Uint8Array): Promise<Encoded | NotEncoded> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'encode.ts'), {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [],
      env: {},
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.once('message', resolve as (message: unknown) => void)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`the picture's process ended: ${signal ?? code}`))
    })
    child.send(sent, (error) => error && reject(error))
  })
}
