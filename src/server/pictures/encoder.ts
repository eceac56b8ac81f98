import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Encoded, NotEncoded } from './encode.ts'

/** A picture of 2 MB takes two seconds; this is for a machine that has much else to do. */
const timeoutMs = 60_000

/**
 * Makes of what was sent the files that are served, in a process of its own. One picture at a time: who comes meanwhile
 * waits.
 */
export class Encoder {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Carries `work` out when no other one is under way.
   * @param work gets what encodes: at most once, before it ends
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
