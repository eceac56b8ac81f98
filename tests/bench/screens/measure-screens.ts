import { type BrowserContext, chromium, type Page } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { organiser as email, signInOnScreen } from '#support/demo.ts'
import { startHost } from '#support/host.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { openPlainCopy } from '../tap/plain-copy.ts'
import { switches, tapUntilPainted } from '../tap/tap-until-painted.ts'
import { fillBigEvent } from './big-event.ts'
import { stepUntilPainted } from './step.ts'
import { type Steps, stepsAt } from './steps.ts'
import { openTwin, record } from './twin.ts'

const rows = 1950
/** Least number of rows. Shorter lists are rendered in another way. */
const fewestRows = 200
/** Slowdown of the processor: a mid-range phone compared with this machine. */
const slowdown = 4
/** In ms. Background work after a step ends within this time, before the next step. */
const settleMs = 1500

const words = {
  players: 'Inscritos opened',
  search: 'a word in the search',
  more: 'a longer word in the search',
  tap: 'a payment',
  totals: 'Totais opened',
  lists: 'Listas opened',
} as const

/** Measures an event of 1,950 players, screen by screen, and pages of plain DOM that show the same. */
export async function measureScreens(size: Size): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const host = await startHost()
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const count = Math.max(fewestRows, amount(rows, size))
    const event = await fillBigEvent(await signInOrganiser(host.url), count)
    const context = await browser.newContext({ ...phone, baseURL: host.url, locale: 'pt-BR' })
    const play = await context.newPage()
    await signInOnScreen(play, email)
    await play.getByRole('heading', { name: event.title }).waitFor()
    const steps = stepsAt(event.id, count)
    await play.goto(steps.home.path)
    await play.getByText('Disponível sem conexão').first().waitFor()
    const shown = await record(play, steps)
    const twin = await openTwin(play, steps, shown)
    const list = await openList(context, steps)
    const listTwin = await openPlainCopy(list)
    for (const page of [play, twin, list, listTwin]) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const [taps, settle] = [amount(8, size), amount(settleMs, size)]
    const measured = await inTurns(size, {
      play: () => turn(play, steps, list, taps, settle),
      plain: () => turn(twin, steps, listTwin, taps, settle),
    })
    return Object.entries(words).map(([name, what]) => ({
      what: `${what}, ${count} players, ${slowdown}× slower`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: 'the same as plain DOM', spread: figure(measured.plain, name) },
      ratio: ratioOf(measured.play, measured.plain, name),
      goal: '≤ 1.5 ×, ≤ 200 ms',
    }))
  } finally {
    await browser.close()
    await host.stop()
  }
}

/** A second page with the list, where payments are tapped. */
async function openList(context: BrowserContext, { players }: Steps): Promise<Page> {
  const page = await context.newPage()
  await page.goto(players.path)
  await page.locator(players.seen).waitFor()
  return page
}

async function turn(page: Page, steps: Steps, tapped: Page, taps: number, settle: number): Promise<Figures> {
  await page.bringToFront()
  const times: Figures = {}
  for (const [name, step] of Object.entries(steps)) {
    times[name] = await page.evaluate(stepUntilPainted, step)
    await page.waitForTimeout(settle)
  }
  await tapped.bringToFront()
  const tapTimes = (await tapped.evaluate(tapUntilPainted, { ...switches, taps })).toSorted(
    (one, other) => one - other,
  )
  return { ...times, tap: percentile(tapTimes, 0.5) }
}
