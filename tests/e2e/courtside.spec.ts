import {
  expectSaved,
  ledger,
  paidSwitch,
  pickMore,
  prepareFixture,
  syncBadge,
} from '#support/courtside-screen.ts'
import { organiser, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('from the events to a payment takes two taps and a name; the same switch undoes it', async ({
  page,
  host,
}) => {
  const fixture = await prepareFixture(host.url)
  const { player } = fixture
  await openAs(page, organiser)
  await page
    .getByRole('listitem')
    .filter({ hasText: fixture.event.title })
    .getByRole('link', { name: 'Inscritos' })
    .click()
  const search = page.getByRole('searchbox', { name: 'Buscar inscrito' })
  await search.click()
  await page.keyboard.type(player.person.name)

  // The keyboard of a phone takes the lower half of the screen.
  await expect(page.getByRole('switch')).toHaveCount(1)
  await expect.poll(async () => (await paidSwitch(page, player).boundingBox())?.y).toBeLessThan(400)
  await expect.poll(async () => (await search.boundingBox())?.y).toBeLessThan(80)

  await paidSwitch(page, player).click()
  await expect(page.getByText('Pagamento atualizado.')).toBeVisible()
  await expect(paidSwitch(page, player)).toBeChecked()
  await paidSwitch(page, player).click()
  await expect(paidSwitch(page, player)).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Tudo salvo' })).toBeVisible()
})

test('the players found by a search stay filtered while the address changes', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  await page.getByRole('searchbox').pressSequentially(fixture.player.person.name)
  await expect(page.getByRole('switch')).toHaveCount(1)
  const most = await page.evaluateHandle(() => {
    const seen = { switches: 0 }
    new MutationObserver(() => {
      seen.switches = Math.max(seen.switches, document.querySelectorAll('[role=switch]').length)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await expect(page).toHaveURL(/busca=/)
  await page.getByRole('searchbox').press('End')
  expect(await most.evaluate(({ switches }) => switches)).toBeLessThanOrEqual(1)
})

test('fewer spots than registered players are reported at the field before anything is saved', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(3)
  // The shortened address leads to the same screen.
  await page.goto(`/manager/event?event=${fixture.event.id}`)
  await page.waitForURL(`/manager/event/home?event=${fixture.event.id}`)
  await page.getByRole('button', { name: `Ações de ${fixture.category.title}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Vagas').fill('2')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já há 3 inscritos nesta categoria.')).toBeVisible()
  await expect(page.getByLabel('Vagas')).toHaveValue('2')
  await page.getByLabel('Vagas').fill('3')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the list of unsent changes leads back to the search from which it was opened', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  await page.getByRole('searchbox').fill(player.person.name)
  await expect(page).toHaveURL(/busca=/)
  await syncBadge(page).click()
  await expect(page.getByRole('heading', { name: 'Alterações por enviar' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(player.person.name)

  await page.goto('/manager/pending')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/manager')
})

test('a value is corrected offline, and sent when the connection is back', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  await page.getByRole('button', { name: player.person.name }).click()
  await pickMore(page, 'Corrigir valor')
  await page.context().setOffline(true)
  const value = page.getByLabel('Valor em reais')
  await value.fill('50.5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Use um valor como 70 ou 1.234,56')).toBeVisible()
  await value.fill('50,50')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('listitem').filter({ hasText: player.person.name })
  await expect(row).toContainText('R$ 50,50')
  await page.context().setOffline(false)
  await expectSaved(page)
  const kept = (await ledger(fixture)).get(player.id)
  expect(kept).toMatchObject({ paymentValue: 50.5, paymentDate: null, valueVersion: 2 })
})
