import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { drawLuckyLosers } from '#contract/draws/lucky-losers.ts'
import {
  addDrawable,
  enterResult,
  openMatches,
  readDrawsOf,
  usualSettings,
  wonBy,
} from '#server/testing/draws.ts'
import { addEvent, addMember, type TestAccount, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let desk: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
  desk = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

const knockout = { ...usualSettings, format: 'KNOCKOUT' as const }
const change = (body: object, by: TestAccount = event.organiser) =>
  host.ask('PATCH /v1/draws/entry', { token: by.token, body })

/** Six in a knockout of eight lines: two have no match in the first round, two matches are played in it. */
async function begin() {
  const { draw } = await addDrawable(host, event, 6)
  const created = (await draw({ settings: knockout })).body as Draw
  const first = openMatches(created)
  const inFirst = new Set(first.flatMap(({ sides }) => sides.map(({ entryId }) => entryId)))
  const [waiting = '', other = ''] = created.entries.map(({ id }) => id).filter((id) => !inFirst.has(id))
  return { created, first, waiting, other, now: () => drawNow(created) }
}

async function drawNow({ id }: Draw): Promise<Draw> {
  const found = (await readDrawsOf(host, event)).find((draw) => draw.id === id)
  if (!found) throw new Error('the draw is gone')
  return found
}

test('an entry that leaves before its first match is replaced by a random loser of the first round', async () => {
  const { created, first, waiting, now } = await begin()
  const losers: string[] = []
  for (const match of first) {
    await enterResult(host, event, wonBy(match, 0))
    losers.push(match.sides[1].entryId ?? '')
  }
  const lucky = { among: losers, lot: 'SORTE-1' }
  const noLuckyLoser = { status: 409, body: { code: 'entry.noLuckyLoser' } }
  expect(await change({ entryId: waiting, lucky })).toMatchObject(noLuckyLoser)
  await change({ entryId: waiting, hasLeft: true })
  expect(await change({ entryId: waiting, lucky }, desk)).toMatchObject({ status: 403 })
  const winner = first[0]?.sides[0].entryId ?? ''
  expect(await change({ entryId: waiting, lucky: { among: [...losers, winner] } })).toMatchObject(
    noLuckyLoser,
  )
  expect(await change({ entryId: waiting, lucky, hasLeft: false })).toMatchObject({ status: 400 })

  const [from] = drawLuckyLosers(waiting, losers, lucky.lot)
  const players = created.entries.find(({ id }) => id === from)?.playerIds
  const answered = await change({ entryId: waiting, lucky })
  expect(answered).toMatchObject({ status: 200, body: { id: created.id, hash: created.hash } })
  const taken = (await now()).entries.find(({ id }) => id === waiting)
  expect(taken).toMatchObject({ playerIds: players, leftAt: null, hasLeft: false, lucky: { ...lucky, from } })
  // The same call again, by whomever, gives the same answer.
  expect(await change({ entryId: waiting, lucky, version: 1 })).toMatchObject({ status: 200 })
  expect(await change({ entryId: waiting, lucky: { among: losers } })).toMatchObject(noLuckyLoser)

  const match = openMatches(await now()).find(({ sides }) => sides.some(({ entryId }) => entryId === waiting))
  if (!match) throw new Error('no match')
  expect(await enterResult(host, event, wonBy(match, 0))).toMatchObject({ status: 200 })

  // The public draw shows that a lucky loser plays there, but not who it is.
  const publish = { token: event.organiser.token, body: { isPublished: true } }
  await host.ask(`PATCH /v1/draws/${created.id}`, publish)
  const [published] = (await host.ask(`GET /v1/event-register/${event.id}/draws`)).body as Draw[]
  const shown = published?.entries.find(({ id }) => id === waiting)
  expect(shown).toMatchObject({ lucky: { ...lucky, from } })
  expect(shown).not.toHaveProperty('playerIds')
})

test('the defeat that made an entry a lucky loser can not be corrected once others depend on it', async () => {
  const { first, waiting, now } = await begin()
  const [match] = first
  if (!match) throw new Error('no match')
  await enterResult(host, event, wonBy(match, 0))
  const loser = match.sides[1].entryId ?? ''
  await change({ entryId: waiting, hasLeft: true })
  await change({ entryId: waiting, lucky: { among: [loser] } })
  const turned = { ...wonBy(match, 1), reason: 'Lados trocados' }
  expect(await enterResult(host, event, turned)).toMatchObject({
    status: 409,
    body: { code: 'match.luckyLoser' },
  })
  expect(await enterResult(host, event, { matchId: match.id, outcome: null })).toMatchObject({ status: 409 })
  // A correction with the same winner is accepted.
  expect(await enterResult(host, event, { ...wonBy(match, 0, 1), reason: 'Foi 6/1' })).toMatchObject({
    status: 200,
  })
  await change({ entryId: waiting, hasLeft: true })
  expect(await enterResult(host, event, turned)).toMatchObject({ status: 200 })
  expect((await now()).entries.find(({ id }) => id === waiting)?.lucky?.from).toBe(loser)
  expect(await change({ entryId: waiting, hasLeft: false })).toMatchObject({
    status: 409,
    body: { code: 'match.luckyLoser' },
  })
})

test('an entry is not replaced once matches that depend on it have begun', async () => {
  const { created, first, waiting, other, now } = await begin()
  const losers: string[] = []
  for (const match of first) {
    await enterResult(host, event, wonBy(match, 0))
    losers.push(match.sides[1].entryId ?? '')
  }
  for (const entryId of [waiting, other]) await change({ entryId, hasLeft: true })
  const [final] = openMatches(await now())
  if (!final) throw new Error('no final')
  await enterResult(host, event, wonBy(final, 0))
  const spare = await addDrawable(host, event, 1)
  const replaced = await change({ entryId: waiting, playerIds: spare.playerIds })
  expect(replaced).toMatchObject({ status: 409, body: { code: 'match.nextHasBegun' } })
  expect(await change({ entryId: waiting, lucky: { among: losers } })).toMatchObject({
    status: 409,
    body: { code: 'entry.noLuckyLoser' },
  })
  expect((await now()).matches.find(({ id }) => id === final.id)?.result).not.toBeNull()
  expect(created.settings.format).toBe('KNOCKOUT')
})
