import { type Browser, expect, type Page, test as base } from 'playwright/test'
import { listDraws } from '#contract/draws/draw-calls.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { type Event, listMyEvents } from '#contract/events/events.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { setPlayerPresence } from '#contract/players/at-the-desk.ts'
import { shortName } from '#contract/players/short-name.ts'
import { untilNoDialog } from '#support/browser.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { type DemoInstances, startDemoInstances } from '#support/demo-instances.ts'
import { openAs, organiser, player, signedInClient } from '#support/demo.ts'
import { startFaultProxy } from '#support/fault-proxy.ts'
import { zoneInTheMorning } from '#support/match-day.ts'
import { button, sheet } from '#support/match-sheet.ts'
import { answerOf } from '#support/organiser.ts'
import { firefox } from './firefox.ts'
import { until } from './until.ts'
import { webkit } from './webkit.ts'

const test = base.extend<object, { instances: DemoInstances }>({
  instances: [
    async ({}, provide) => {
      const instances = await startDemoInstances(zoneInTheMorning())
      await provide(instances)
      await instances.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The player of the demo: the full name for the desk. The start of the name is public. */
const own = { name: 'Caio Meireles', shown: 'Caio M' }

/** The day of the demo from {host}, as the organiser reads it. All players are present. */
async function beginDay(url: string) {
  const client = await signedInClient(url, organiser)
  const events = answerOf(await client(listMyEvents))
  const event = events.find(({ status }) => status === 'EM_ANDAMENTO') as Event
  const { players } = answerOf(await client(getEventSnapshot, { params: { id: event.id } }))
  for (const { id, presentAt, presenceVersion = 1, withdrawnAt } of players) {
    const body = { playerId: id, present: true, version: presenceVersion }
    if (!presentAt && !withdrawnAt) answerOf(await client(setPlayerPresence, { body }))
  }
  const draws = async () => answerOf(await client(listDraws, { params: { eventId: event.id } }))
  const namesOf = (draw: Draw, { sides }: ShownMatch) =>
    sides.flatMap(({ entryId }) => draw.entries.find(({ id }) => id === entryId)?.names ?? [])
  /** The earliest of the unplayed matches. */
  const nextWith = async (isWanted: (names: readonly string[]) => boolean) => {
    const [first] = (await draws())
      .flatMap((draw) => draw.matches.map((match) => ({ match, names: namesOf(draw, match) })))
      .filter(({ match, names }) => !match.result && names.length === 4 && isWanted(names))
      .toSorted(({ match: a }, { match: b }) => startOf(a) - startOf(b))
    if (!first) throw new Error('the demo has no such match')
    return first
  }
  const matchNow = async ({ id }: ShownMatch) =>
    (await draws()).flatMap(({ matches }) => matches).find((match) => match.id === id)
  return { event, nextWith, matchNow }
}

const startOf = ({ planned }: ShownMatch) => (planned ? Date.parse(planned.startsAt) : Infinity)

/** A separate phone. All its requests go through the given address. */
async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 360, height: 660 }
  const context = await browser.newContext({ baseURL, viewport, locale: 'pt-BR', serviceWorkers: 'allow' })
  return context.newPage()
}

/** The events of a phone that is taken out of the pocket. */
const lookAt = (page: Page) => page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')

/** The card of the court on which a match is played or for which it is proposed. Only then the card has a button. */
const courtOf = (page: Page, [first = '', , third = '']: readonly string[]) =>
  page
    .getByRole('list', { name: 'Quadras' })
    .getByRole('listitem')
    .filter({ hasText: shortName(first) })
    .filter({ hasText: shortName(third) })

async function win(page: Page, names: readonly string[], games: string) {
  await courtOf(page, names)
    .getByRole('button', { name: /^Placar/ })
    .click()
  await sheet(page).getByRole('group', { name: 'Quem venceu?' }).getByRole('button').first().click()
  await button(page, games).click()
  await button(page, 'Salvar resultado').click()
  await untilNoDialog(page)
}

const shown = (part: string, words: string) =>
  `[...document.querySelectorAll(${JSON.stringify(part)})].some((at) => at.innerText.includes(${JSON.stringify(words)}))`

test("two desk phones, a player's app, Firefox and a television in WebKitGTK follow the demo's Saturday, while servers are killed and a connection is cut", async ({
  browser,
  instances,
}) => {
  test.setTimeout(300_000)
  const { url, hosts } = instances
  const day = await beginDay(url)
  const ours = await day.nextWith((names) => names.includes(own.name))
  const theirs = await day.nextWith((names) => !names.some((name) => ours.names.includes(name)))
  const line = await startFaultProxy(instances.port)
  const [visitor, television] = await Promise.all([firefox.start(), webkit.start()])
  const games = `/event-register/${day.event.id}/jogos`
  try {
    const deskPath = `/manager/event/games/now?event=${day.event.id}`
    const desk = await openPhone(browser, line.url)
    const second = await openPhone(browser, url)
    const app = await openPhone(browser, url)
    await openAs(desk, organiser, deskPath)
    await openAs(second, 'mesa@example.com', deskPath)
    await openAs(app, player, '/my-registrations')
    const next = app.getByRole('region', { name: `Próximos jogos: ${day.event.title}` })
    await expect(next).toContainText('contra')
    await visitor.open(`${url}${games}?nome=${encodeURIComponent(own.shown)}&guardar=1`)
    await television.open(`${url}${games.replace('jogos', 'painel')}`)
    await until(visitor, 'navigator.serviceWorker.controller !== null')
    await until(visitor, shown('#mine', own.shown))
    await until(television, shown('[aria-labelledby=courts]', 'Livre'))

    await test.step('a call of a match is shown everywhere', async () => {
      await courtOf(desk, ours.names)
        .getByRole('button', { name: /^Chamar/ })
        .click()
      await expectSaved(desk)
      await lookAt(app)
      await expect(next).toContainText('Chamado')
      await until(visitor, shown('#mine', 'Chamado'))
      await until(television, shown('[aria-labelledby=courts] li', 'chamado'))
    })

    await test.step('after a server is killed, the other desk goes on, and no reader is affected', async () => {
      await hosts[0].kill()
      await courtOf(second, theirs.names)
        .getByRole('button', { name: /^Chamar/ })
        .click()
      await courtOf(second, theirs.names)
        .getByRole('button', { name: /^Começou/ })
        .click()
      await expectSaved(second)
      await until(television, shown('[aria-labelledby=courts] li', 'em jogo'))
    })

    await test.step('the first desk loses its connection, and goes on', async () => {
      line.set({ kind: 'cut' })
      await courtOf(desk, ours.names)
        .getByRole('button', { name: /^Começou/ })
        .click()
      await win(desk, ours.names, '6 a 4')
      await win(second, theirs.names, '6 a 2')
      await expectSaved(second)
      expect(await day.matchNow(ours.match)).toMatchObject({ result: null })
    })

    await test.step('the other server is killed when the first one is back', async () => {
      await hosts[0].restart()
      await expect.poll(async () => (await fetch(`${hosts[0].url}/ready`)).status).toBe(200)
      await hosts[1].kill()
      line.heal()
      await expectSaved(desk)
      await hosts[1].restart()
    })

    await test.step('each match is stored once, and everything shows the same', async () => {
      for (const [{ match }, games] of [
        [ours, 4],
        [theirs, 2],
      ] as const) {
        const { result } = (await day.matchNow(match)) ?? {}
        expect(result).toMatchObject({
          outcome: 'PLAYED',
          winner: match.sides[0].entryId,
          sets: [[6, games]],
        })
      }
      await until(visitor, `!${shown('#mine [data-name]', 'Chamado')}`)
      await until(television, shown('[aria-labelledby=results] li', '6/4'))
      await until(television, shown('[aria-labelledby=results] li', '6/2'))
      await lookAt(app)
      await expect(next).not.toContainText(/Chamado|Em jogo/)
      await expect(courtOf(second, ours.names)).toHaveCount(0)
    })
  } finally {
    await Promise.all([visitor.close(), television.close()])
    await line.close()
  }
})
