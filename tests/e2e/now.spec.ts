import type { Page } from 'playwright/test'
import { setMatchCall } from '#contract/draws/match-calls.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilDialogsAreHere } from '#support/browser.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { type DrawnFixture, matchAt, matchNow, nameOn, prepareOwnDraw } from '#support/drawn-fixture.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { button, oneSet, sheet } from '#support/match-sheet.ts'
import { answerOf } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

/** Opens Agora as a person does, with all data on the phone, so that it also works without signal. */
async function openNow(page: Page, { event }: DrawnFixture) {
  await openAs(page, organiserEmail, `/manager/event/games?event=${event.id}`)
  await page.getByRole('navigation', { name: 'Jogos' }).getByRole('link', { name: 'Agora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agora' })).toBeAttached()
}

const courts = (page: Page) => page.getByRole('list', { name: 'Quadras' }).getByRole('listitem')
const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('offline a match is called, started and ended; its players rest, and the server gets it later', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareOwnDraw(host.url, 3, oneSet)
  await openNow(page, fixture)
  const first = courts(page).first()
  await expect(first.getByText('Próximo para esta quadra')).toBeVisible()
  await expect(section(page, /^Prontos \(3\)/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])

  await untilDialogsAreHere(page)
  await context.setOffline(true)
  await first.getByRole('button', { name: /^Chamar/ }).click()
  await expect(first.getByText('Chamado', { exact: true })).toBeVisible()
  // A called player can't play elsewhere, so the other two matches of the group wait for these players.
  await expect(section(page, /^Esperando \(2\)/).getByText(/em outro jogo/)).toHaveCount(2)
  await first.getByRole('button', { name: /^Começou/ }).click()
  await expect(first.getByText('Em jogo', { exact: true })).toBeVisible()
  await expect(first.getByText(/^Desde .* até perto de/)).toBeVisible()

  await first.getByRole('button', { name: /^Placar/ }).click()
  await expect(page).toHaveURL(/[?&]match=/)
  const called = new URL(page.url()).searchParams.get('match')
  const match = fixture.draw.matches.find(({ id }) => id === called) ?? matchAt(fixture, 0)
  const winner = nameOn(fixture, match, 0)
  await button(page, winner).click()
  await button(page, '6 a 4').click()
  await button(page, 'Salvar resultado').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(section(page, /^Esperando \(2\)/).getByText(/descansa até/)).toHaveCount(2)
  await expect(first.getByText('Livre', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expectSaved(page)
  expect(await matchNow(fixture, match)).toMatchObject({ result: { winner: match.sides[0].entryId } })
})

test('a call is read aloud and sent; a walkover is offered a quarter of an hour later, and never set automatically', async ({
  page,
  host,
}) => {
  const fixture = await prepareOwnDraw(host.url, 2, { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' })
  const { event, organiser } = fixture
  const match = matchAt(fixture, 0)
  const snapshot = answerOf(await organiser.client(getEventSnapshot, { params: { id: event.id } }))
  const courtId = snapshot.courts[0]?.id
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  answerOf(
    await organiser.client(setMatchCall, { body: { matchId: match.id, state: 'CALLED', courtId, at } }),
  )
  await openNow(page, fixture)
  const first = courts(page).first()
  await expect(first.getByText('Já dá para marcar W.O.')).toBeVisible()
  await first.getByRole('button', { name: /^Texto da chamada/ }).click()
  await expect(sheet(page).getByRole('link', { name: 'Enviar' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.*Chamada%3A/,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: 'Ver o jogo' }).click()
  await expect(button(page, 'Registrar W.O.')).toBeVisible()
  expect((await matchNow(fixture, match)).result).toBeNull()
})
