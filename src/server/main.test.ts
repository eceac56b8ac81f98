import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

let folder: string
let server: ChildProcess | undefined
const started: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-main-'))
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the server as a process, and returns its address when the server prints it. */
function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess({ PLAY_DATA: folder, ...env }, (child) => {
    server = child
    started.push(child)
  })
}

const signIn = async (url: string, email: string, password = 'saque-e-voleio') => {
  const answer = await fetch(`${url}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await answer.json()) as { accessToken: string }
}
const read = async (url: string, path: string, token?: string) => {
  const answer = await fetch(`${url}/v1/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return answer.json()
}

test('a start without settings is a demo with events, and prints its accounts', async () => {
  const { url, output } = await start()
  expect(output()).toContain('organizador@example.com')
  expect(output()).toMatch(/\/dev\/mailbox$/m)
  const { accessToken } = await signIn(url, 'organizador@example.com')
  const events = (await read(url, 'events/person', accessToken)) as {
    id: string
    status: string
    imageKey: string | null
    places: unknown[]
  }[]
  expect(events.map(({ status }) => status).toSorted()).toEqual([
    'EM_ANDAMENTO',
    'ENCERRADO',
    'INSCRICOES_ABERTAS',
    'INSCRICOES_ABERTAS',
  ])
  expect(events.every(({ places }) => places.length > 0)).toBe(true)
  const running = events.find(({ status }) => status === 'EM_ANDAMENTO')
  const snapshot = (await read(url, `events/${running?.id}/snapshot`, accessToken)) as Record<
    string,
    unknown[]
  >
  expect(snapshot.categories).toHaveLength(8)
  expect(snapshot.players?.length).toBeGreaterThan(180)
  expect(snapshot.courts?.length).toBeGreaterThan(0)
  const keys = events.flatMap(({ imageKey }) => imageKey ?? [])
  expect(keys).toHaveLength(3)
  for (const key of keys) expect((await fetch(`${url}/v1/images/${key}`)).status).toBe(200)
  expect(await read(url, 'event-register')).toMatchObject([
    { title: '4ª Etapa – Open da Areia' },
    { title: 'Desafio Raquete de Ouro' },
  ])
})

test('answered changes survive kill -9, and demo data are created once', async () => {
  const first = await start()
  const created = await fetch(`${first.url}/v1/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Peçanha',
      phoneNumber: '00900000001',
      email: 'ana.pecanha@example.com',
    }),
  })
  const person = (await created.json()) as { id: string }
  expect(created.status).toBe(201)
  const killed = server && once(server, 'exit')
  server?.kill('SIGKILL')
  await killed
  const second = await start()
  const again = await fetch(`${second.url}/v1/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Peçanha',
      phoneNumber: '00900000001',
      email: 'ana.pecanha@example.com',
      earlierIds: [person.id],
    }),
  })
  expect(await again.json()).toEqual(person)
  const { accessToken } = await signIn(second.url, 'organizador@example.com')
  expect(await read(second.url, 'events/person', accessToken)).toHaveLength(4)
  const desk = await signIn(second.url, 'mesa@example.com')
  expect(await read(second.url, 'events/person', desk.accessToken)).toMatchObject(
    Array.from({ length: 4 }, () => ({ role: 'MESA' })),
  )
})

test('all answered changes of many clients survive kill -9', async () => {
  const add = async (url: string, email: string, earlierIds: string[] = []) => {
    const answer = await fetch(`${url}/v1/person`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Pessoa da fila', phoneNumber: '00900000001', email, earlierIds }),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  const first = await start()
  const answered = new Map<string, string>()
  let asked = 0
  // Each loop asks until the server does not answer any more, so that the server ends in the middle of requests,
  // however fast the machine is.
  const askOnAndOn = async (): Promise<never> => {
    for (;;) {
      const email = `fila${(asked += 1)}@example.com`
      answered.set(email, await add(first.url, email))
      if (answered.size >= 60) server?.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 100 }, askOnAndOn))
  expect(answered.size).toBeGreaterThanOrEqual(60)
  expect(answered.size).toBeLessThan(asked)
  const second = await start()
  // A device gets the same id again while the server knows it.
  for (const [email, id] of answered) expect(await add(second.url, email, [id])).toBe(id)
})

test('in production with missing settings the server names them and does not start', async () => {
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow(/PLAY_SECRET[\s\S]*PLAY_URL[\s\S]*SMTP_URL/)
})

test('a port that is in use is reported in plain words', async () => {
  const { url } = await start()
  const env = { PORT: new URL(url).port, PLAY_DATA: join(folder, 'another') }
  await expect(start(env)).rejects.toThrow(/A porta \d+ já está em uso/)
})

test('no e-mail, name, phone, key or token is written to the log', async () => {
  const { url, output } = await start({ PLAY_LOG_LEVEL: 'debug', SMTP_URL: 'smtp://127.0.0.1:1' })
  const { accessToken } = await signIn(url, 'jogador@example.com')
  await read(url, 'users/me', accessToken)
  await fetch(`${url}/v1/users/forgot-password/somebody@example.com`, { method: 'POST' })
  await fetch(`${url}/v1/users/forgot-password/jogador@example.com`, { method: 'POST' })
  await fetch(`${url}/reset-password/secret-key`)
  await vi.waitFor(() => expect(output()).toContain('a mail was not sent'), { timeout: 30_000 })
  const isLogged = (line: string) => line.startsWith('{')
  const log = output().split('\n').filter(isLogged).join('\n')
  expect(log).not.toMatch(/example\.com|secret-key|Caio/)
  expect(log).not.toContain(accessToken)
})

test('a failed sign-in is logged with marks that distinguish accounts and addresses, and without names', async () => {
  const { url, output } = await start({ PLAY_LOG_LEVEL: 'info' })
  await signIn(url, 'jogador@example.com', 'wrong')
  await signIn(url, 'jogador@example.com', 'wrong')
  await signIn(url, 'nobody@example.com', 'wrong')
  await signIn(url, 'jogador@example.com')
  const lines = () =>
    output()
      .split('\n')
      .filter((line) => line.includes('a sign-in failed'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(lines).toHaveLength(3)
  const [first, second, third] = lines()
  expect(first).toMatchObject({
    account: expect.stringMatching(/^[\w-]{16}$/) as string,
    address: expect.stringMatching(/^[\w-]{16}$/) as string,
    reason: 'wrong',
  })
  expect(second).toMatchObject({ account: first?.account, address: first?.address })
  expect(third?.account).not.toBe(first?.account)
  expect(JSON.stringify(lines())).not.toMatch(/example\.com|127\.0\.0\.1/)
})
