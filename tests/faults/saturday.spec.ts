import type { Page } from 'playwright/test'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilAppIsKept, untilNoDialog, untilNoNotice } from '#support/browser.ts'
import { expectSaved, hearSignal, syncBadge } from '#support/courtside-screen.ts'
import { organiser, openAs } from '#support/demo.ts'
import { type DrawnFixture, matchNow, nameOn } from '#support/drawn-fixture.ts'
import { expect, type Shared, test as shared } from '#support/fixtures.ts'
import { startHost } from '#support/host.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { prepareMatchDay, zoneInTheMorning } from '#support/match-day.ts'
import { button, sheet } from '#support/match-sheet.ts'
import { answerOf } from '#support/organiser.ts'

const zone = zoneInTheMorning()

/** A server whose clock shows Saturday morning, and a third phone. */
const test = shared.extend<{ third: Page }, Pick<Shared, 'host'>>({
  host: [
    async ({}, provide) => {
      const host = await startHost({ env: { PLAY_TIME_ZONE: zone } })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  third: async ({ browser, lineApart }, provide) => {
    const phone = await browser.newContext({
      baseURL: lineApart.url,
      locale: 'pt-BR',
      viewport: { width: 360, height: 660 },
    })
    await provide(await phone.newPage())
    await phone.close()
  },
})

test.use({ viewport: { width: 1024, height: 768 } })

async function openNow(page: Page, { event }: DrawnFixture, email: string) {
  await openAs(page, email, `/manager/event/games/now?event=${event.id}`)
  await expect(page.getByRole('list', { name: 'Quadras' }).getByRole('listitem')).toHaveCount(3)
  await untilAppIsKept(page)
}

const court = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Quadras' })
    .getByRole('listitem')
    .nth(number - 1)
const changes = (page: Page) => sheet(page).getByRole('list', { name: 'Mudanças' }).getByRole('listitem')

test('an offline Saturday with a late court, a walkover and rain on three devices gives one day on the server', async ({
  page: tablet,
  apart: phone,
  third: desk,
  host,
  line,
  lineApart,
}) => {
  const fixture = await prepareMatchDay(host.url, zone, [
    { key: 'k-1-1', court: 0, at: -30, called: { at: -10, state: 'PLAYING' } },
    { key: 'k-1-2', court: 0, at: 10 },
    { key: 'k-1-3', court: 1, at: -20, called: { at: -20, state: 'CALLED' } },
    { key: 'k-1-4', court: 1, at: 30 },
    { key: 'k-2-1', court: 0, at: 120 },
    { key: 'k-2-2', court: 1, at: 120 },
    { key: 'k-3-1', court: 0, at: 200 },
  ])
  const { event, draw, courtIds } = fixture
  const match = (key: string) => {
    const found = draw.matches.find(({ id }) => id === matchIdOf(draw.id, key))
    if (!found) throw new Error(`no match ${key}`)
    return found
  }
  await fixture.organiser.addMember(event.id, 'coorganizador@example.com', 'ORGANIZADOR')
  await fixture.organiser.addMember(event.id, 'mesa@example.com', 'MESA')
  await openNow(tablet, fixture, organiser)
  await openNow(phone, fixture, 'coorganizador@example.com')
  await openNow(desk, fixture, 'mesa@example.com')
  // A tablet on the table shows courts side by side.
  const tops = async () => {
    const boxes = [await court(tablet, 1).boundingBox(), await court(tablet, 2).boundingBox()]
    return new Set(boxes.map((box) => box?.y)).size
  }
  await expect.poll(tops).toBe(1)
  for (const each of [line, lineApart]) each.set({ kind: 'cut' })

  await test.step('a court is late: a phone moves its next match to another court, after a preview', async () => {
    await expect(phone.getByText(/^Quadra 1: .*de atraso/)).toBeVisible()
    await phone.getByRole('button', { name: 'Passar 1 jogo para a Quadra 3' }).click()
    await expect(changes(phone)).toHaveCount(1)
    await expect(changes(phone)).toContainText(/Quadra 1 → .*Quadra 3/)
    expect(await accessibilityProblems(phone)).toEqual([])
    await button(phone, 'Aceitar').click()
    await expect(phone.getByText(/^Quadra \d: .*de atraso/)).toHaveCount(0)
    await expect(court(phone, 3).getByText('Próximo para esta quadra')).toBeVisible()
  })

  await test.step('the desk enters a walkover, and is told of the late court without moving anything', async () => {
    await expect(desk.getByText(/^Quadra 1: .*de atraso/)).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Passar|^Atrasar|Fechar quadras/ })).toHaveCount(0)
    await court(desk, 2).getByRole('button', { name: 'Ver o jogo' }).click()
    await button(desk, 'Registrar W.O.').click()
    await sheet(desk).getByRole('radio').first().check({ force: true })
    await button(desk, 'Registrar W.O.').click()
    await untilNoDialog(desk)
    await expect(court(desk, 2).getByText('Livre', { exact: true })).toBeVisible()
  })

  await test.step('the tablet ends the long match; then it rains, and the final is shortened', async () => {
    await court(tablet, 1)
      .getByRole('button', { name: /^Placar/ })
      .click()
    await button(tablet, nameOn(fixture, match('k-1-1'), 0)).click()
    await button(tablet, '6 a 4').click()
    await button(tablet, 'Salvar resultado').click()
    await untilNoDialog(tablet)
    await tablet.getByRole('button', { name: 'Fechar quadras' }).click()
    await sheet(tablet).getByText('2 horas').click()
    expect(await accessibilityProblems(tablet)).toEqual([])
    await button(tablet, 'Fechar 3 quadras').click()
    await untilNoDialog(tablet)
    await expect(court(tablet, 3).getByText('Fechada', { exact: true })).toBeVisible()
    await expect(court(tablet, 3).getByText(/^Chuva, até/)).toBeVisible()
    await untilNoNotice(tablet)
    await tablet.getByRole('button', { name: 'Encurtar jogos' }).click()
    await button(tablet, `Encurtar ${fixture.category.title} · Final`).click()
    await untilNoDialog(tablet)
    await untilNoNotice(tablet)
    await tablet.getByRole('button', { name: /^Atrasar .* jogos em até/ }).click()
    await expect(changes(tablet).first()).toContainText('→')
    expect(await accessibilityProblems(tablet)).toEqual([])
    await button(tablet, 'Aceitar').click()
    await untilNoDialog(tablet)
    await expect(tablet.getByText(/^Quadra \d: .*de atraso/)).toHaveCount(0)
  })

  await test.step('online again, matches moved differently are a card, and everything else is there', async () => {
    lineApart.heal()
    for (const page of [phone, desk]) {
      await hearSignal(page)
      await expectSaved(page)
    }
    line.heal()
    await hearSignal(tablet)
    await expect(syncBadge(tablet)).toContainText('1 precisa de você', { timeout: 45_000 })
    await syncBadge(tablet).click()
    const card = tablet.getByRole('region', { name: 'Para decidir' })
    await expect(card).toContainText('Quadra 3')
    await card.getByRole('button', { name: /Quadra 1/ }).click()
    await expectSaved(tablet)
  })

  const { closings = [], draws = [] } = answerOf(
    await fixture.organiser.client(getEventSnapshot, { params: { id: event.id } }),
  )
  expect(closings.map(({ closed }) => closed?.reason)).toEqual(['RAIN', 'RAIN', 'RAIN'])
  expect(draws[0]?.scoring).toMatchObject({ knockout: 'SET1-S:6/TB7', final: 'SET3-S:4/TB7-F:TB10' })
  expect(await matchNow(fixture, match('k-1-1'))).toMatchObject({ result: { outcome: 'PLAYED' } })
  expect(await matchNow(fixture, match('k-1-3'))).toMatchObject({ result: { outcome: 'WALKOVER' } })
  const { planned } = await matchNow(fixture, match('k-1-2'))
  expect(planned?.courtId).toBe(courtIds[0])
  for (const { closed } of closings)
    expect(Date.parse(planned?.startsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(closed?.until ?? ''))

  await phone.reload()
  await expect(court(phone, 1).getByText('Fechada', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Reabrir todas' }).click()
  await expect(phone.getByText('Fechada', { exact: true })).toHaveCount(0)
  await phone.getByRole('button', { name: 'Fechar aviso' }).click()
  await untilNoNotice(phone)
  expect(await largeTextProblems(phone)).toEqual([])
})
