import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announced } from './announced.ts'
import type { Engine, EngineKind } from './engine.ts'

const program = '/usr/bin/firefox-esr'

/** Firefox supports WebDriver BiDi without a driver: https://w3c.github.io/webdriver-bidi */
export const firefox: EngineKind = {
  name: 'Firefox',
  packages: [{ name: 'firefox-esr', program }],
  start,
}

async function start(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'play-firefox-'))
  const words = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const [, address] = await announced(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connect(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  return {
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    async run(expression) {
      const answer = (await bidi.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (answer.type !== 'success')
        throw new Error(answer.exceptionDetails?.text ?? 'the page did not answer')
      return JSON.parse(answer.result?.value ?? 'null') as unknown
    },
    async close() {
      bidi.close()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface BidiMessage {
  id?: number
  result?: unknown
  message?: string
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(String(data)) as BidiMessage
    const asked = waiting.get(id ?? 0)
    if (message === undefined) asked?.resolve(result)
    else asked?.reject(new Error(message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })
  await once(socket, 'open')
  let last = 0
  return {
    send(method: string, params: object): Promise<unknown> {
      const id = (last += 1)
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      socket.send(JSON.stringify({ id, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
