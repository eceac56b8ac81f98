import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { demoPassword, organiser } from '#support/demo.ts'
import type { Host } from '#support/host.ts'
import { type LineQuality, type SlowLine, startSlowLine } from '../outbox/slow-line.ts'
import { amount, type Size } from '../measure/size.ts'
import type { Figures } from '../measure/spread.ts'

/** 400 kbit/s. */
const slow: LineQuality = { rttMs: 400, up: 50_000, down: 50_000 }
/** A small size, only to check that the bench still works. */
const quick: LineQuality = { rttMs: 40, up: 500_000, down: 500_000 }
const fullSlowdown = 4
/** The headers of an answer of {host}. */
const headBytes = 1300

type Tap = 'at once' | 'when all has come'

/** A browser that repeats a first sign-in. */
export async function openSignIn(host: Host, size: Size) {
  const quality = size.share < 1 ? quick : slow
  const slowdown = amount(fullSlowdown, size)
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  const bare = createServer((request, response) =>
    response.end(Buffer.alloc(Number(request.url?.slice(1) ?? 0), 1)),
  )
  // The line needs longer for the page than the time that a server usually waits for the next request.
  bare.keepAliveTimeout = 60_000
  bare.listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const { port } = bare.address() as AddressInfo
  return {
    /**
     * Seconds until the form is visible and until the list is visible, and the same for bare answers with as many
     * bytes.
     */
    visit: async (path: string, tap: Tap): Promise<Figures> => {
      const { readable, list, pageBytes, listBytes } = await signIn(
        browser,
        { host, quality, slowdown },
        path,
        tap,
      )
      const readableBare = await secondsOf(port, quality, pageBytes)
      return { readable, list, readableBare, listBare: await secondsOf(port, quality, listBytes) }
    },
    close: async () => {
      await browser.close()
      bare.closeAllConnections()
      bare.close()
    },
  }
}

/** Over a new connection, like the visit. */
async function secondsOf(port: number, quality: LineQuality, bytes: number): Promise<number> {
  const line = await startSlowLine(port, quality)
  try {
    const start = performance.now()
    await (await fetch(`${line.url}/${bytes}`)).arrayBuffer()
    return (performance.now() - start) / 1000
  } finally {
    await line.close()
  }
}

async function signIn(
  browser: Browser,
  { host, quality, slowdown }: { host: Host; quality: LineQuality; slowdown: number },
  path: string,
  tap: Tap,
) {
  const line = await startSlowLine(host.port, quality)
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const start = performance.now()
    await page.goto(line.url + path, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(organiser)
    const readable = performance.now() - start
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
    if (tap === 'when all has come') await untilAllHasCome(page)
    return { readable: readable / 1000, ...(await tapAndWait(page, line)) }
  } finally {
    await context.close()
    await line.close()
  }
}

async function tapAndWait(page: Page, { bytes }: SlowLine) {
  const pageBytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.encodedBodySize ?? Number.NaN
  })
  const before = bytes.down
  const start = performance.now()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Abrir evento' }).first().waitFor()
  const list = (performance.now() - start) / 1000
  return { list, pageBytes: pageBytes + headBytes, listBytes: bytes.down - before }
}

/** The files that are needed after the sign-in are included, because the page names them. */
const untilAllHasCome = (page: Page) =>
  page.waitForFunction(() => {
    // The browser does not read the end of the page before the styles have arrived.
    const next = document.getElementById('play-next')
    if (!next) return false
    return (JSON.parse(next.textContent) as string[]).every((file) => {
      const [entry] = performance.getEntriesByName(location.origin + file) as PerformanceResourceTiming[]
      return (entry?.responseEnd ?? 0) > 0
    })
  })
