import { type Browser, chromium, type Page } from 'playwright'
import { createClient } from '#contract/calls/client.ts'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { organiserOf } from '#support/organiser.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import type { Desk } from './desks.ts'

const fullRows = 64
/** The first four rows are marked in turn. */
const fewestRows = 8
/** Slowdown of the processor: a mid-range phone compared with this machine. */
const fullSlowdown = 4
const fullChanges = 10

/** A screen that follows changes, with the state of its switches. */
interface Watched {
  page: Page
  /** Marks the payment of a row from another device. Resolves when the host has answered. */
  pay(row: number, isPaid: boolean): Promise<void>
}

/**
 * One phone marks a payment. The bench measures the time from its answer until another phone has painted the change,
 * and the same for a bare page that follows a bare stream. Both servers have many open streams.
 * @param urls addresses of PLAY and of the bare streams
 */
export async function measurePaint(
  size: Size,
  { eventId, ownerToken, helperToken }: Desk,
  urls: { play: string; bare: string },
): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const rows = Math.max(fewestRows, amount(fullRows, size))
    const slowdown = amount(fullSlowdown, size)
    const slowPage = () => openSlowPage(browser, slowdown)
    const play = await openPlay(slowPage, urls.play, rows, { eventId, ownerToken, helperToken })
    const bare = await openBare(slowPage, urls.bare, rows)
    const changes = amount(fullChanges, size)
    const measured = await inTurns(size, { play: () => turn(play, changes), bare: () => turn(bare, changes) })
    return (['p50', 'longest'] as const).map((name) => ({
      what: `a payment until another phone has painted it, ${rows} rows, ${slowdown}× slower, ${name}`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: 'a bare page and stream', spread: figure(measured.bare, name) },
      ratio: ratioOf(measured.play, measured.bare, name),
      goal: '< 2000 ms',
    }))
  } finally {
    await browser.close()
  }
}

async function openPlay(
  slowPage: () => Promise<Page>,
  url: string,
  rows: number,
  { eventId, ownerToken, helperToken }: Desk,
): Promise<Watched> {
  const headers = () => ({ authorization: `Bearer ${ownerToken}` })
  const owner = organiserOf(createClient({ base: `${url}/v1`, transport: fetch, headers }), url)
  const category = await owner.addCategory(eventId, { maxPlayers: rows })
  for (let index = 0; index < rows; index += 1)
    await owner.register({ id: eventId, registrationFee: 95 }, category.id)
  const page = await slowPage()
  await page.addInitScript((token) => localStorage.setItem('play:token', token), helperToken)
  await page.goto(`${url}/manager/event/players?event=${eventId}`)
  await page.getByText('Disponível sem conexão').first().waitFor()
  const keys = await page.$$eval('[data-key]', (shown) => shown.map((row) => row.getAttribute('data-key')))
  return { page, pay: (row, isPaid) => owner.setPayment(keys[row] ?? '', isPaid) }
}

async function openBare(slowPage: () => Promise<Page>, url: string, rows: number): Promise<Watched> {
  const page = await slowPage()
  await page.goto(`${url}/ready`)
  await page.evaluate(async (count) => {
    document.body.innerHTML = '<label data-key><input type="checkbox" role="switch"> Pago</label><br>'.repeat(
      count,
    )
    const { body } = await fetch('/v1/live', { headers: { 'x-group': 'page' } })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    void (async () => {
      for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
        const { row, isPaid } = JSON.parse(read.value.slice('data: '.length)) as {
          row?: number
          isPaid?: boolean
        }
        const box = document.querySelectorAll<HTMLInputElement>('[role=switch]')[row ?? -1]
        if (box) box.checked = isPaid ?? false
      }
    })()
  }, rows)
  const headers = { 'x-group': 'page', 'content-type': 'application/json' }
  return {
    page,
    async pay(row, isPaid) {
      const body = JSON.stringify({ row, isPaid })
      await (await fetch(`${url}/v1/page`, { method: 'PATCH', headers, body })).arrayBuffer()
    },
  }
}

async function openSlowPage(browser: Browser, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function turn({ page, pay }: Watched, changes: number): Promise<Figures> {
  await page.bringToFront()
  const times: number[] = []
  for (let done = 0; done < changes; done += 1) {
    const row = done % 4
    const isPaid = !(await page.locator('[data-key] [role=switch]').nth(row).isChecked())
    const painted = page.evaluate(paintedWhen, { row, isPaid })
    await pay(row, isPaid)
    const answered = performance.timeOrigin + performance.now()
    times.push(Math.max(0, (await painted) - answered))
    // People rarely tap twice within this time.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: percentile(sorted, 0.5), longest: percentile(sorted, 1) }
}

/**
 * Runs in the page. Answers the moment (ms since 1970) at which the switch of a row is painted with the wanted state.
 */
async function paintedWhen({ row, isPaid }: { row: number; isPaid: boolean }): Promise<number> {
  const box = document.querySelectorAll<HTMLInputElement>('[data-key] [role=switch]')[row]
  for (const start = performance.now(); performance.now() - start < 30_000;) {
    const isShown = box?.checked === isPaid
    // The callbacks of a frame run before it is painted. A task that a callback posts runs after that. So the message
    // arrives before all other tasks.
    const time = await new Promise<number>((resolve) => {
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
    if (isShown) return performance.timeOrigin + time
  }
  throw new Error('it was not painted')
}
