import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, playersPath, prepareOwnEvent } from '#support/courtside-screen.ts'
import { openAs, organiser, player as playerEmail } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillPersonalData, finish, newPerson, next, choice, summary } from '#support/registration-steps.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })

test('an event offers shirt sizes: chosen at registration, corrected offline, counted', async ({
  page,
  context,
  second: visitor,
  host,
}) => {
  await visitor.setViewportSize({ width: 360, height: 800 })
  const { event, category, organiser: office, players } = await prepareOwnEvent(host.url, 1)
  const person = newPerson()
  const sizeOf = async (name: string) =>
    (await office.players(category.id)).find((each) => each.person.name === name)?.shirtSize

  await test.step('the organiser sets the sizes', async () => {
    await openAs(page, organiser, `/manager/event/details?event=${event.id}`)
    await page.getByLabel('O evento dá camisetas').check()
    const sizes = page.getByRole('group', { name: 'Tamanhos que a inscrição oferece' })
    await expect(sizes.getByLabel('M', { exact: true })).toBeChecked()
    await expect(sizes.getByLabel('Baby look M')).not.toBeChecked()
    await sizes.getByLabel('PP', { exact: true }).uncheck()
    await sizes.getByLabel('Baby look M').check()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Evento atualizado com sucesso.').first()).toBeVisible()
  })

  await test.step('a signed-in person gets the own data filled in, and registers somebody else', async () => {
    await openAs(visitor, playerEmail, `/event-register/${event.id}`)
    await visitor.getByRole('button', { name: 'Quero participar' }).click()
    await expect(visitor.getByText('Preenchido com os dados da sua conta.')).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: 'E-mail' })).toHaveValue(playerEmail)
    expect(await accessibilityProblems(visitor)).toEqual([])
    await visitor.getByRole('button', { name: 'Inscrever outra pessoa' }).click()
    await expect(visitor.getByLabel('Nome completo')).toHaveValue('')
    await expect(visitor.getByRole('button', { name: 'Usar os dados da minha conta' })).toBeVisible()
  })

  await test.step('the size is required', async () => {
    const size = visitor.getByLabel('Tamanho da camiseta')
    await next(visitor).click()
    await expect(visitor.getByText('Escolha o tamanho da camiseta')).toBeVisible()
    await expect(size.getByRole('option')).toHaveText(['Selecione', 'P', 'M', 'G', 'GG', 'XG', 'Baby look M'])
    await size.selectOption('Baby look M')
    await fillPersonalData(visitor, person)
    await choice(visitor, category).check()
    await finish(visitor).click()
    await expect(summary(visitor)).toBeVisible()
    expect(await sizeOf(person.name)).toBe('BL-M')
  })

  await test.step('offline the sheet saves another size, and the totals count it', async () => {
    await openAs(page, organiser, playersPath(event.id, category.id))
    await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
    // The phone has stored the event before this person registered.
    await expect(page.getByRole('button', { name: person.name }).first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: person.name }).first().click()
    const sheet = page.getByRole('dialog', { name: person.name })
    const size = sheet.getByLabel('Tamanho da camiseta')
    await expect(size).toHaveValue('BL-M')
    await size.selectOption('GG')
    await expect(size).toHaveValue('GG')
    expect(await accessibilityProblems(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Voltar à lista' }).click()
    await page.getByRole('link', { name: 'Início', exact: true }).click()
    await page.getByRole('link', { name: 'Totais e cobranças' }).click()
    const shirts = page.getByRole('region', { name: 'Camisetas por tamanho' })
    await expect(shirts.getByRole('listitem')).toHaveText([/^GG.*1$/, /^Sem tamanho.*1$/])
    const link = await shirts.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(link ?? '').searchParams.get('text')).toBe(
      `*Camisetas · ${event.title}*\nGG: 1\nSem tamanho: ${players.length}\nTotal: 2`,
    )
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await context.setOffline(false)
    await hearSignal(page)
    await expectSaved(page)
    expect(await sizeOf(person.name)).toBe('GG')
  })
})
