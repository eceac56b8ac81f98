import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { keys } from '#app/start/show-kept-screen.ts'
import { launchArguments, phone } from '#support/browser.ts'
import { findChromium } from '#support/chromium.ts'
import { organiser as email, signInOnScreen } from '#support/demo.ts'
import { startHost } from '#support/host.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { type StartTimes, watchStart } from './start-watch.ts'
import { startVanillaApp } from './vanilla-app.ts'

const fullRows = 226
/** Number of players: more than are visible at the start. */
const fewestRows = 24
/** Slowdown of the processor: a mid-range phone compared with this machine. */
const fullSlowdown = 4

/**
 * Measures the installed app that is opened at an event's players without signal, in a newly started browser, and a
 * page of plain DOM that stores the same rows. Both servers are stopped by then.
 */
export async function measureStart(size: Size): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
  const rows = Math.max(fewestRows, amount(fullRows, size))
  const slowdown = amount(fullSlowdown, size)
  const profile = mkdtempSync(join(tmpdir(), 'play-start-'))
  const host = await startHost()
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...phone,
      executablePath,
      baseURL: host.url,
      args: launchArguments,
      locale: 'pt-BR',
    })
  try {
    const addresses = await keepBoth(open, host.url, rows)
    await host.kill()
    let tapped = 0
    const measured = await inTurns(size, {
      play: () => start(open, addresses.play, slowdown, { rows, tapped: tapped++ % 4 }),
      vanilla: () => start(open, addresses.vanilla, slowdown, { rows, tapped: tapped++ % 4 }),
    })
    const beside = (name: 'list' | 'tap', what: string, goal: string): Row => ({
      what: `start without signal, ${rows} players, ${slowdown}× slower, ${what}`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: 'plain DOM and IndexedDB', spread: figure(measured.vanilla, name) },
      ratio: ratioOf(measured.play, measured.vanilla, name),
      goal,
    })
    return [
      beside('list', 'until the list is painted', '≤ 1.5 ×'),
      beside('tap', 'until a tap on it is painted', ''),
      {
        what: 'the same, until the app itself has the list',
        unit: 'ms',
        play: figure(measured.play, 'app'),
        goal: '',
      },
      {
        what: 'the same, the longest task until then',
        unit: 'ms',
        play: figure(measured.play, 'task'),
        goal: '',
      },
    ]
  } finally {
    await host.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Opens both once while their servers run, until all data are on the phone. */
async function keepBoth(open: () => Promise<BrowserContext>, url: string, rows: number) {
  const organiser = await signInOrganiser(url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { maxPlayers: rows })
  for (let index = 0; index < rows; index += 1) await organiser.register(event, category.id)
  const players = await organiser.players(category.id)
  const vanilla = await startVanillaApp(
    players.map(({ id, person: { name } }) => ({ id, name, category: category.title, isPaid: false })),
  )
  const context = await open()
  try {
    const page = await context.newPage()
    await signInOnScreen(page, email)
    await page.getByRole('heading', { name: event.title }).waitFor()
    const play = `${url}/manager/event/players?event=${event.id}`
    for (const address of [play, play, vanilla.url, vanilla.url]) {
      await page.goto(address)
      await page.locator('[data-key]').first().waitFor()
      await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
      if (address !== play) continue
      await page.getByText('Disponível sem conexão').first().waitFor()
      await waitUntilKept(page)
    }
    return { play, vanilla: vanilla.url }
  } finally {
    await context.close()
    await vanilla.stop()
  }
}

async function start(
  open: () => Promise<BrowserContext>,
  address: string,
  slowdown: number,
  watched: Parameters<typeof watchStart>[0],
): Promise<Figures> {
  const context = await open()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchStart, watched)
    await page.goto(address, { waitUntil: 'commit' })
    const isPlay = address.includes('/manager/')
    await page.waitForFunction(
      (isApp) => {
        const { list, tap, app } = (window as unknown as { startTimes: StartTimes }).startTimes
        return [list, tap, ...(isApp ? [app] : [])].every((time) => time !== undefined && !Number.isNaN(time))
      },
      isPlay,
      { timeout: 30_000 },
    )
    const {
      list = 0,
      tap = 0,
      app = 0,
      task = 0,
    } = await page.evaluate(() => (window as unknown as { startTimes: StartTimes }).startTimes)
    if (isPlay) await waitUntilKept(page)
    return { list, tap, app, task }
  } finally {
    await context.close()
  }
}

/** The last screen is stored one second after its last change. After a tap, the stored screen of before is removed. */
const waitUntilKept = (page: Page) =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, `${keys.screen}/manager/event/players`)
