import type { Page } from 'playwright/test'
import { smallPhone } from '#support/accounts.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { desk } from '#support/browser.ts'
import { expectReadable } from '#support/account-screens.ts'
import { test } from '#support/cep-house.ts'
import { administrator, organiser, signedInClient, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { addEventPlace } from '#contract/event-places.ts'
import { listMyEvents } from '#contract/events/events.ts'
import type { Client } from '#contract/calls/client.ts'
import { listPlaces, type Place } from '#contract/places/places.ts'
import { sendJson, viaCepAddress } from '#server/testing/viacep-server.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()
const choose = async (page: Page, place: string, action: string) => {
  await page.getByRole('button', { name: `Ações de ${place}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const { size, options } of [
  { size: 'phone', options: smallPhone },
  { size: 'desk', options: { ...desk, isMobile: false, hasTouch: false } },
]) {
  test.describe(`at a ${size}`, () => {
    test.use(options)
    const name = `Arena da Sé, ${size}`

    test('a place is created by its CEP, gets courts, is used in an event, and can not be removed then', async ({
      page,
      host,
      line,
    }) => {
      await openAs(page, administrator)
      await expect(page).toHaveURL(/\/admin\/places$/)

      await test.step('the form shows errors, and loses no typed data', async () => {
        await page.getByRole('link', { name: 'Novo local' }).click()
        await field(page, 'CNPJ').fill('11222333000182')
        await field(page, 'Nome').fill(name)
        await saved(page, 'CNPJ inválido')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await saved(page, 'Informe o bairro')
        await expect(field(page, 'CNPJ')).toBeFocused()
        await expectReadable(page, 'Novo local')
        await field(page, 'CNPJ').fill('12abc34501de35')
        await expect(field(page, 'CNPJ')).toHaveValue('12.ABC.345/01DE-35')
        await field(page, 'Telefone').fill('1133330000')
        await field(page, 'E-mail').fill('arena@example.com')
      })

      await test.step('the CEP fills in the address', async () => {
        await field(page, 'CEP').fill('99999999')
        await saved(page, 'Cep não encontrado')
        // The look-up begins with the last digit, without a button.
        await field(page, 'CEP').fill('01001000')
        await expect(field(page, 'CEP')).toBeFocused()
        await expect(field(page, 'Logradouro')).toHaveValue('Praça da Sé')
        await expect(field(page, 'UF')).toHaveValue('SP')
        await page.getByRole('button', { name: 'Limpar endereço' }).click()
        await expect(field(page, 'Cidade')).toHaveValue('')
        await page.getByRole('button', { name: 'Desfazer' }).click()
        await expect(field(page, 'Cidade')).toHaveValue('São Paulo')
      })

      await test.step('a failed save keeps the typed data, also after a reload', async () => {
        line.set({ kind: 'cut' })
        await page.getByRole('button', { name: 'Salvar' }).click()
        await saved(page, 'Sem conexão. Tente de novo quando o sinal voltar.')
        line.heal()
        await page.reload()
        await expect(field(page, 'Nome')).toHaveValue(name)
        await page.getByRole('button', { name: 'Salvar' }).click()
        await saved(page, 'Local criado com sucesso.')
      })

      await test.step('two courts are added one after the other with the keyboard only', async () => {
        const dialog = page.getByRole('dialog', { name: 'Adicionar quadra' })
        for (const title of ['Quadra 10', 'Quadra 2']) {
          await expect(dialog.getByLabel('Título')).toBeFocused()
          await page.keyboard.type(title)
          // The courts after this one have another kind.
          if (title === 'Quadra 10') {
            await dialog.getByLabel('Tipo').selectOption('Areia')
            await dialog.getByLabel('Modalidade').selectOption('Beach Tênis')
          }
          await dialog.getByLabel('Título').press('Enter')
          await expect(dialog.getByRole('listitem').filter({ hasText: title })).toBeVisible()
          await saved(page, 'Quadra adicionada com sucesso.')
          await expect(dialog.getByLabel('Título')).toHaveValue('')
        }
        await expect(dialog.getByRole('listitem').first()).toContainText('Quadra 2')
        await dialog.getByRole('button', { name: 'Remover Quadra 10' }).click()
        // The toast is closed by now. It covered the elements below it.
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect(await accessibilityProblems(page)).toEqual([])
        await page
          .getByRole('alertdialog', { name: 'Remover Quadra 10?' })
          .getByRole('button', { name: 'Remover' })
          .click()
        await saved(page, 'Quadra removida com sucesso.')
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        await dialog.getByRole('button', { name: 'Fechar' }).last().click()
      })

      await test.step('a place used by an event stays', async () => {
        await useInEvent(host.url, name)
        await page.getByRole('searchbox', { name: 'Buscar local' }).fill(name.toUpperCase().replace('É', 'e'))
        await expect(page.getByRole('status').filter({ hasText: '1 local' })).toBeVisible()
        await expect(page.getByRole('row').filter({ hasText: name })).toContainText('(11) 3333-0000')
        await expectReadable(page, 'Locais')
        await choose(page, name, 'Remover')
        await page
          .getByRole('alertdialog', { name: `Remover ${name}?` })
          .getByRole('button', { name: 'Remover' })
          .click()
        const refused = page.getByRole('alertdialog', { name: `${name} está em uso` })
        await expect(refused).toContainText('É usado em:')
        await refused.getByRole('button', { name: 'Entendi' }).click()
        await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
      })

      await test.step('a change is saved, and the person returns to the earlier screen', async () => {
        await choose(page, name, 'Editar')
        await expect(field(page, 'CNPJ')).toHaveValue('12.ABC.345/01DE-35')
        await page.getByLabel(/^Número/).fill('1000')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await saved(page, 'Local atualizado com sucesso.')
        await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Praça da Sé, 1000')
        await page.getByRole('searchbox', { name: 'Buscar local' }).fill('nada disso')
        await saved(page, 'Sem resultados.')
      })
    })
  })
}

test('text typed during a CEP look-up stays, and typing by hand works without an answer', async ({
  page,
  viaCep,
}) => {
  await openAs(page, administrator, '/admin/places/new')
  let answer: (() => void) | undefined
  viaCep.answer = (response) => {
    answer = () => sendJson(response, viaCepAddress)
  }
  // The look-up begins at the eighth digit, while the finger is still in the field.
  await field(page, 'CEP').pressSequentially('01001001')
  await expect(field(page, 'CEP')).toBeFocused()
  await saved(page, 'Buscando o endereço…')
  await field(page, 'Logradouro').fill('Rua que eu digitei')
  await field(page, 'Bairro').focus()
  await expect.poll(() => answer).toBeDefined()
  answer?.()
  await expect(field(page, 'Cidade')).toHaveValue('São Paulo')
  // The text that came into the field with the focus gives way to what is typed there.
  await page.keyboard.type('Centro')
  await expect(field(page, 'Bairro')).toHaveValue('Centro')
  await expect(field(page, 'Logradouro')).toHaveValue('Rua que eu digitei')
  await saved(page, 'O que estava digitado ficou como estava.')

  viaCep.answer = (response) => void response.destroy()
  await field(page, 'CEP').fill('01001002')
  await field(page, 'CEP').blur()
  await saved(page, 'A busca de CEP não respondeu. Preencha o endereço à mão.')
  await expect(field(page, 'Logradouro')).toHaveValue('Rua que eu digitei')
  viaCep.answer = undefined
})

test('a proposed place is merged into the listed one', async ({ page }) => {
  await openAs(page, administrator, '/admin/places?situacao=a-confirmar')
  const proposed = page.getByRole('row').filter({ hasText: 'Quadras da Orla' })
  await expect(proposed).toContainText('a confirmar')
  await choose(page, 'Quadras da Orla', 'Conferir e confirmar')
  await saved(page, 'Local a confirmar')
  await page.getByRole('button', { name: 'Salvar e confirmar' }).click()
  await saved(page, 'Informe o CNPJ')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await choose(page, 'Quadras da Orla', 'Juntar a outro local')
  const dialog = page.getByRole('dialog', { name: /^Juntar Quadras da Orla/ })
  await dialog.getByRole('searchbox').fill('duna sul')
  await dialog.getByRole('button', { name: /Duna Sul/ }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Juntar' }).click()
  await saved(page, 'Quadras da Orla agora é Duna Sul Beach Sports.')
  await saved(page, 'Sem resultados.')
})

async function placeOf(client: Client, name: string): Promise<Place> {
  const places = await client(listPlaces)
  const place = places.kind === 'ok' && places.answer.find((one) => one.name === name)
  if (!place) throw new Error(`no place ${name}`)
  return place
}

async function useInEvent(host: string, name: string): Promise<void> {
  const client = await signedInClient(host, organiser)
  const events = await client(listMyEvents)
  const event = events.kind === 'ok' && events.answer[0]
  if (!event) throw new Error('no event')
  const place = await placeOf(client, name)
  const added = await client(addEventPlace, { params: { eventId: event.id }, body: { placeId: place.id } })
  expect(added.kind).toBe('ok')
}
