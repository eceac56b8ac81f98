import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { sparePort } from '#support/spare-port.ts'
import { announced } from './announced.ts'
import type { Engine, EngineKind } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'

/** WebKitGTK, controlled by its own driver over WebDriver, on an invisible display. */
export const webkit: EngineKind = {
  name: 'WebKitGTK',
  packages: [
    { name: 'webkit2gtk-driver', program: driver },
    { name: 'xvfb', program: display },
  ],
  start,
}

async function start(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('webkit2gtk-driver has no MiniBrowser')
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await announced(screen, screen.stdout, /\d+(?=\n)/)
  const port = await sparePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // The browser opens only pages of this machine, and root has no sandbox.
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' },
  })
  const ask = createAsk(`http://127.0.0.1:${port}`)
  await untilReady(ask)
  const options = { binary, args: ['--automation'] }
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    reload: async () => void (await ask('POST', `${session}/refresh`, {})),
    async run(expression) {
      const script = `const tell = arguments[0]; Promise.resolve(${expression}).then((value) => tell(JSON.stringify(value ?? null)), (error) => tell('null'))`
      const answer = (await ask('POST', `${session}/execute/async`, { script, args: [] })) as string
      return JSON.parse(answer) as unknown
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      for (const each of [child, screen]) {
        const ended = once(each, 'exit')
        each.kill('SIGTERM')
        await ended
      }
    },
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

const createAsk =
  (base: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value
  }

async function untilReady(ask: Ask): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 30_000;) {
    const status = await ask('GET', '/status').catch(() => undefined)
    if (status) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}
