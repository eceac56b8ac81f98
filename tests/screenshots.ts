import { chromium } from 'playwright'
import { mkdirSync } from 'node:fs'
import { launchArguments } from './support/browser.ts'
import { findChromium } from './support/chromium.ts'
import { demoPassword, openDemoEvent, organiser, signedInClient } from './support/demo.ts'
import { withoutStream } from './support/courtside-screen.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { startHost } from './support/host.ts'
import { listMyEvents } from '#contract/events/events.ts'

/** `npm run screenshots`: the pictures of the README and of the installable app's manifest, from the running product. */
const folder = 'public/screenshots'
const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')

mkdirSync(folder, { recursive: true })
const host = await startHost()
const line = await startFaultProxy(host.port)
line.set(withoutStream)
const browser = await chromium.launch({ executablePath, args: launchArguments })
try {
  const open = await openDemoEvent(host.url)
  const client = await signedInClient(host.url, organiser)
  const events = await client(listMyEvents)
  const running = events.kind === 'ok' && events.answer.find(({ status }) => status === 'EM_ANDAMENTO')
  if (!running) throw new Error('no demo event is running')
  await takePhone(open.event.id, running.id)
  await takeDesk(running.id)
} finally {
  await browser.close()
  await line.close()
  await host.stop()
}

async function pageAt(width: number, height: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function signIn(page: Awaited<ReturnType<typeof pageAt>>) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(organiser)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Abrir evento' }).first().waitFor()
}

async function takePhone(openId: string, runningId: string) {
  const page = await pageAt(360, 800, 'light')
  const take = async (name: string) => {
    // Marks of unsent changes fade in after a moment.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await page.screenshot({ path: `${folder}/${name}-phone.png` })
  }
  await page.goto(`/event-register/${openId}`)
  await page.getByRole('button', { name: 'Quero participar' }).waitFor()
  await page.waitForLoadState('networkidle')
  await take('registration')
  await signIn(page)
  await page.waitForLoadState('networkidle')
  await take('events')
  await page.goto(`/manager/event/players?event=${runningId}&paid=nao`)
  await page.getByText('Disponível sem conexão').first().waitFor()
  line.set({ kind: 'cut' })
  const unpaid = page.getByRole('switch', { checked: false })
  await unpaid.first().click()
  await unpaid.first().click()
  await page.getByRole('banner').getByText('2 por enviar').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await take('players')
  await page.getByRole('banner').getByText('2 por enviar').click()
  await page.getByRole('heading', { name: 'Alterações por enviar' }).waitFor()
  await take('pending')
  line.set(withoutStream)
  await page.context().close()
}

async function takeDesk(runningId: string) {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await pageAt(1280, 800, scheme)
    await signIn(page)
    await page.goto(`/manager/event/home?event=${runningId}`)
    await page.getByText('Disponível sem conexão').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/event-desk${scheme === 'dark' ? '-dark' : ''}.png` })
    await page.context().close()
  }
}
