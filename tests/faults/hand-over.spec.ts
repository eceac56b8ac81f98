import { expect, test } from '#support/fixtures.ts'
import {
  anotherPhone,
  expectPaidOnce,
  expectSaved,
  openPlayers,
  paidSwitch,
  prepareCourt,
  syncBadge,
} from '#support/courtside-screen.ts'

test('what waits on a phone that dies is taken over by another of the same event', async ({
  page,
  context,
  browser,
  baseURL,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url)
  const { player } = court
  await openPlayers(page, court)
  const phone = await anotherPhone(browser, baseURL)
  const second = await phone.newPage()
  await openPlayers(second, court, 'coorganizador@example.com')

  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await syncBadge(page).click()
  await page.getByRole('button', { name: 'Passar para outro telefone' }).click()
  const giving = page.getByRole('dialog', { name: 'Passar para outro telefone' })
  await expect(giving.getByRole('img', { name: 'Código 1 de' })).toBeVisible()
  const code = await giving.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).innerText()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giving.getByRole('button', { name: 'Copiar como texto' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await giving.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Passada para outro telefone')).toBeVisible()
  await page.close()

  await second.goto('/manager/pending')
  await second.getByRole('button', { name: 'Receber de outro telefone' }).click()
  const taking = second.getByRole('dialog', { name: 'Receber de outro telefone' })
  await taking.getByLabel('Ou cole o texto aqui').fill(text)
  await taking.getByLabel('Senha mostrada no outro telefone').fill('2222 2222')
  await taking.getByRole('button', { name: 'Receber', exact: true }).click()
  await expect(taking.getByText('A senha não abre estes códigos')).toBeVisible()
  await taking.getByLabel('Senha mostrada no outro telefone').fill(code.toLowerCase())
  await taking.getByRole('button', { name: 'Receber', exact: true }).click()
  await expect(second.getByText(/^1 alteração recebida de /)).toBeVisible()
  line.heal()
  await expectSaved(second)
  await expectPaidOnce(court, player)
  await phone.close()
})
