import { organiser, signInOnScreen } from '#support/demo.ts'
import { playersPath, prepareCourt } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'

const reading = /^GET \/v1\/events/

test('an event that runs is on the phone though nobody has opened it', async ({ page, host, line }) => {
  const court = await prepareCourt(host.url)
  await signInOnScreen(page, organiser)
  const card = page.getByRole('listitem').filter({ hasText: court.event.title })
  await expect(card.getByText('Disponível sem conexão')).toBeVisible({ timeout: 60_000 })
  line.set({ kind: 'cut' })
  await page.goto(playersPath(court.event.id, court.category.id))
  await expect(page.getByText(court.player.person.name)).toBeVisible()
})

test('a first opening asks on while nothing is heard, says so, and opens at the first good moment', async ({
  page,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url, 0)
  line.set({ kind: 'hang', only: reading })
  await signInOnScreen(page, organiser)
  await expect(page.getByText('O sinal está fraco.')).toBeVisible()
  await expect.poll(() => line.struck, { timeout: 30_000 }).toBeGreaterThan(2)
  line.heal()
  await expect(page.getByRole('heading', { name: court.event.title })).toBeVisible({ timeout: 8_000 })
})
