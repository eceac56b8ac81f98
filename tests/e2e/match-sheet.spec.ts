import { accessibilityProblems } from '#support/accessibility.ts'
import { showTheme, untilNoNotice } from '#support/browser.ts'
import { expectSaved, hearSignal, syncBadge } from '#support/courtside-screen.ts'
import { player as playerEmail } from '#support/demo.ts'
import {
  gamesPath,
  matchAt,
  matchNow,
  nameOn,
  openGames,
  prepareDraw,
  prepareOwnDraw,
} from '#support/drawn-fixture.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { button, enterElsewhere, knockout, oneSet, openMatch, sheet } from '#support/match-sheet.ts'

test.use({ viewport: { width: 360, height: 660 } })

test('offline a match is called, begun and scored game by game, and everything is sent later', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const [one, other] = [nameOn(fixture, match, 0), nameOn(fixture, match, 1)]
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  line.set({ kind: 'cut' })

  await button(page, 'Chamar').click()
  await expect(sheet(page).getByText('Chamar para qual quadra?')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await sheet(page).getByRole('listitem').first().getByRole('button').click()
  await expect(sheet(page).getByText(/^Chamado · /)).toBeVisible()
  await button(page, 'Começou').click()
  await expect(sheet(page).getByText(/^Em jogo · /)).toBeVisible()
  await button(page, 'Placar ao vivo').click()
  for (let games = 0; games < 3; games += 1) await button(page, `Mais um game para ${one}`).click()
  await button(page, `Menos um game de ${one}`).click()
  await expect(sheet(page).getByText(`${one} 2, ${other} 0`)).toBeAttached()
  expect(await accessibilityProblems(page)).toEqual([])
  await untilNoNotice(page)
  expect(await largeTextProblems(page)).toEqual([])
  for (let games = 0; games < 4; games += 1) await button(page, `Mais um game para ${one}`).click()
  await expect(sheet(page).getByText(`${one} venceu por 6/0`)).toBeVisible()
  await button(page, 'Salvar resultado').click()
  await expect(sheet(page)).toHaveCount(0)
  expect((await matchNow(fixture, match)).result).toBeNull()

  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  expect(await matchNow(fixture, match)).toMatchObject({
    result: { outcome: 'PLAYED', sets: [[6, 0]] },
    state: 'PLAYING',
  })
})

test('the desk enters results and corrects its own; for results of others it is referred to an organiser', async ({
  page,
  host,
}) => {
  const fixture = await prepareOwnDraw(host.url, 3, oneSet)
  const [others, own] = [matchAt(fixture, 0), matchAt(fixture, 1)]
  await enterElsewhere(fixture, others, 0)
  await fixture.organiser.addMember(fixture.event.id, playerEmail, 'MESA')
  await openGames(page, fixture, playerEmail)
  await openMatch(page, fixture, others)
  await expect(sheet(page).getByText('Chame quem organiza')).toBeVisible()
  await expect(button(page, 'Corrigir')).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await openMatch(page, fixture, own)
  await button(page, 'Mais').click()
  await expect(button(page, /^Desistência/)).toBeVisible()
  await expect(button(page, /^Desclassificação/)).toHaveCount(0)
  await button(page, nameOn(fixture, own, 0)).click()
  await button(page, '6 a 1').click()
  await button(page, 'Salvar resultado').click()
  await expectSaved(page)
  await openMatch(page, fixture, own)
  await button(page, 'Corrigir').click()
  await button(page, '6 a 2').click()
  await button(page, 'Corrigir resultado').click()
  await expectSaved(page)
  expect((await matchNow(fixture, own)).result?.sets).toEqual([[6, 2]])
})

test('two different results from two phones are both shown with account and time, and one is chosen', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const [one, other] = [nameOn(fixture, match, 0), nameOn(fixture, match, 1)]
  await openGames(page, fixture)
  await openMatch(page, fixture, match)
  line.set({ kind: 'cut' })
  await button(page, one).click()
  await button(page, '6 a 4').click()
  await button(page, 'Salvar resultado').click()
  await enterElsewhere(fixture, match, 1, 3)
  line.heal()
  await hearSignal(page)
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await openMatch(page, fixture, match)
  await expect(sheet(page).getByText('Resultado em dúvida')).toBeVisible()
  await expect(sheet(page).getByText(`${other} venceu por 6/3`).first()).toBeVisible()
  await expect(sheet(page).getByText(/^Você, /)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Vale o meu').click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expectSaved(page)
  expect(await matchNow(fixture, match)).toMatchObject({
    isDisputed: false,
    result: { winner: match.sides[0].entryId, sets: [[6, 4]] },
  })
})

test('an entry leaves with an explanation of the consequences, returns, and is replaced before its first match', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const name = nameOn(fixture, match, 0)
  const entry = async () => (await fixture.drawNow()).entries.find(({ id }) => id === match.sides[0].entryId)
  const comes = 'Zuleica Substituta'
  const elsewhere = await fixture.organiser.addCategory(fixture.event.id)
  await fixture.organiser.register(fixture.event, elsewhere.id, comes)
  await openGames(page, fixture)
  await page.goto(`${gamesPath(fixture)}&entry=${match.sides[0].entryId}`)
  await expect(sheet(page).getByRole('heading', { name })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await button(page, 'Desistiu').click()
  await expect(sheet(page).getByText('2 jogos que faltam viram W.O.')).toBeVisible()
  await button(page, 'Registrar desistência').click()
  await expect(sheet(page).getByText(/^Fora do torneio/)).toBeVisible()
  await expect.poll(async () => (await entry())?.hasLeft).toBe(true)
  await button(page, 'Voltou a jogar').click()
  await button(page, 'Registrar volta').click()
  await expect(sheet(page).getByText(/^Fora do torneio/)).toHaveCount(0)
  await expect.poll(async () => (await entry())?.hasLeft).toBe(false)

  await button(page, 'Trocar quem joga').click()
  await button(page, `Trocar ${name}`).click()
  await sheet(page).getByRole('searchbox').fill('zuleica')
  await sheet(page).getByRole('list', { name: 'Quem pode entrar' }).getByRole('button').click()
  await expect(sheet(page).getByText(`Entra ${comes} no lugar de ${name}`)).toBeVisible()
  await button(page, 'Salvar troca').click()
  await expect.poll(async () => (await entry())?.names).toEqual([comes])
})

test('a lucky loser is drawn among the present ones, and replaces the entry that left before its first match', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 6, knockout)
  const first = fixture.draw.matches.filter(({ round }) => round === 1)
  for (const match of first) await enterElsewhere(fixture, match, 0)
  const played = new Set(first.flatMap(({ sides }) => sides.map(({ entryId }) => entryId)))
  const waiting = fixture.draw.entries.find(({ id }) => !played.has(id))
  const [absent = '', lucky = ''] = first.map((match) => nameOn(fixture, match, 1))
  await openGames(page, fixture)
  await page.goto(`${gamesPath(fixture)}&entry=${waiting?.id}`)
  await expect(button(page, 'Lucky loser')).toHaveCount(0)
  await button(page, 'Desistiu').click()
  await button(page, 'Registrar desistência').click()
  await button(page, 'Lucky loser').click()
  // The notice about the departed entry covers the boxes for some seconds.
  await untilNoNotice(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await sheet(page).getByRole('checkbox', { name: absent }).uncheck()
  await button(page, 'Pôr no lugar').click()
  await expect(sheet(page).getByRole('heading', { name: lucky })).toBeVisible()
  await expect(sheet(page).getByText(/^Perdeu na primeira rodada/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const taken = async () => (await fixture.drawNow()).entries.find(({ id }) => id === waiting?.id)
  await expect.poll(taken).toMatchObject({ names: [lucky], hasLeft: false })
})

test('a tie that nothing else decides is decided by a lot, whose number is shown large', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  // Each entry wins one match with the same number of games.
  for (const match of fixture.draw.matches) {
    const [one, other] = match.sides.map(
      ({ entryId }) => fixture.draw.groups[0]?.entryIds.indexOf(entryId ?? '') ?? 0,
    ) as [number, number]
    await enterElsewhere(fixture, match, (one + 1) % 3 === other ? 0 : 1)
  }
  await openGames(page, fixture)
  await expect(page.getByText('Empate: sorteie')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Sortear a ordem' }).click()
  await button(page, 'Digitar o número').click()
  await sheet(page).getByLabel('Número do sorteio').fill('ã')
  await button(page, 'Sortear com este número').click()
  await expect(sheet(page).getByText('Use até 20 letras')).toBeVisible()
  await sheet(page).getByLabel('Número do sorteio').fill('COPA-7')
  await button(page, 'Sortear com este número').click()
  await expect(sheet(page).getByText(/COPA-7/)).toBeVisible()
  await expect(sheet(page).getByText('1º')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Voltar ao grupo').click()
  await expect(page.getByText('Empate: sorteie')).toHaveCount(0)
  await expectSaved(page)
  expect((await fixture.drawNow()).lots).toMatchObject([{ lot: 'COPA-7' }])
})

test('the match sheet works with the keyboard, in the dark theme and with large text', async ({
  page,
  host,
}) => {
  const fixture = await prepareDraw(host.url, 3, oneSet)
  const match = matchAt(fixture, 0)
  const winner = nameOn(fixture, match, 0)
  await openGames(page, fixture)
  await showTheme(page, 'dark')
  await openMatch(page, fixture, match)
  expect(await largeTextProblems(page)).toEqual([])
  await button(page, winner).focus()
  await page.keyboard.press('Enter')
  await button(page, '6 a 0').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, '6 a 1')).toBeFocused()
  await page.keyboard.press('Space')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Salvar resultado').focus()
  await page.keyboard.press('Enter')
  await expectSaved(page)
  expect((await matchNow(fixture, match)).result?.sets).toEqual([[6, 1]])
})
