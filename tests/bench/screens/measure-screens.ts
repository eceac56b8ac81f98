import { type Browser, chromium, type Page } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { openAs, organiser as email } from '#support/demo.ts'
import { startHost } from '#support/host.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { inTurns } from '../measure/in-turns.ts'
import type { Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { fillBigEvent } from './big-event.ts'
import { journey } from './journey.ts'
import { collectInteractions, type Measured, type Step } from './step.ts'
import { openTwin, prepareTwin, shownIn, showInTwin } from './twin.ts'
import { perform } from './perform.ts'

interface Way {
  /** Number of players of each event. Lists of fewer than 150 are drawn in another way. */
  sizes: readonly number[]
  /** What is typed into the search. */
  word: string
  /** Slowdown of the processor: a mid-range phone compared with this machine. */
  slowdown: number
  /** In ms. Background work after a step ends within this time, before the next step. */
  settleMs: number
}
/** A small event and the largest usual one. */
const usual: Way = { sizes: [64, 2000], word: 'lima', slowdown: 4, settleMs: 700 }
/** Sees in a third of a minute that each step still leads to the next one. */
const shortest: Way = { sizes: [160], word: 'l', slowdown: 1, settleMs: 7 }

/** Measures a person's way through the screens of an event, and pages of plain DOM that show the same. */
export async function measureScreens(size: Size): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const host = await startHost()
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const rows: Row[] = []
    const way = size.share < 1 ? shortest : usual
    for (const count of way.sizes) rows.push(...(await measureEvent(browser, host.url, count, size, way)))
    return rows
  } finally {
    await browser.close()
    await host.stop()
  }
}

async function measureEvent(
  browser: Browser,
  url: string,
  count: number,
  size: Size,
  { word, slowdown, settleMs }: Way,
): Promise<Row[]> {
  const event = await fillBigEvent(await signInOrganiser(url), count)
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'pt-BR' })
  try {
    const play = await context.newPage()
    await openAs(play, email, `/manager/event/home?event=${event.id}`)
    await play.getByText('Disponível sem conexão').first().waitFor()
    const steps = journey(count, word)
    const start = await shownIn(play)
    // The first way loads what the screens need, and tells what the copy has to show.
    const shown: string[] = []
    for (const step of steps) {
      await perform(play, step, Math.max(settleMs, 50))
      shown.push(await shownIn(play))
    }
    const twin = await openTwin(play)
    for (const page of [play, twin]) {
      await page.evaluate(collectInteractions)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const measured = await inTurns(size, {
      play: async () => {
        await play.bringToFront()
        return figuresOf(steps, await walk(play, steps, settleMs))
      },
      plain: async () => {
        await twin.bringToFront()
        await showInTwin(twin, start)
        const prepare = (index: number, { tap }: Step) =>
          prepareTwin(twin, shown[index] ?? '', tap === undefined ? 'input' : 'click')
        return figuresOf(steps, await walk(twin, steps, Math.min(settleMs, 300), prepare))
      },
    })
    return Object.keys(measured.play[0] ?? {}).map((name) => ({
      what: `${name}, ${count} players`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: 'the same as plain DOM', spread: figure(measured.plain, name) },
      ratio: ratioOf(measured.play, measured.plain, name),
      goal: goals[name] ?? '≤ 1.5 ×',
    }))
  } finally {
    await context.close()
  }
}

const goals: Record<string, string> = { 'all steps, p95': '≤ 100 ms', 'INP, p98': '≤ 200 ms' }

/** Performs all steps. @param prepare called before each one */
async function walk(
  page: Page,
  steps: readonly Step[],
  settle: number,
  prepare?: (index: number, step: Step) => Promise<void>,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [index, step] of steps.entries()) {
    await prepare?.(index, step)
    measured.push(await perform(page, step, settle))
  }
  return measured
}

function figuresOf(steps: readonly Step[], measured: readonly Measured[]): Figures {
  const byName = Map.groupBy(measured.entries(), ([index]) => steps[index]?.figure)
  const figures: Figures = {}
  for (const [name, entries] of byName)
    if (name !== undefined) figures[name] = percentile(sorted(entries.map(([, { painted }]) => painted)), 0.5)
  return {
    ...figures,
    'all steps, p95': percentile(sorted(measured.map(({ painted }) => painted)), 0.95),
    'INP, p98': percentile(sorted(measured.map(({ interaction }) => interaction)), 0.98),
  }
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
