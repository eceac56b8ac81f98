import type { Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { test } from '#support/cep-house.ts'
import { administrator, signedInClient, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import type { Client } from '#contract/calls/client.ts'
import { createCourt } from '#contract/places/courts.ts'
import { listPlaces, maxCourts, type Place, updatePlace } from '#contract/places/places.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()
const choose = async (page: Page, place: string, action: string) => {
  await page.getByRole('button', { name: `Ações de ${place}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('refusals of the server, and answers that are not from it, are shown with a text for each action', async ({
  page,
  host,
  line,
}) => {
  const answers = { refused: 'HTTP/1.1 403 Forbidden', broken: 'HTTP/1.1 500 Internal Server Error' }
  const saysWords = async (
    only: RegExp,
    words: Record<keyof typeof answers, string>,
    act: () => Promise<void>,
  ) => {
    for (const kind of ['refused', 'broken'] as const) {
      line.set({ kind: 'answer', head: [answers[kind], 'content-length: 0'], only })
      await act()
      await saved(page, words[kind])
    }
    line.heal()
  }
  const save = () => page.getByRole('button', { name: 'Salvar' }).click()
  await openAs(page, administrator)

  await test.step('a place is changed', async () => {
    await choose(page, 'Clube do Saibro', 'Editar')
    await expect(field(page, 'Nome')).toHaveValue('Clube do Saibro')
    const refused = 'Não foi possível atualizar o local'
    await saysWords(
      /^PUT .*places/,
      { refused, broken: 'Ocorreu algum erro ao tentar atualizar o local' },
      save,
    )
  })

  await test.step('two people change a place at once, and the one who saves last decides', async () => {
    const client = await signedInClient(host.url, administrator)
    const place = await placeOf(client, 'Clube do Saibro')
    const fields = { ...place, number: '801', complement: 'Portão 2' }
    expect((await client(updatePlace, { params: { id: place.id }, body: fields })).kind).toBe('ok')
    await page.getByLabel(/^Número/).fill('900')
    await save()
    const conflict = page.getByRole('status').filter({ hasText: 'Outra pessoa alterou o mesmo que você.' })
    await expect(conflict).toContainText('Número: está salvo 801, você escreveu 900')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Salvar o meu' }).click()
    await saved(page, 'Local atualizado com sucesso.')
    expect(await placeOf(client, 'Clube do Saibro')).toMatchObject({ number: '900', complement: 'Portão 2' })
  })

  await test.step('courts are changed', async () => {
    await choose(page, 'Clube do Saibro', 'Quadras')
    const dialog = page.getByRole('dialog', { name: 'Adicionar quadra' })
    await dialog.getByLabel('Título').fill('Quadra a mais')
    await dialog.getByLabel('Tipo').selectOption('Saibro')
    await dialog.getByLabel('Modalidade').selectOption('Tênis')
    const add = () => dialog.getByRole('button', { name: 'Adicionar quadra' }).click()
    const refused = 'Não foi possível adicionar a quadra'
    await saysWords(
      /^POST .*courts/,
      { refused, broken: 'Ocorreu algum erro ao tentar adicionar a quadra' },
      add,
    )
    await fillCourts(host.url, 'Clube do Saibro')
    await add()
    await saved(page, 'Um local tem no máximo 50 quadras.')
    await expect(dialog.getByLabel('Título')).toHaveValue('Quadra a mais')
    const words = {
      refused: 'Não foi possível remover a quadra',
      broken: 'Não houve uma boa resposta. Tente de novo em instantes.',
    }
    await saysWords(/^DELETE .*courts/, words, async () => {
      await dialog.getByRole('button', { name: 'Remover Quadra 1', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    })
  })

  await test.step('a court with schedules stays', async () => {
    await page.goto('/admin/places')
    await choose(page, 'Arena Pé na Areia', 'Quadras')
    await page.getByRole('button', { name: 'Remover Quadra 1', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await saved(page, 'Esta quadra não pode ser removida. Há horários nela')
  })

  await test.step('a place is created', async () => {
    await page.goto('/admin/places/new')
    await field(page, 'CEP').fill('11010000')
    await field(page, 'CEP').blur()
    await saved(page, 'Endereço preenchido pelo CEP. Confira o número.')
    const typed = {
      CNPJ: '00PLAY01000188',
      Nome: 'Arena que falha',
      Telefone: '1133330000',
      'E-mail': 'arena@example.com',
      Logradouro: 'Rua à mão',
      Bairro: 'Centro',
      Cidade: 'Santos',
      UF: 'SP',
    }
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
    const refused = 'Não foi possível criar o local'
    await saysWords(/^POST .*places/, { refused, broken: 'Ocorreu algum erro ao tentar criar o local' }, save)
    await expect(field(page, 'Logradouro')).toHaveValue('Rua à mão')
  })
})

async function placeOf(client: Client, name: string): Promise<Place> {
  const places = await client(listPlaces)
  const place = places.kind === 'ok' && places.answer.find((one) => one.name === name)
  if (!place) throw new Error(`no place ${name}`)
  return place
}

/** The greatest number of courts of a place. */
async function fillCourts(host: string, name: string): Promise<void> {
  const client = await signedInClient(host, administrator)
  const { id: placeId } = await placeOf(client, name)
  const court = { title: 'Cheia', courtType: 'SAIBRO', modality: 'TENNIS', placeId } as const
  for (let tries = 0; tries <= maxCourts; tries += 1)
    if ((await client(createCourt, { body: court })).kind !== 'ok') return
  throw new Error('no end of courts')
}
