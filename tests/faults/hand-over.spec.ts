import { accessibilityProblems } from '#support/accessibility.ts'
import { untilNoDialog } from '#support/browser.ts'
import { startCameraPhone } from '#support/camera-phone.ts'
import {
  expectPaidOnce,
  expectSaved,
  openPlayers,
  paidSwitch,
  pickMore,
  playersPath,
  syncBadge,
} from '#support/courtside-screen.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'

test('unsent changes of a phone with a failing battery are read by the camera of another phone of the same event', async ({
  page,
  context,
  line,
  lineApart,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture

  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await syncBadge(page).click()
  await page.getByRole('button', { name: 'Passar para outro telefone' }).click()
  const giving = page.getByRole('dialog', { name: 'Passar para outro telefone' })
  await expect(giving.getByRole('img', { name: 'Código 1 de 1' })).toBeVisible()
  const code = await giving.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).innerText()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giving.getByRole('button', { name: 'Copiar como texto' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await giving.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Passada para outro telefone')).toBeVisible()
  // The first phone stays without a signal. Otherwise its worker would also send the remaining operations.
  await page.close()

  await using phone = await startCameraPhone(lineApart.url, text)
  const second = await phone.context.newPage()
  await openPlayers(second, fixture, 'coorganizador@example.com')
  await second.goto('/manager/pending')
  lineApart.set({ kind: 'cut' })
  const receive = second.getByRole('button', { name: 'Receber de outro telefone' })
  const taking = second.getByRole('dialog', { name: 'Receber de outro telefone' })
  const password = taking.getByLabel('Senha mostrada no outro telefone')
  const take = taking.getByRole('button', { name: 'Receber', exact: true })

  await test.step('without the camera the text works too, and only with its password', async () => {
    await receive.click()
    const camera = taking.getByRole('button', { name: 'Ler com a câmera' })
    await expect(camera).toBeFocused()
    await camera.click()
    await expect(taking.getByText('Ou cole o texto aqui embaixo.')).toBeVisible()
    await taking.getByLabel('Ou cole o texto aqui', { exact: true }).fill(text)
    await password.fill('2222 2222')
    await take.click()
    await expect(taking.getByText('A senha não abre estes códigos')).toBeVisible()
    await taking.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('the camera reads it', async () => {
    await phone.context.grantPermissions(['camera'])
    await receive.click()
    await taking.getByRole('button', { name: 'Ler com a câmera' }).click()
    await expect(taking.getByText('1 de 1 códigos lidos')).toBeVisible({ timeout: 45_000 })
    await password.fill(code.toLowerCase())
    await take.click()
    await expect(second.getByText(/^1 alteração recebida de /)).toBeVisible()
  })
  lineApart.heal()
  await expectSaved(second)
  await expectPaidOnce(fixture, player)

  await test.step("the giver's name is shown as a claim of the taker", async () => {
    await second.goto(`${playersPath(fixture.event.id, fixture.category.id)}&player=${player.id}`)
    await second.getByRole('button', { name: 'Ver histórico' }).click()
    await expect(second.getByText(/diz que recebeu de /)).toBeVisible()
  })
})

test('changes of a package that only organisers may send are shown at the desk first, and kept there to be handed on', async ({
  page,
  browser,
  context,
  baseURL,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await page.getByRole('button', { name: new RegExp(`^${player.person.name}`) }).click()
  await pickMore(page, 'Corrigir valor')
  await page.getByLabel('Valor em reais').fill('10')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await untilNoDialog(page)
  await page.goto('/manager/pending')
  // A change that the page before has not stored is stored by this one.
  await expect(syncBadge(page)).toContainText('2 alterações por enviar')
  await page.getByRole('button', { name: 'Passar para outro telefone' }).click()
  const giving = page.getByRole('dialog', { name: 'Passar para outro telefone' })
  const code = await giving.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).innerText()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giving.getByRole('button', { name: 'Copiar como texto' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()

  line.heal()
  const desk = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 660 },
  })
  const second = await desk.newPage()
  await openPlayers(second, fixture, 'mesa@example.com')
  await second.goto('/manager/pending')
  await second.getByRole('button', { name: 'Receber de outro telefone' }).click()
  await second.getByLabel('Ou cole o texto aqui', { exact: true }).fill(text)
  await second.getByLabel('Senha mostrada no outro telefone').fill(code)
  await second.getByRole('button', { name: 'Receber', exact: true }).click()
  const said = second.getByRole('dialog', { name: 'Nem tudo você pode enviar' })
  await expect(said).toContainText(`Mudar o valor de ${player.person.name}`)
  await expect(said).not.toContainText(`Marcar ${player.person.name}`)
  expect(await accessibilityProblems(second)).toEqual([])
  await said.getByRole('button', { name: 'Receber e guardar' }).click()
  await untilNoDialog(second)
  await expect(() => expectPaidOnce(fixture, player)).toPass()
  await expect(second.getByText('Só quem organiza o evento pode enviar')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Passar para outro telefone' })).toBeVisible()
  await desk.close()
})
