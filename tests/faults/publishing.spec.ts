import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { smallPhone } from '#support/accounts.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { administrator, organiser as organiserEmail, openAs } from '#support/demo.ts'
import { cameraPhoto } from '#server/testing/pictures.ts'
import { dropTwoPictures, pickPicture, pictureArea, pictures } from '#support/event-pictures.ts'
import { expectFailureWords, noConnection } from '#support/failure-words.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { fillNewEvent } from '#support/new-event-form.ts'
import { getMe } from '#contract/accounts/accounts.ts'
import { getEvent, listMyEvents } from '#contract/events/events.ts'

test.use(smallPhone)

const uploadFailed = 'Ocorreu um erro ao fazer o upload da imagem.'
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

test('a new event: failures have texts, nothing typed is lost, and the picture is uploaded after a reload', async ({
  page,
  host,
  line,
}) => {
  const organiser = await signInOrganiser(host.url)
  const title = `Etapa ${randomUUID().slice(0, 8)}`
  await openAs(page, organiserEmail)

  await test.step('the button for a new event is above the list', async () => {
    const button = page.getByRole('link', { name: 'Novo evento' })
    const below = page.getByRole('link', { name: 'Inscritos' }).nth(1)
    const scrolled = async () => {
      const [over, under] = [await button.boundingBox(), await below.boundingBox()]
      const distance = (under?.y ?? Infinity) - (over?.y ?? 0)
      await page.evaluate((pixels) => scrollBy(0, pixels), distance)
      return Math.abs(distance)
    }
    // Each button is 48 px high. At this distance they still overlap when the page ends before the final position.
    await expect.poll(scrolled).toBeLessThan(24)
    const isHit = button.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(await isHit).toBe(true)
  })

  await test.step('a draft stored by another version of the app is read as far as possible', async () => {
    const me = answerOf(await organiser.client(getMe))
    const { mainEventId } = await organiser.event('INSCRICOES_ABERTAS')
    const draft = { title: 'Etapa de antes', mainEventId, registrationFee: 80, places: 'Arena', gone: 'x' }
    await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
      `play:typed:event:new:${me.id}`,
      JSON.stringify(draft),
    ] as const)
    await page.goto('/manager/new-event')
    await expect(page.getByLabel('Nome do evento')).toHaveValue('Etapa de antes')
    await expect(page.getByLabel('Valor de 1 categoria')).toHaveValue('')
    await page.getByLabel('Nome do evento').fill('Etapa de agora')
  })

  await test.step('a draft survives closing the app, and says so; it can be started again', async () => {
    // This is another page of the same phone, without the data that a tab stores for itself.
    const reopened = await page.context().newPage()
    await reopened.goto('/manager/new-event')
    await expect(reopened.getByLabel('Nome do evento')).toHaveValue('Etapa de agora')
    await expect(reopened.getByText(/^Rascunho de hoje às \d\d:\d\d recuperado$/)).toBeVisible()
    await reopened.close()
    await page.reload()
    await page.getByRole('button', { name: 'Começar de novo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByLabel('Nome do evento')).toHaveCount(0)
  })

  await test.step('a main event is created', async () => {
    await page.getByRole('button', { name: 'Novo evento principal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo evento principal' })
    await dialog.getByLabel('Nome').fill(`Circuito ${randomUUID()}`)
    await dialog.getByLabel('Telefone com DDD').fill('13999990000')
    const press = () => dialog.getByRole('button', { name: 'Salvar' }).click()
    await expectFailureWords(page, line, {
      call: /^POST \/v1\/main-events/,
      press,
      refused: 'Não foi possível salvar o evento',
      failed: 'Ocorreu algum erro ao tentar salvar o evento',
    })
    await press()
    await expect(page.getByText('Evento principal criado com sucesso.').first()).toBeVisible()
  })

  await test.step('a file that is not a picture is refused at once', async () => {
    const area = pictureArea(page)
    const bad = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
    await pickPicture(page, bad)
    await expect(area.getByRole('alert')).toHaveText('O arquivo precisa ser PNG ou JPEG')
    await pickPicture(page, {
      ...bad,
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(2_000_001),
    })
    await expect(area.getByRole('alert')).toHaveText(
      'Não deu para abrir esta imagem aqui. Envie outra, em JPEG ou PNG.',
    )
    await dropTwoPictures(page)
    await expect(area.getByRole('alert')).toHaveText('Envie um arquivo só')
    await pickPicture(page, { ...bad, name: 'a.jpg', mimeType: 'image/jpeg' })
    await expect(area.getByRole('alert')).toHaveText('A imagem está danificada. Envie outra.')
    // The picture is as a camera makes it. The app makes it smaller and turns it upright.
    const buffer = Buffer.from(await cameraPhoto())
    expect(buffer.byteLength).toBeGreaterThan(2_000_000)
    await pickPicture(page, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('img', { name: 'Imagem escolhida' })).toBeVisible()
    await expect(area.getByRole('alert')).toBeHidden()
  })

  await test.step('the event is created', async () => {
    await fillNewEvent(page, title)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    const press = () => page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expectFailureWords(page, line, {
      call: /^POST \/v1\/events /,
      press,
      refused: 'Não foi possível criar o evento',
      failed: 'Ocorreu algum erro ao tentar criar o evento',
    })
    await expect(page.getByLabel('Nome do evento')).toHaveValue(title)
    // {host} has the event, but its answer is lost, and the page is closed. A browser itself repeats a request that was
    // lost on a connection from before.
    line.set({ kind: 'drop-answer', only: /^POST \/v1\/events / })
    await press()
    // The text of the failure before may still be there.
    await expect.poll(() => line.struck).toBeGreaterThan(0)
    await expect(page.getByText(noConnection).first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nome do evento')).toHaveValue(title)
    line.set({ kind: 'cut', only: pictures })
    await press()
    await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  })

  await test.step('the picture fails, the event stays, and a reload continues with it', async () => {
    await expect(page.getByText(noConnection).first()).toBeVisible()
    await expectFailureWords(page, line, {
      call: pictures,
      press: () => retry(page).click(),
      refused: uploadFailed,
      failed: uploadFailed,
    })
    const mine = answerOf(await organiser.client(listMyEvents))
    const created = mine.filter((event) => event.title === title)
    expect(created).toHaveLength(1)
    const id = created[0]?.id ?? ''
    line.set({ kind: 'cut', only: pictures })
    await page.reload()
    await expect(page.getByText(noConnection).first()).toBeVisible()
    line.heal()
    await retry(page).click()
    await expect
      .poll(async () => {
        const { picture } = answerOf(await organiser.client(getEvent, { params: { id } }))
        return picture && picture.height > picture.width
      })
      .toBe(true)
  })
})

test('changes of an outbox that the server refuses are cards with the texts of the catalogue', async ({
  page,
  host,
  line,
}) => {
  const organiser = await signInOrganiser(host.url)
  const { id } = await organiser.addEvent()
  const kept = await organiser.addCategory(id, { title: 'Simples A' })
  await openAs(page, organiserEmail, `/manager/event/home?event=${id}`)
  const body = JSON.stringify({ code: 'test.conflict', message: 'O motivo é este.' })
  line.set({
    kind: 'answer',
    head: ['HTTP/1.1 409 Conflict'],
    body,
    only: /^(POST|DELETE) \/v1\/events\/[\w-]+\/category/,
  })
  await page.getByRole('button', { name: 'Nova categoria' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova categoria' })
  await dialog.getByLabel('Título').fill('Simples B')
  await dialog.getByLabel('Simples', { exact: true }).check()
  await dialog.getByLabel('Vagas').fill('16')
  await dialog.getByLabel('Premiação').fill('Troféu')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => line.struck).toBe(1)
  await page.getByRole('button', { name: `Ações de ${kept.title}` }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect.poll(() => line.struck).toBe(2)
  await page.goto('/manager/pending')
  const cards = page.getByRole('region', { name: 'Para decidir' })
  await expect(cards).toContainText('Não foi possível adicionar a categoria')
  await expect(cards).toContainText('Criar a categoria Simples B')
  await expect(cards).toContainText('Não foi possível remover a categoria.')
  await expect(cards.getByText('O motivo é este.')).toHaveCount(2)
  expect(await accessibilityProblems(page)).toEqual([])
  // If the answer arrives while the page is left, nobody receives it, and the change is sent again. So {host} refuses
  // it until here.
  line.heal()
  await cards.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await expect
    .poll(async () => (await organiser.categories(id)).map(({ title }) => title))
    .toContain('Simples B')
})

test('an administrator chooses a listed place, and proposes none', async ({ page }) => {
  await openAs(page, administrator, '/admin/new-event')
  await page.getByRole('button', { name: 'Novo evento principal' }).click()
  const main = page.getByRole('dialog', { name: 'Novo evento principal' })
  await main.getByLabel('Nome').fill(`Circuito ${randomUUID()}`)
  await main.getByLabel('Telefone com DDD').fill('13999990000')
  await main.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Adicionar local' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar local' })
  await dialog.getByLabel('Buscar local').fill('lugar nenhum')
  await expect(dialog.getByText('Sem resultados.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /sugerir um local/ })).toHaveCount(0)
})
