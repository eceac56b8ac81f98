import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServerProcess } from './testing/server-process.ts'

let folder: string
let started: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-stop-'))
})
afterEach(() => {
  started?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const start = () =>
  startServerProcess({ PLAY_DATA: folder }, (child) => {
    started = child
  })

test.each(['SIGTERM', 'SIGINT'] as const)(
  'after %s the running requests are answered, then the server ends',
  async (signal) => {
    const { url, child } = await start()
    const body = JSON.stringify({ email: 'organizador@example.com', password: 'saque-e-voleio' })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answered = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answered += text))
    const heardAll = once(socket, 'close')
    socket.write(
      `POST /v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // Half of the request has arrived when the server is told to stop.
    await fetch(`${url}/v1/health`)
    const ended = once(child, 'exit')
    child.kill(signal)
    await refused(url)
    socket.write(body)
    expect(await ended).toEqual([0, null])
    await heardAll
    expect(answered).toMatch(/^HTTP\/1\.1 200/)
    expect(answered).toContain('accessToken')
  },
)

test('clients on kept-alive connections are told to close them before the stop, and none is cut', async () => {
  const { url, child } = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let answers = 0
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = get(`${url}/v1/api/ibge/estados`, { agent }, (answer) => {
        answers += 1
        answer.resume().once('end', () => resolve(answer.headers.connection))
      })
      request.once('error', reject)
    })
  const askUntilTold = async () => {
    while ((await ask()) !== 'close');
  }
  const crowd = Promise.all(Array.from({ length: 8 }, askUntilTold))
  await vi.waitFor(() => expect(answers).toBeGreaterThan(100), { timeout: 30_000 })
  child.kill('SIGTERM')
  await expect(crowd).resolves.toHaveLength(8)
})

test('a stop does not wait for connections that a browser has opened in advance', async () => {
  const { url, child } = await start()
  const port = Number(new URL(url).port)
  const unused = connect(port, '127.0.0.1')
  const halfSent = connect(port, '127.0.0.1').setEncoding('utf8')
  await Promise.all([once(unused, 'connect'), once(halfSent, 'connect')])
  halfSent.write('GET /v1/health HTTP/1.1\r\nHost: localhost\r\n')
  const answeredAndClosed = once(halfSent, 'close')
  const ended = once(child, 'exit')
  // Answered after the bytes above have arrived.
  await fetch(`${url}/v1/health`)
  child.kill('SIGTERM')
  await once(unused.resume(), 'close')
  let answered = ''
  halfSent.on('data', (text) => {
    answered += text
  })
  halfSent.write('\r\n')
  await answeredAndClosed
  expect(answered).toMatch(/^HTTP\/1\.1 200/)
  expect(await ended).toEqual([0, null])
})

/** Resolves when nothing listens at the address any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${url}/v1/health`).then(
      () => true,
      () => false,
    )
    if (!isOpen) return
  }
}
