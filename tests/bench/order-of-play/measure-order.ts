import { globSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import type { Planning } from '#contract/order-of-play/planning.ts'
import { bigEvent } from '#contract/order-of-play/testing/big-event.ts'
import { launchArguments } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { startHost } from '#support/host.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'

/**
 * Slowdown of a mid-range phone compared with this machine. DevTools can't slow down workers, so the measured time is
 * multiplied.
 */
const slowdown = 4
/**
 * Minutes of a match: one set, with the change of players. If matches were slightly longer, not all of them would fit
 * on the courts.
 */
const minutesOfSet = { all: 35, tight: 45 }
/** The number of rounds that the screen requests. */
const rounds = 120
/** Number of categories with twelve pairs each: 360 registrations. Every third player is in two categories. */
const event = { categories: 15, courts: 5, days: 3, apart: 8 }

/**
 * Measures the order of play of a large event, computed in the worker that the screen starts in a browser, and its
 * first pass alone.
 */
export async function measureOrder(size: Size): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const [worker] = globSync('solver-worker-*.js', { cwd: 'dist/assets' })
  if (!worker) throw new Error('the build has no worker that plans')
  const host = await startHost()
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const page = await browser.newPage({ baseURL: host.url })
    await page.goto('/login')
    const { matches: all, ...others } = bigEvent(event.categories, event.courts, event.days, event.apart)
    const plan = (minutes: number, wanted: number) => {
      const planning = { ...others, matches: all.map((match) => ({ ...match, minutes })) }
      return () => planIn(page, `/assets/${worker}`, planning, wanted)
    }
    const searched = amount(rounds, size)
    const measured = await inTurns(size, {
      search: plan(minutesOfSet.all, searched),
      greedy: plan(minutesOfSet.all, 1),
      tight: plan(minutesOfSet.tight, searched),
      tightGreedy: plan(minutesOfSet.tight, 1),
    })
    const matches = all.length
    return [
      {
        what: `order of play, ${matches} matches, 5 courts, 3 days, ${slowdown} × what it takes here`,
        unit: 'ms',
        play: figure(measured.search, 'slow'),
        floor: { name: 'one pass', spread: figure(measured.greedy, 'slow') },
        ratio: ratioOf(measured.search, measured.greedy, 'slow'),
        goal: '≤ 2 s',
      },
      {
        what: `of these, with a court and a time`,
        unit: '',
        play: figure(measured.search, 'placed'),
        floor: { name: 'one pass', spread: figure(measured.greedy, 'placed') },
        ratio: ratioOf(measured.search, measured.greedy, 'placed'),
        goal: '≥ 1 ×',
      },
      {
        what: `the same where not all fit`,
        unit: 'ms',
        play: figure(measured.tight, 'slow'),
        floor: { name: 'one pass', spread: figure(measured.tightGreedy, 'slow') },
        ratio: ratioOf(measured.tight, measured.tightGreedy, 'slow'),
        goal: '≤ 2 s',
      },
      {
        what: `of these, with a court and a time`,
        unit: '',
        play: figure(measured.tight, 'placed'),
        floor: { name: 'one pass', spread: figure(measured.tightGreedy, 'placed') },
        ratio: ratioOf(measured.tight, measured.tightGreedy, 'placed'),
        goal: '≥ 1 ×',
      },
    ]
  } finally {
    await browser.close()
    await host.stop()
  }
}

/** Data that are sent into the page can't contain maps, so the maps are built again there. */
const entriesIn = ({ matches, ...planning }: Planning) => ({
  ...planning,
  matches: matches.map(({ possiblePeople, ...match }) => ({
    ...match,
    possiblePeople: possiblePeople.map(({ id, needs }) => ({ id, needs: [...needs] })),
  })),
})

function planIn(page: Page, worker: string, planning: Planning, wanted: number): Promise<Figures> {
  const job = { worker, planning: entriesIn(planning), rounds: wanted, slowdown }
  return page.evaluate(async (given) => {
    const { matches, ...rest } = given.planning
    const revived = matches.map(({ possiblePeople, ...match }) => ({
      ...match,
      possiblePeople: possiblePeople.map(({ id, needs }) => ({ id, needs: new Map(needs) })),
    }))
    const solver = new Worker(given.worker, { type: 'module' })
    const began = performance.now()
    const placed = await new Promise<number>((resolve, reject) => {
      solver.addEventListener('error', () => reject(new Error('the worker failed')))
      solver.addEventListener(
        'message',
        ({ data }: MessageEvent<{ isOver: boolean; found: { placed: unknown[] } }>) => {
          if (data.isOver) resolve(data.found.placed.length)
        },
      )
      solver.postMessage({ planning: { ...rest, matches: revived }, lot: 'BENCH', rounds: given.rounds })
    })
    const ms = performance.now() - began
    solver.terminate()
    return { slow: ms * given.slowdown, placed }
  }, job)
}
