import { player, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'

/** As on the first visit, before the worker has kept the app's files. */
test.use({ serviceWorkers: 'block' })

test('a menu that never reached the phone says so without connection, and opens with it', async ({
  page,
  context,
}) => {
  await signInOnScreen(page, player)
  const avatar = page.getByRole('button', { name: /^Conta de/ })
  await expect(avatar).toBeVisible()
  await context.setOffline(true)
  await avatar.click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  await expect(avatar).toBeVisible()
  await context.setOffline(false)
  await avatar.click()
  await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeVisible()
})
