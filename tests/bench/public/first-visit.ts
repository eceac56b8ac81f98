import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import type { Figures } from '../measure/spread.ts'

/** A mid-range phone compared with this machine, on slow 4G. */
const fullSlowdown = 4
/**
 * Slow 4G as in Lighthouse (150 ms, 1.6 Mbit/s). Every request is delayed by the time that connection set-up and slow
 * start would cost.
 */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** A small size, only to check that the bench still works. */
const quick4G = { ...slow4G, latency: 50, downloadThroughput: 1_843_200 }

/** How the phone of a visit is slowed down. */
interface Slow {
  network: typeof slow4G
  slowdown: number
}

/**
 * A page that is opened on a phone for the first time, and the same HTML and styles without scripts. As on most pages,
 * the picture is a file.
 */
export async function measureFirstVisit(
  size: Size,
  host: string,
  path: string,
): Promise<{ play: Figures[]; plain: Figures[] }> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  const plain = await plainFiles(host, path)
  const slow = { network: size.share < 1 ? quick4G : slow4G, slowdown: amount(fullSlowdown, size) }
  try {
    return await inTurns(size, {
      play: () => open(browser, host + path, slow),
      plain: () => open(browser, plain.url + path, slow),
    })
  } finally {
    await browser.close()
    await plain.stop()
  }
}

interface Named {
  parts: readonly string[]
}

/** Serves the page without its scripts, its data and its embedded picture. Pictures come from the host. */
async function plainFiles(host: string, path: string) {
  const page = await (await fetch(host + path)).text()
  const extra = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<source id="play-picture"[^>]*>/gs
  const packed = brotliCompressSync(page.replace(extra, ''))
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

/**
 * The requests before the paint on a fast line. On a slow line, _simulated_ throttling adds their time to the paint.
 */
async function open(browser: Browser, address: string, slow: Slow): Promise<Figures> {
  const { requests: counted = Number.NaN } = await openOn(browser, address, undefined)
  return { ...(await openOn(browser, address, slow)), counted }
}

async function openOn(browser: Browser, address: string, slow: Slow | undefined): Promise<Figures> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  try {
    return await visit(context, address, slow)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string, slow: Slow | undefined): Promise<Figures> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (slow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow.network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown })
  }
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
  // The files of later steps are requested some time after the largest paint.
  await page.waitForFunction(() => {
    const named = JSON.parse(document.getElementById('play-app')?.textContent ?? '{"parts":[]}') as Named
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name }) => name.endsWith('.js')).length >= named.parts.length
  })
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
