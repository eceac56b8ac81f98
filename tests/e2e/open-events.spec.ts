import { limits } from '../checks/limits.ts'
import { accessibilityProblems, colourProblems } from '#support/accessibility.ts'
import { enlargeText, sidewaysOverflow } from '#support/browser.ts'
import { openAs, organiser } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

test('a signed-out visitor reads the open events, a main event with its stages, and an event; a signed-in person gets the app', async ({
  page,
  host,
}) => {
  const owner = await signInOrganiser(host.url)
  const answer = await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Inscrições abertas' })).toBeVisible()
  const first = page.getByRole('listitem').first()
  await expect(first.getByRole('heading')).toBeVisible()
  await expect(first.getByText(/Inscrição R\$.*, até/)).toBeVisible()
  await expect(first.getByRole('link', { name: 'Ver no mapa' })).toBeVisible()
  expect(answer?.headers()['x-robots-tag']).toBeUndefined()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  expect(await colourProblems(page)).toEqual([])
  const restore = await enlargeText(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  await restore()

  const { mainEvent } = await owner.event('INSCRICOES_ABERTAS')
  await page.goto(`/main-event/${mainEvent.id}`)
  await expect(page.getByRole('heading', { name: mainEvent.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximas etapas' })).toBeVisible()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    itemListElement: unknown[]
  }
  expect(data.itemListElement.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('Person')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  for (const path of ['/', `/main-event/${mainEvent.id}`]) {
    const sent = await fetch(host.url + path, { headers: { 'accept-encoding': 'br' } })
    expect(Number(sent.headers.get('content-length')) / 1000).toBeLessThanOrEqual(limits.publicPage)
  }
  await page.goto('/main-event/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Evento não encontrado').first()).toBeVisible()

  await openAs(page, organiser)
  await page.waitForURL('/manager')
  await expect(page.getByRole('heading', { name: 'Meus eventos' })).toBeVisible()
})
