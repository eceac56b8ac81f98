import { chromium, type Page } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { signInOnScreen, organiser as email } from '#support/demo.ts'
import { gamesPath, matchAt, prepareDraw } from '#support/drawn-fixture.ts'
import { startHost } from '#support/host.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { openPlainCopy, scoreInCopy } from './plain-copy.ts'
import { tapUntilPainted } from './tap-until-painted.ts'

/** Slowdown of the processor: a mid-range phone compared with this machine. */
const fullSlowdown = 4
const entries = 24

/** One game more and one game less for the first side, in turn. The figure of this side must change. */
const steps = {
  targets: 'button:has([data-games="0"]), button:has([data-games="0"]) + button',
  words: { at: '[data-games="0"]' },
}

/**
 * Measures the scoring of a match in a draw of 24, game by game: the time from the tap until the score is painted, and
 * the same with plain DOM.
 */
export async function measureScoreTap(size: Size): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const host = await startHost()
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const context = await browser.newContext({ ...phone, baseURL: host.url, locale: 'pt-BR' })
    const play = await context.newPage()
    await openScore(play, host.url)
    const copy = await openPlainCopy(play, scoreInCopy)
    const slowdown = amount(fullSlowdown, size)
    for (const page of [play, copy]) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const taps = amount(20, size)
    const measured = await inTurns(size, { play: () => tap(play, taps), copy: () => tap(copy, taps) })
    return (['p50', 'p95'] as const).map((name) => ({
      what: `score's tap to paint, draw of ${entries}, ${slowdown}× slower, ${name}`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: 'the same page as plain DOM', spread: figure(measured.copy, name) },
      ratio: ratioOf(measured.play, measured.copy, name),
      goal: name === 'p50' ? '≤ 1.15 ×' : '≤ 100 ms',
    }))
  } finally {
    await browser.close()
    await host.stop()
  }
}

async function openScore(page: Page, url: string): Promise<void> {
  const fixture = await prepareDraw(url, entries, { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' })
  await signInOnScreen(page, email)
  await page.getByRole('heading', { name: fixture.event.title }).waitFor()
  await page.goto(gamesPath(fixture, matchAt(fixture, 0)))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Mais' }).click()
  await sheet.getByRole('button', { name: 'Placar ao vivo' }).click()
  await page.locator('[data-games]').first().waitFor()
}

async function tap(page: Page, taps: number): Promise<Figures> {
  await page.bringToFront()
  const times = (await page.evaluate(tapUntilPainted, { ...steps, taps })).toSorted(
    (one, other) => one - other,
  )
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
