import type { Page } from 'playwright/test'
import { setMatchCall, updateEntry } from '#contract/draws/match-calls.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { matchAt, matchNow, nameOn, openGames, prepareDraw } from '#support/drawn-fixture.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { button, enterElsewhere, knockout, oneSet, openMatch, sheet } from '#support/match-sheet.ts'
import { answerOf } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

const said = (page: Page) => page.getByText('Desfazer')

test('one set takes three taps, is confirmed before it counts, and can be undone for some seconds', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const winner = nameOn(fixture, match, 1)
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  await expect(button(page, winner)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await button(page, winner).click()
  await expect(button(page, '6 a 5')).toHaveCount(0)
  await button(page, '6 a 4').click()
  await expect(sheet(page).getByText(`${winner} venceu por 6/4`)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await button(page, 'Salvar resultado').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText(`${winner} venceu por 6/4`)).toBeVisible()
  // A notice closes by itself, but not while it has the focus.
  await said(page).focus()
  await expectSaved(page)
  expect((await matchNow(fixture, match)).result).toMatchObject({
    outcome: 'PLAYED',
    winner: match.sides[1].entryId,
    sets: [[4, 6]],
  })

  await said(page).click()
  await expect.poll(async () => (await matchNow(fixture, match)).result).toBeNull()
})

test('sets and a super tie-break follow one after the other, and each can be corrected', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 3, { format: 'ROUND_ROBIN', scoring: 'SET3-S:6/TB7-F:TB10' })
  const match = matchAt(fixture, 0)
  const [one, other] = [nameOn(fixture, match, 0), nameOn(fixture, match, 1)]
  const set = (winner: string, title: string) =>
    sheet(page).getByRole('group', { name: `${winner} venceu o ${title} por…` })
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  await button(page, one).click()
  await set(one, '1º set').getByRole('button', { name: '7 a 6' }).click()
  await set(other, '2º set').getByRole('button', { name: '6 a 3' }).click()
  // The last set is not offered to the side that would then win the match, because the other side was chosen as the
  // winner.
  await expect(set(other, 'super tie-break')).toHaveCount(0)
  await button(page, 'Mais pontos').click()
  await set(one, 'super tie-break').getByRole('button', { name: '13 a 11' }).click()
  await expect(sheet(page).getByText(`${one} venceu por 7/6 3/6 [13/11]`)).toBeVisible()
  await button(page, '1º set: 7/6').click()
  await button(page, 'Tie-break 7 a 4').click()
  await expect(sheet(page).getByText(`${one} venceu por 7/6(4) 3/6 [13/11]`)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Salvar resultado').click()
  await expectSaved(page)
  expect((await matchNow(fixture, match)).result?.sets).toEqual([
    [7, 6, 4],
    [3, 6],
    [13, 11],
  ])
})

test('an absent entry loses by W.O., offered a quarter of an hour after the call, and possible by hand at any time', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 4, oneSet)
  const match = matchAt(fixture, 0)
  const absent = nameOn(fixture, match, 0)
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  answerOf(await fixture.organiser.client(setMatchCall, { body: { matchId: match.id, state: 'CALLED', at } }))
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  await expect(sheet(page).getByText('Chamado há 20 min')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Registrar W.O.').click()
  await sheet(page).getByRole('radio', { name: absent }).click()
  await expect(sheet(page).getByText('2 outros jogos viram W.O. também')).toBeVisible()
  await expect(sheet(page).getByText(`por W.O.: ${absent} não veio`)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Registrar W.O.').click()
  await expectSaved(page)
  const draw = await fixture.drawNow()
  const lost = draw.matches.filter(({ sides }) =>
    sides.some(({ entryId }) => entryId === match.sides[0].entryId),
  )
  expect(lost.map(({ result }) => result?.outcome)).toEqual(['WALKOVER', 'WALKOVER', 'WALKOVER'])
})

test('a match that is a walkover because a player left gets the result that was played after all', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const name = nameOn(fixture, match, 0)
  const body = { entryId: match.sides[0].entryId ?? '', hasLeft: true }
  answerOf(await fixture.organiser.client(updateEntry, { body }))
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  await expect(sheet(page).getByText(/vem de quem saiu do torneio/)).toBeVisible()
  await button(page, 'O jogo aconteceu: anotar resultado').click()
  await button(page, name).click()
  await button(page, '6 a 4').click()
  await button(page, 'Salvar resultado').click()
  await expectSaved(page)
  expect((await matchNow(fixture, match)).result).toMatchObject({
    outcome: 'PLAYED',
    winner: match.sides[0].entryId,
    sets: [[6, 4]],
  })
})

test('a retirement is saved with the played games', async ({ page, host }) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const [one, other] = [nameOn(fixture, match, 0), nameOn(fixture, match, 1)]
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  await button(page, 'Mais').click()
  await button(page, /^Desistência/).click()
  await button(page, one).click()
  for (let games = 0; games < 2; games += 1) await button(page, `Mais um game para ${one}`).click()
  for (let games = 0; games < 4; games += 1) await button(page, `Mais um game para ${other}`).click()
  await expect(sheet(page).getByText(`${other} venceu por 4/2: ${one} desistiu`)).toBeVisible()
  await expect(sheet(page).getByText('Na tabela conta 6/2')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Registrar desistência').click()
  await expectSaved(page)
  expect((await matchNow(fixture, match)).result).toMatchObject({ outcome: 'RETIRED', sets: [[2, 4]] })
})

test('an organiser corrects a result with a reason, and takes one back', async ({ page, host }) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const [one, other] = [nameOn(fixture, match, 0), nameOn(fixture, match, 1)]
  await enterElsewhere(fixture, match, 0)
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  await expect(sheet(page).getByText(`${one} venceu por 6/2`)).toBeVisible()
  await button(page, 'Corrigir').click()
  await button(page, other).click()
  await button(page, '7 a 5').click()
  await button(page, 'Corrigir resultado').click()
  await expect(sheet(page).getByText('Informe o motivo')).toBeVisible()
  await button(page, 'Lados trocados').click()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Corrigir resultado').click()
  await expectSaved(page)
  expect((await matchNow(fixture, match)).result).toMatchObject({
    winner: match.sides[1].entryId,
    sets: [[5, 7]],
    reason: 'Lados trocados',
  })

  await openMatch(page, fixture, match)
  await expect(sheet(page).getByText('Motivo: Lados trocados')).toBeVisible()
  await button(page, 'Tirar resultado').click()
  await button(page, 'Tirar resultado').click()
  await expect(sheet(page).getByText('Quem venceu?')).toBeVisible()
  await expect.poll(async () => (await matchNow(fixture, match)).result).toBeNull()
})

test('a result that would change the players of a started match is explained, and not sent', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 4, knockout)
  const [semifinal, , final] = [matchAt(fixture, 0), matchAt(fixture, 1), matchAt(fixture, 2)]
  await enterElsewhere(fixture, semifinal, 0)
  await enterElsewhere(fixture, matchAt(fixture, 1), 0)
  await enterElsewhere(fixture, await matchNow(fixture, final), 0)
  await openGames(page, fixture)
  await openMatch(page, fixture, semifinal)
  await button(page, 'Tirar resultado').click()
  await expect(sheet(page).getByText('Anule antes: final.')).toBeVisible()
  await expect(button(page, 'Tirar resultado')).toBeDisabled()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a match with undecided sides has no actions', async ({ page, host }) => {
  const fixture = await prepareDraw(host.url, 4, knockout)
  await openGames(page, fixture)
  await openMatch(page, fixture, matchAt(fixture, 2))
  await expect(sheet(page).getByText('Ainda não se sabe quem joga aqui.')).toBeVisible()
  await expect(sheet(page).getByText('Quem venceu?')).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
})
