import { prepareDay } from '#support/day-scene.ts'
import { expect, test } from '#support/fixtures.ts'

test("the address of a category and of a player's way is copied if the phone has no share menu", async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const scene = await prepareDay(host.url, ['Ana Souza', 'Bia Melo', 'Carla Teixeira'])
  const copied = async () => new URL(await page.evaluate(() => navigator.clipboard.readText())).search
  await page.goto(`${scene.path}?categoria=${scene.category.id}`)
  await page.getByRole('link', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('link', { name: 'Link copiado' })).toBeVisible()
  expect(await copied()).toBe(`?categoria=${scene.category.id}`)
  await page.goto(`${scene.path}?nome=${encodeURIComponent('ana souza')}`)
  await page.getByRole('link', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('link', { name: 'Link copiado' })).toBeVisible()
  await page.goto(scene.path + (await copied()))
  await expect(page.getByRole('heading', { level: 2, name: 'Ana S' })).toBeVisible()
})
