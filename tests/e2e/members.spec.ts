import { removeEvent } from '#contract/events/events.ts'
import { acceptInvitation, listMyInvitations, offerEvent } from '#contract/members.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import {
  expectSaved,
  hearSignal,
  paidSwitch,
  playersPath,
  prepareFixture,
} from '#support/courtside-screen.ts'
import { demoPassword, organiser, player, openAs, signedInClient } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

const marina = 'mesa@example.com'
const beatriz = 'organizadora2@example.com'

test('a person is invited, helps at the desk, and is removed with an unsent change', async ({
  page,
  browser,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const { event } = fixture
  const [paid, unsent] = fixture.players
  if (!paid || !unsent) throw new Error('two players were to be there')

  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, organiser, `/manager/event/details?event=${event.id}&aba=organizadores`)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByLabel('E-mail').fill(organiser)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('já faz parte da organização')).toBeVisible()
  await page.getByLabel('E-mail').fill(player)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  const row = page.getByRole('listitem').filter({ hasText: player })
  await expect(row.getByText('Convite enviado')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 360, height: 800 } })
  const desk = await context.newPage()
  const asked: string[] = []
  desk.on('request', (request) => void asked.push(request.url()))
  await openAs(desk, player)
  await expect(desk.getByText(`convidou você para a mesa de ${event.title}`)).toBeVisible()
  expect(await accessibilityProblems(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Aceitar' }).click()
  await desk.waitForURL('/manager')
  await expect(desk.getByRole('heading', { name: event.title, exact: true })).toBeVisible()
  await desk.goto(playersPath(event.id, fixture.category.id))
  await paidSwitch(desk, paid).click()
  await expectSaved(desk)
  // Only organisers look at crowds of registrations. {host} would refuse this request from the desk.
  expect(asked.filter((url) => new URL(url).pathname.endsWith('/suspicious'))).toEqual([])
  await context.setOffline(true)
  await paidSwitch(desk, unsent).click()

  await page.reload()
  await page.getByRole('button', { name: /^Ações de Caio/ }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(page.getByText('Pessoa removida da organização.').first()).toBeVisible()

  await context.setOffline(false)
  await hearSignal(desk)
  await desk.goto(`/manager/event/home?event=${event.id}`)
  await expect(desk.getByText('Você não organiza este evento')).toBeVisible()
  await desk.goto('/manager/pending')
  await expect(desk.getByText(unsent.person.name).first()).toBeVisible()
  await expect(desk.getByText('Você não tem acesso a isto.').first()).toBeVisible()
  await desk.goto('/manager')
  await expect(desk.getByText('Nenhum evento por aqui ainda')).toBeVisible()
  await context.close()
  expect(
    (await fixture.organiser.players(fixture.category.id)).filter(({ paymentDate }) => paymentDate),
  ).toHaveLength(1)
})

test('the desk has its own screens; a role changes, a member is removed in two tabs, and an event gets a new owner', async ({
  page,
  browser,
  host,
  line,
}) => {
  const own = await signInOrganiser(host.url)
  const event = await own.addEvent()
  const category = await own.addCategory(event.id)
  await own.register(event, category.id)
  await own.addMember(event.id, marina, 'MESA')
  const [registered] = await own.players(category.id)
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 360, height: 800 } })
  const desk = await context.newPage()
  await openAs(desk, marina)

  await test.step('the desk marks payments, and is not offered other actions', async () => {
    await desk.goto(`/manager/event/home?event=${event.id}`)
    await expect(desk.getByRole('link', { name: category.title })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Totais do evento' })).toHaveCount(0)
    await expect(desk.getByRole('button', { name: 'Nova categoria' })).toHaveCount(0)
    await desk.getByRole('button', { name: `Ações de ${category.title}` }).click()
    await expect(desk.getByRole('menuitem')).toHaveText(['Inscrever na hora', 'Ver inscritos'])
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('link', { name: 'Evento', exact: true })).toHaveCount(0)
    expect(await accessibilityProblems(desk)).toEqual([])
    await desk.goto(playersPath(event.id, category.id))
    await expect(desk.getByRole('switch')).toHaveCount(1)
    await expect(desk.getByText(/R\$/).filter({ hasText: /[Rr]eceb/ })).toHaveCount(0)
    await desk
      .getByText(registered?.person.name ?? '')
      .first()
      .click()
    const player = desk.getByRole('dialog', { name: registered?.person.name ?? '' })
    await expect(player).toBeVisible()
    await expect(
      player.getByRole('button', { name: /Remover inscrição|Corrigir|Mudar de categoria/ }),
    ).toHaveCount(0)
    await player.getByRole('button', { name: 'Voltar à lista' }).click()
    await desk.getByRole('link', { name: 'Equipe' }).click()
    await expect(desk.getByRole('button', { name: 'Sair deste evento' })).toBeVisible()
    await expect(desk.getByRole('button', { name: /Convidar|Passar o evento/ })).toHaveCount(0)
    await expect(desk.getByText(organiser)).toHaveCount(0)
    expect(await accessibilityProblems(desk)).toEqual([])
  })

  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, organiser, `/manager/event/details?event=${event.id}&aba=organizadores`)
  const other = await context.newPage()
  await test.step('a new role reaches a phone in use', async () => {
    await desk.goto(`/manager/event/home?event=${event.id}`)
    await page.getByRole('button', { name: 'Ações de Marina Leal' }).click()
    await page.getByRole('menuitem', { name: 'Mudar o papel' }).click()
    await page.getByRole('radio', { name: 'Organizador' }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Papel atualizado.').first()).toBeVisible()
    await hearSignal(desk)
    await expect(desk.getByRole('link', { name: 'Evento', exact: true })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Totais do evento' })).toBeVisible()
    await desk.goto(`/manager/event/details?event=${event.id}`)
    await expect(desk.getByLabel('Nome do evento')).toHaveValue(event.title)
    await expect(desk.getByLabel('Chave PIX')).toHaveCount(0)
    await expect(desk.getByRole('button', { name: /Cancelar evento|Remover evento/ })).toHaveCount(0)
  })

  await test.step('an event that is lost is removed in every tab', async () => {
    await other.goto(playersPath(event.id, category.id))
    await expect(other.getByRole('switch')).toHaveCount(1)
    await page.getByRole('button', { name: 'Ações de Marina Leal' }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await page.getByRole('button', { name: 'Remover', exact: true }).click()
    await expect(page.getByText('Pessoa removida da organização.').first()).toBeVisible()
    await hearSignal(desk)
    await expect(desk.getByText('Você não organiza este evento')).toBeVisible()
    await expect(other.getByText(registered?.person.name ?? '')).toHaveCount(0)
    await expect(other.getByText('Você não organiza este evento')).toBeVisible()
  })
  await context.close()

  await test.step('the owner offers the event, with the own password only', async () => {
    await page.getByRole('button', { name: 'Passar o evento para outra pessoa' }).click()
    const offer = page.getByRole('alertdialog', { name: 'Passar o evento para outra pessoa' })
    await offer.getByLabel('E-mail').fill(beatriz)
    await offer.getByLabel('Sua senha').fill('outra senha')
    await offer.getByRole('button', { name: 'Passar o evento' }).click()
    await expect(offer.getByLabel('Sua senha')).toHaveAccessibleDescription(/A senha atual não confere/)
    expect(await accessibilityProblems(page)).toEqual([])
    await offer.getByLabel('Sua senha').fill(demoPassword)
    await offer.getByRole('button', { name: 'Passar o evento' }).click()
    await expect(page.getByText('Convite enviado.').first()).toBeVisible()
    const waiting = page.getByRole('listitem').filter({ hasText: beatriz })
    await expect(waiting).toContainText('Responsável')
    await expect(waiting).toContainText('Convite enviado')
  })

  await test.step('the event changes its owner when the other person accepts', async () => {
    const receiver = await browser.newContext({ baseURL: line.url, viewport: { width: 360, height: 800 } })
    const hers = await receiver.newPage()
    await openAs(hers, beatriz)
    const card = hers.getByRole('article').filter({ hasText: event.title })
    await expect(card).toContainText(`Renata Falcão quer passar o evento ${event.title} para você`)
    await card.getByRole('button', { name: 'Aceitar' }).click()
    await expect(hers.getByText('Convite aceito.').first()).toBeVisible()
    await expect(hers.getByRole('heading', { name: event.title, exact: true })).toBeVisible()
    await hers.goto(`/manager/event/details?event=${event.id}`)
    await expect(hers.getByLabel('Chave PIX')).toHaveValue(event.pixCode)
    await receiver.close()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Beatriz Sampaio' })).toContainText(
      'Responsável',
    )
    await expect(page.getByRole('listitem').filter({ hasText: '(você)' })).toContainText('Organizador')
    await expect(page.getByRole('button', { name: /Passar o evento/ })).toHaveCount(0)
  })
})

test('an owner who may not create events picks and edits main events, and is not offered a new one', async ({
  page,
  host,
}) => {
  const owner = await signInOrganiser(host.url)
  const event = await owner.addEvent()
  const body = { email: marina, password: demoPassword }
  answerOf(await owner.client(offerEvent, { params: { eventId: event.id }, body }))
  const next = await signedInClient(host.url, marina)
  const offers = answerOf(await next(listMyInvitations))
  const offer = offers.find((one) => one.event.id === event.id)
  answerOf(await next(acceptInvitation, { params: { id: offer?.id ?? '' } }))
  await openAs(page, marina, `/manager/event/details?event=${event.id}`)
  await page.getByRole('button', { name: 'Trocar ou editar' }).click()
  await expect(page.getByRole('radio', { name: event.mainEvent.name })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Novo evento principal' })).toHaveCount(0)
  answerOf(await next(removeEvent, { params: { id: event.id } }))
})
