import { randomUUID } from 'node:crypto'
import { smallPhone } from '#support/accounts.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { organiser as organiserEmail, player, openAs } from '#support/demo.ts'
import { jpeg, pickPicture, pictureArea, pictures } from '#support/event-pictures.ts'
import { expectFailureWords, noConnection } from '#support/failure-words.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import { getEvent, updateEvent } from '#contract/events/events.ts'
import { createPerson } from '#contract/persons.ts'
import { listPlaces } from '#contract/places/places.ts'
import { register } from '#contract/registrations/registrations.ts'
import { currentTerms } from '#contract/terms.ts'

test.use(smallPhone)

const eventNow = async ({ client }: Organiser, id: string) =>
  answerOf(await client(getEvent, { params: { id } }))

test("an event's own screen: failures have texts, the picture is changed and removed, players see what is switched on", async ({
  page,
  browser,
  host,
  line,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const { id, title } = event
  const now = () => eventNow(organiser, id)
  await openAs(page, organiserEmail, `/manager/event/details?event=${id}`)

  await test.step('the fields of the event', async () => {
    await page.getByLabel('Descrição').fill('Leve água.')
    const press = () => page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expectFailureWords(page, line, {
      call: /^PUT \/v1\/events\/[\w-]+ /,
      press,
      refused: 'Não foi possível atualizar o evento',
      failed: 'Ocorreu algum erro ao tentar atualizar o evento',
    })
    // Makes the time limit of a request short.
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = () => timeout(200)
    })
    line.set({ kind: 'hang', only: /^PUT / })
    await press()
    // The text of the failure before may still be there.
    await expect.poll(() => line.struck).toBeGreaterThan(0)
    await expect(page.getByText(noConnection).first()).toBeVisible()
    line.heal()
    await page.reload()
    await expect(page.getByLabel('Descrição')).toHaveValue('Leve água.')
    await press()
    await expect(page.getByText('Evento atualizado com sucesso.').first()).toBeVisible()
    expect(await now()).toMatchObject({ description: 'Leve água.' })
  })

  await test.step('its main event is corrected on the same screen, and exchanged', async () => {
    const name = `Circuito ${randomUUID().slice(0, 8)}`
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await expect(page.getByText('O circuito, o clube ou a série que reúne os seus eventos.')).toBeVisible()
    await page.getByRole('button', { name: 'Trocar ou editar' }).click()
    await page.getByRole('button', { name: 'Novo evento principal' }).click()
    const adding = page.getByRole('dialog', { name: 'Novo evento principal' })
    await adding.getByLabel('Nome').fill(name)
    await adding.getByLabel('Telefone com DDD').fill('13999990000')
    await adding.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await save.click()
    await expect.poll(async () => (await now()).mainEvent.name).toBe(name)

    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const editing = page.getByRole('dialog', { name: 'Editar evento principal' })
    await editing.getByLabel('Nome').fill(`${name} de verão`)
    await editing.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(async () => (await now()).mainEvent.name).toBe(`${name} de verão`)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('its picture', async () => {
    const area = pictureArea(page)
    const sending = page.getByRole('progressbar', { name: 'Enviando a imagem' })
    line.set({ kind: 'delay', ms: 1500, only: pictures })
    await pickPicture(page, await jpeg(1000))
    await expect(sending).toBeVisible()
    await expect.poll(async () => (await now()).picture?.width).toBe(1000)
    await expect(sending).toBeHidden()

    line.set({ kind: 'cut', only: pictures })
    await pickPicture(page, await jpeg(600))
    await expect(page.getByText(noConnection).first()).toBeVisible()
    line.heal()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(async () => (await now()).picture?.width).toBe(600)
    await expect(sending).toBeHidden()

    const message = 'A imagem tem pixels demais. Diminua as dimensões e envie de novo.'
    const body = JSON.stringify({ code: 'file.tooManyPixels', message })
    line.set({ kind: 'answer', head: ['HTTP/1.1 413 Content Too Large'], body, only: pictures })
    await pickPicture(page, await jpeg(700))
    await expect(area.getByRole('alert')).toHaveText(message)
    await expect(page.getByRole('img', { name: 'Imagem escolhida' })).toBeHidden()
    line.heal()
    await area.getByRole('button', { name: 'Remover imagem' }).click()
    await expect.poll(async () => (await now()).imageKey).toBeNull()
    await expect(area.getByRole('button', { name: 'Escolher imagem' })).toBeEnabled()
  })

  await test.step('what players see', async () => {
    const listed = page.getByRole('switch', { name: 'Mostrar para jogadores' })
    line.set({ kind: 'cut', only: /^PATCH / })
    await listed.click()
    await expect.poll(() => line.struck).toBeGreaterThan(0)
    await expect(page.getByText(noConnection).first()).toBeVisible()
    await expect(listed).not.toBeChecked()
    line.heal()
    await listed.click()
    await expect.poll(async () => (await now()).isListed).toBe(true)
    const category = await organiser.addCategory(id)
    const person = { name: 'Joana Peixoto', phoneNumber: '00900000008', email: `${randomUUID()}@example.com` }
    const { id: personId } = answerOf(await organiser.client(createPerson, { body: person }))
    const registering = {
      eventId: id,
      personId,
      categories: [category.id],
      paymentValue: 80,
      termsVersion: currentTerms,
    }
    answerOf(await organiser.client(register, { body: registering }))

    const visitor = await browser.newContext({ ...smallPhone, baseURL: line.url })
    const start = await visitor.newPage()
    await openAs(start, player)
    await start.getByRole('link', { name: title }).click()
    await expect(start.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(start.getByRole('button', { name: 'Ver inscritos' })).toHaveCount(0)
    await page.getByRole('switch', { name: 'Mostrar nomes dos inscritos' }).click()
    await expect.poll(async () => (await now()).showsNames).toBe(true)
    await start.reload()
    await start.getByRole('button', { name: 'Ver inscritos' }).click()
    await expect(start.getByText('Joana P.')).toBeVisible()
    expect(await accessibilityProblems(start)).toEqual([])
    await visitor.close()
  })

  await test.step('its places', async () => {
    const [venue] = event.places
    const others = answerOf(await organiser.client(listPlaces)).filter(
      (place) => place.id !== venue?.place.id,
    )
    const name = others[0]?.name ?? ''
    await page.getByText('Local', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Local', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Adicionar local' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar local' })
    const add = () => dialog.getByRole('button', { name }).click()
    await expectFailureWords(page, line, {
      call: /^POST \/v1\/events\/[\w-]+\/place/,
      press: add,
      refused: 'Não foi possível adicionar o local',
      failed: 'Ocorreu algum erro ao tentar adicionar o local',
    })
    await dialog.getByRole('button', { name: venue?.place.name ?? '' }).click()
    await expect(dialog.getByText('Local já foi adicionado')).toBeVisible()
    await add()
    await expect(page.getByText('Local adicionado com sucesso.').first()).toBeVisible()
    const places = page.getByRole('list', { name: 'Locais do evento' })
    await expect(places).toContainText(name)
    await page.getByRole('button', { name: `Subir ${name}` }).click()
    await expect.poll(async () => (await now()).places[0]?.place.name).toBe(name)

    const remove = async () => {
      await page.getByRole('button', { name: `Remover ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    }
    await expectFailureWords(page, line, {
      call: /^DELETE \/v1\/events\/[\w-]+\/place/,
      press: remove,
      refused: 'Não foi possível remover o local',
    })
    await remove()
    await expect(page.getByText('Local removido com sucesso.').first()).toBeVisible()
    await expect(places).not.toContainText(name)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('two people change one event at once: different fields are both kept, and the same field is decided', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const { id } = await organiser.addEvent()
  const helper = await organiser.addMember(id, 'coorganizador@example.com', 'ORGANIZADOR')
  /** What the other organiser saves meanwhile. */
  const change = async (fields: { title: string; registrationFee?: number }) => {
    const { places: _, ...event } = answerOf(await helper(getEvent, { params: { id } }))
    answerOf(await helper(updateEvent, { params: { id }, body: { ...event, ...fields } }))
  }
  await openAs(page, organiserEmail, `/manager/event/details?event=${id}`)
  const [title, description] = [page.getByLabel('Nome do evento'), page.getByLabel('Descrição')]
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  const saved = page.getByText('Evento atualizado com sucesso.').first()

  await title.fill('Etapa minha')
  await description.fill('Leve água.')
  await change({ title: 'Etapa de Davi', registrationFee: 70 })
  await save.click()
  await expect(page.getByText('Davi Rocha alterou o mesmo que você.')).toBeVisible()
  await expect(page.getByText(/está salvo Etapa de Davi, você escreveu Etapa minha/)).toBeVisible()
  await expect(description).toHaveValue('Leve água.')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar o que está salvo' }).click()
  await expect(title).toHaveValue('Etapa de Davi')
  await save.click()
  await expect(saved).toBeVisible()
  expect(await eventNow(organiser, id)).toMatchObject({
    title: 'Etapa de Davi',
    description: 'Leve água.',
    registrationFee: 70,
  })

  await title.fill('Etapa minha, sim')
  await change({ title: 'Etapa de Davi, não' })
  // The reload restores the draft although two newer versions exist. The other fields of the draft do not count as edits.
  await page.reload()
  await expect(title).toHaveValue('Etapa minha, sim')
  await change({ title: 'Etapa de Davi, talvez' })
  await save.click()
  await expect(page.getByText(/está salvo Etapa de Davi, talvez/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar o meu' }).click()
  await expect.poll(async () => (await eventNow(organiser, id)).title).toBe('Etapa minha, sim')
})
