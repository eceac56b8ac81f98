import {
  openPlayers,
  paidSwitch,
  prepareFixture,
  syncBadge,
  withoutStream,
} from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { problemsInTheDark, problemsShown } from '#support/readable.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ line }) => line.set(withoutStream))

test('the hand-over of unsent changes is accessible, in both themes and at every width', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  await openPlayers(page, fixture)
  line.set({ kind: 'cut' })
  await paidSwitch(page, fixture.player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await syncBadge(page).click()
  await page.getByRole('button', { name: 'Passar para outro telefone' }).click()
  await expect(page.getByRole('img', { name: 'Código 1 de 1' })).toBeVisible()
  expect(await problemsShown(page)).toEqual([])
  expect(await problemsInTheDark(page)).toEqual([])
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Receber de outro telefone' }).click()
  await expect(page.getByLabel('Senha mostrada no outro telefone')).toBeVisible()
  expect(await problemsShown(page)).toEqual([])
  expect(await problemsInTheDark(page)).toEqual([])
})
