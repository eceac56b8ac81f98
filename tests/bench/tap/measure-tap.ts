import { chromium, type Page } from 'playwright'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { organiser as email, signInOnScreen } from '#support/demo.ts'
import { startHost } from '#support/host.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { openPlainCopy } from './plain-copy.ts'
import { switches, tapUntilPainted } from './tap-until-painted.ts'
import { vanillaList } from './vanilla-list.ts'

const fullRows = 64
/** The first four rows are tapped in turn. */
const fewestRows = 8
/** Slowdown of the processor: a mid-range phone compared with this machine. */
const fullSlowdown = 4

/** Measures an organiser who marks payments: the time from the tap until it is painted, and the same with plain DOM. */
export async function measureTap(size: Size): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const rows = Math.max(fewestRows, amount(fullRows, size))
  const host = await startHost()
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const context = await browser.newContext({ ...phone, baseURL: host.url, locale: 'pt-BR' })
    const play = await context.newPage()
    const names = await openList(play, host.url, rows)
    const vanilla = await context.newPage()
    await vanilla.setContent(vanillaList(names))
    const copy = await openPlainCopy(play)
    const slowdown = amount(fullSlowdown, size)
    for (const page of [play, copy, vanilla]) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const taps = amount(20, size)
    const measured = await inTurns(size, {
      play: () => tap(play, taps),
      copy: () => tap(copy, taps),
      vanilla: () => tap(vanilla, taps),
    })
    const floors = { copy: 'the same page as plain DOM', vanilla: 'a bare list' }
    const beside = (floor: keyof typeof floors, name: string, goal: string): Row => ({
      what: `tap to paint, ${rows} rows, ${slowdown}× slower, ${name}`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: floors[floor], spread: figure(measured[floor], name) },
      ratio: ratioOf(measured.play, measured[floor], name),
      goal,
    })
    return [
      beside('copy', 'p50', '≤ 1.15 ×'),
      beside('vanilla', 'p50', '≤ 1.15 ×'),
      beside('copy', 'p95', '≤ 100 ms'),
    ]
  } finally {
    await browser.close()
    await host.stop()
  }
}

/** Creates a category with players and opens it as an organiser does. Answers the names of the players. */
async function openList(page: Page, url: string, rows: number): Promise<string[]> {
  const organiser = await signInOrganiser(url)
  const event = await organiser.event('EM_ANDAMENTO')
  const category = await organiser.addCategory(event.id, { maxPlayers: rows })
  for (let index = 0; index < rows; index += 1) await organiser.register(event, category.id)
  const players = await organiser.players(category.id)
  await signInOnScreen(page, email)
  await page.getByRole('heading', { name: event.title }).waitFor()
  await page.goto(`/manager/event/players?event=${event.id}&category=${category.id}`)
  await page.getByText('Disponível sem conexão').first().waitFor()
  return players.map(({ person }) => person.name)
}

async function tap(page: Page, taps: number): Promise<Figures> {
  await page.bringToFront()
  const times = (await page.evaluate(tapUntilPainted, { ...switches, taps })).toSorted(
    (one, other) => one - other,
  )
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
