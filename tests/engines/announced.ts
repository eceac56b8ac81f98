import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

/**
 * The line that a program prints when it is ready.
 * @throws when the program ends, or prints no such line for too long
 */
export function announced(child: ChildProcess, output: Readable, words: RegExp): Promise<RegExpExecArray> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`${child.spawnfile} ${why}:\n${said}`))
    }
    const timer = setTimeout(() => fail('was not ready in 60 s'), 60_000)
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = words.exec(said)
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code) => fail(`ended with code ${code}`))
  })
}
