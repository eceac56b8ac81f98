import type { ChildProcess } from 'node:child_process'
import { expect } from 'vitest'
import { startServerProcess } from './server-process.ts'

/** The settings without which a server in production does not start. */
export const productionSettings = {
  NODE_ENV: 'production',
  PLAY_SECRET: 'a secret of the tests, long enough',
  PLAY_URL: 'https://play.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/** Starts a server process that cannot start, and answers the text that it prints. */
export async function failedStart(env: Record<string, string>): Promise<string> {
  let child: ChildProcess | undefined
  const printed = await startServerProcess(env, (started) => (child = started)).then(
    () => 'it started',
    (error: unknown) => (error as Error).message,
  )
  child?.kill('SIGKILL')
  // The operator did not write the program, so no stack is printed.
  expect(printed).not.toMatch(/^\s+at /m)
  return printed
}
