import { expectReadable } from '#support/account-screens.ts'
import { smallPhone } from '#support/accounts.ts'
import { organiser, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { organiserOf } from '#support/organiser.ts'
import { addEventWithCourts } from '#support/schedules.ts'

test.use(smallPhone)

const coOrganiser = 'coorganizador@example.com'

test("the proposer of a place adds its courts from 'Horários', and corrects it from 'Local', until it is confirmed", async ({
  page,
  second,
  host,
}) => {
  const client = await signedInClient(host.url, organiser)
  const { eventId, placeName } = await addEventWithCourts(client, {
    first: '2099-12-30T12:00:00.000Z',
    last: '2099-12-31T12:00:00.000Z',
    courts: [],
    pairs: [],
  })
  await organiserOf(client, host.url).addMember(eventId, coOrganiser, 'ORGANIZADOR')

  await test.step('other organisers read who can do so', async () => {
    await openAs(second, coOrganiser, `/manager/event/schedules?event=${eventId}`)
    await expect(second.getByText('Quem sugeriu este local adiciona as quadras')).toBeVisible()
    await expect(second.getByRole('link', { name: /^Adicionar quadras/ })).toHaveCount(0)
  })

  await test.step('the schedule links to the courts, and back to their hours', async () => {
    await openAs(page, organiser, `/manager/event/schedules?event=${eventId}`)
    await expect(page.getByText('a confirmar')).toBeVisible()
    await expectReadable(page, 'Horários')
    await page.getByRole('link', { name: `Adicionar quadras a ${placeName}` }).click()
    await page.getByLabel('Tipo').selectOption('Areia')
    await page.getByLabel('Modalidade').selectOption('Beach Tênis')
    for (const title of ['Quadra 1', 'Quadra 2']) {
      await page.getByLabel('Título').fill(title)
      await page.getByLabel('Título').press('Enter')
      await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    }
    await expectReadable(page, placeName)
    await page.getByRole('link', { name: 'Abrir as quadras em Horários' }).click()
    await expect(page.getByRole('button', { name: 'Abrir quadra' })).toBeVisible()
    await expect(page.getByText('a confirmar')).toBeVisible()
  })

  await test.step('its data are completed from the places of the event', async () => {
    await page.goto(`/manager/event/details?event=${eventId}&aba=local`)
    const row = page.getByRole('listitem').filter({ hasText: placeName })
    await expect(row).toContainText('2 quadras')
    await expect(row).toContainText('a confirmar')
    await row.getByRole('link', { name: `Quadras e dados de ${placeName}` }).click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`${placeName} Sul`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Local atualizado com sucesso.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: `${placeName} Sul` })).toBeVisible()
  })
})
