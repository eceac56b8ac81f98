import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { inTurns } from '../measure/in-turns.ts'
import type { Size } from '../measure/size.ts'
import type { Figures } from '../measure/spread.ts'

/** A mid-range phone beside this machine, on slow 4G. */
const slowdown = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 205_000, uploadThroughput: 94_000 }

/** A page opened on a phone for the first time, beside the same HTML, styles and pictures as plain files without scripts. */
export async function measureFirstVisit(
  size: Size,
  host: string,
  path: string,
): Promise<{ play: Figures[]; plain: Figures[] }> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  const plain = await plainFiles(host, path)
  try {
    return await inTurns(size, {
      play: () => open(browser, host + path),
      plain: () => open(browser, plain.url + path),
    })
  } finally {
    await browser.close()
    await plain.stop()
  }
}

/** Serves the page without its scripts and data; its pictures come from the host. */
async function plainFiles(host: string, path: string) {
  const page = await (await fetch(host + path)).text()
  const packed = brotliCompressSync(page.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, ''))
  const send = async (address: string) => {
    if (address === path) {
      const head = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      return { status: 200, head, bytes: packed }
    }
    const file = await fetch(host + address)
    const head = { 'content-type': file.headers.get('content-type') ?? 'application/octet-stream' }
    return { status: file.status, head, bytes: Buffer.from(await file.arrayBuffer()) }
  }
  const server = createServer((request, response) => {
    void send(request.url ?? '/').then(({ status, head, bytes }) =>
      response.writeHead(status, head).end(bytes),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function open(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  try {
    return await visit(context, address)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string): Promise<Figures> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lcp: number; blocking: number } }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    return {
      ...seen,
      requests: 1 + files.filter(({ startTime }) => startTime < seen.lcp).length,
      page: (navigation?.encodedBodySize ?? Number.NaN) / 1000,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    }
  })
}
