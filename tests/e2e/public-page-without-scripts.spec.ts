import { categoryKindLabels } from '#contract/labels.ts'
import { openDemoEvent } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { join } from '#support/public-page.ts'

test.use({ javaScriptEnabled: false })

test('free spots, kinds and places are readable before any tap', async ({ page, host }) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const pairs = await organiser.addCategory(event.id, { category: 'MISTA', maxPlayers: 17 })
  const small = await organiser.addCategory(event.id, { maxPlayers: 2 })
  const row = ({ title }: { title: string }) => page.locator('dl > div').filter({ hasText: title })
  await page.goto(`/event-register/${event.id}`)
  await expect(row(pairs)).toContainText(`${categoryKindLabels.MISTA} · 17 vagas (8 duplas)`)
  await expect(row(small)).toContainText(`${categoryKindLabels.SIMPLES} · 2 vagas`)
  const [{ place } = { place: { name: '' } }] = event.places
  // The main event may be called after the place.
  const map = page.getByRole('link', { name: new RegExp(`^${place.name}`) })
  await expect(map).toContainText(/ · .+\/[A-Z]{2}/)
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+/)

  await organiser.register(event, pairs.id)
  await organiser.register(event, small.id)
  await page.reload()
  await expect(row(pairs)).toContainText('16 vagas (8 duplas)')
  await expect(row(small)).toContainText('Última vaga')
  await organiser.register(event, small.id)
  await page.reload()
  await expect(row(small)).toContainText('Esgotada · lista de espera')
})

test('the page is readable, and links to the wizard, which says what it needs', async ({ page, host }) => {
  const { event } = await openDemoEvent(host.url)
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premiação:' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/55/)
  await join(page).press('Enter')
  await expect(page).toHaveURL(/\?step=dados$/)
  // Playwright's own queries leave out what is for browsers without scripts.
  await expect(page.locator('noscript p')).toHaveText(/^Para se inscrever, ative o JavaScript/)
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByText('Abrindo a inscrição…')).toBeHidden()
  await page.getByRole('link', { name: 'Ver o evento' }).click()
  await expect(join(page)).toBeVisible()
})
