import { accessibilityProblems, sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, paidSwitch, playersPath, prepareCourt } from '#support/courtside-screen.ts'
import { organiser, player, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'

test('somebody is invited, helps at the desk, and is removed with a tap still unsent', async ({
  page,
  browser,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url)
  const { event } = court
  const [paid, unsent] = court.players
  if (!paid || !unsent) throw new Error('two players were to be there')

  await page.setViewportSize({ width: 360, height: 800 })
  await signInOnScreen(page, organiser)
  await page.goto(`/manager/event/details?event=${event.id}&aba=organizadores`)
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
  await signInOnScreen(desk, player)
  await expect(desk.getByText(`convidou você para a mesa de ${event.title}`)).toBeVisible()
  expect(await accessibilityProblems(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Aceitar' }).click()
  await expect(desk.getByRole('heading', { name: event.title, exact: true })).toBeVisible()
  await desk.goto(playersPath(event.id, court.category.id))
  await paidSwitch(desk, paid).click()
  await expectSaved(desk)
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
    (await court.organiser.players(court.category.id)).filter(({ paymentDate }) => paymentDate),
  ).toHaveLength(1)
})
