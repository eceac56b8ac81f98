import { afterAll, beforeAll, expect, test } from 'vitest'
import { luckyLosersFor, luckyPlayers } from '#contract/draws/lucky-losers.ts'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { entryReplacement } from '#offline/operations/draws/entry-replacement.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, type DrawDesk, drawDesk, drawsGround, knockout } from './draws-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** The entry of the first seed. The first two seeds have a bye in the first round. */
const seeded = (desk: DrawDesk) => desk.draw().entries.find(({ seed }) => seed === 1)?.id ?? ''

/** Six players are drawn, the first round is played, and the first seed leaves. */
async function begin() {
  const fixture = await drawsGround(server, 6)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  await one.make('AAAA-11', knockout)
  for (const desk of [one, other]) await desk.heal()
  for (const desk of [one, other]) desk.goOffline()
  return { fixture, one, other }
}

async function playAndLeave(desk: DrawDesk) {
  const first = desk.draw().matches.filter(({ round }) => round === 1)
  for (const { position } of first) await desk.score(`k-1-${position}`)
  const about = { draw: desk.view(), entryId: seeded(desk), label: 'Dupla 1' }
  await desk.courtside.enqueue(entryLeaving, { ...about, hasLeft: true })
}

async function drawLucky(desk: DrawDesk, lot: string) {
  const entryId = seeded(desk)
  const among = luckyLosersFor(desk.view().kept, entryId)
  expect(among).toHaveLength(2)
  const drawn = luckyPlayers(desk.view().kept, entryId, { among, lot })
  await desk.courtside.enqueue(entryReplacement, { draw: desk.view(), entryId, label: 'Dupla 1', ...drawn })
}

test('a lucky loser is drawn and plays offline, and the server has the same', async () => {
  const { fixture, one, other } = await begin()
  await playAndLeave(one)
  await drawLucky(one, 'SORTE-1')
  const key = one
    .draw()
    .matches.find(({ result, sides }) => !result && sides.every(({ entryId }) => entryId))
    ?.id.slice(one.draw().id.length + 1)
  await one.score(key ?? '', 4)
  for (const desk of [one, other]) await desk.heal()
  expect(changesOn(one)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.entries.find(({ seed }) => seed === 1)).toMatchObject({
    hasLeft: false,
    lucky: { lot: 'SORTE-1' },
  })
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('of two lots for the same position the first is kept, and the other phone is told', async () => {
  const { fixture, one, other } = await begin()
  await playAndLeave(one)
  for (const desk of [one, other]) await desk.heal()
  for (const desk of [one, other]) desk.goOffline()
  await drawLucky(one, 'SORTE-1')
  await drawLucky(other, 'SORTE-2')
  await one.heal()
  await other.heal()
  const card = other.courtside.operations.get().find(({ state }) => state === 'needsYou')
  expect(card).toMatchObject({
    refusal: { code: 'entry.changed' },
    differences: [{ label: 'Quem joga', keeps: 'theirs' }],
  })
  await other.courtside.keepTheirs(card?.id ?? '')
  await other.heal()
  expect(changesOn(other)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.entries.find(({ seed }) => seed === 1)?.lucky?.lot).toBe('SORTE-1')
  expect(other.draw()).toEqual(atHost)
})
