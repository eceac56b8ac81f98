import type { Page } from 'playwright/test'
import { deploy, expectNewest, isNewest, test } from '#support/deployed.ts'
import { openDemoEvent } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'

test.use({ serviceWorkers: 'block' })
/** Counts how often the page is loaded. */
const loadsOf = (page: Page) => {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  return loads
}
const gone = ['HTTP/1.1 404 Not Found']

test('a visitor whose part of the page does not exist any more is taken to the newer version once, with the typed data', async ({
  page,
  host,
  line,
  deployment,
}) => {
  const { event } = await openDemoEvent(host.url)
  const older = new RegExp(`^GET /assets/wizard-(?!\\S*${deployment.nextMark}[.])`)
  line.set({ kind: 'answer', head: gone, only: older })
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('play:name', 'Ana de Tal'))
  await deploy(deployment, host)
  const loads = loadsOf(page)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana de Tal')
  expect(await isNewest(page, deployment)).toBe(true)
  expect(loads).toHaveLength(1)
})

test('a visitor is not reloaded in a loop if the newer version lacks the part too', async ({
  page,
  host,
  line,
  deployment,
}) => {
  const { event } = await openDemoEvent(host.url)
  line.set({ kind: 'answer', head: gone, only: /^GET \/assets\/wizard-/ })
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()
  await deploy(deployment, host)
  const loads = loadsOf(page)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  await expectNewest(page, deployment)
  await expect(page.getByText('Sem conexão para abrir a inscrição.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
  const asked = line.requests.length
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.getByText('Sem conexão para abrir a inscrição.')).toBeVisible()
  expect(line.requests.length).toBeGreaterThan(asked)
  expect(loads).toHaveLength(2)
})
