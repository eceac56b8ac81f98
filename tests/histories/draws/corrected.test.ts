import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { formerResult } from '#features/draws/match/shared/standing-result.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { drawAtHost, type DrawDesk } from './draws-stage.ts'
import { twoDesksWithDraw } from './two-desks.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

const hours = 4 * 3_600_000
const key = 'k-1-1'

async function enter(desk: DrawDesk, games: number) {
  const tap = desk.on(key)
  const winner = tap.match.sides[0].entryId
  await desk.courtside.enqueue(matchResult, {
    ...tap,
    result: { outcome: 'PLAYED', winner, sets: [[6, games]] },
  })
}

/** The result that the phone shows, with which it agrees after it was sent. */
async function sent(desk: DrawDesk, fixture: Parameters<typeof drawAtHost>[0]) {
  const { enteredAt, correctedAt } = desk.match(key).result ?? {}
  server.setClock(new Date(Date.parse(correctedAt ?? enteredAt ?? '') + 1000).toISOString())
  await desk.heal()
  const match = (await drawAtHost(fixture)).matches.find(({ id }) => id.endsWith(key))
  expect(desk.match(key)).toEqual(match)
  expect(match?.result).toMatchObject({ enteredAt })
  expect(match?.result?.correctedAt).toBe(correctedAt)
}

test('a result that is corrected offline keeps its time, at once and at the host', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  await enter(one, 4)
  await one.heal()
  const first = one.match(key).result?.enteredAt
  one.goOffline()
  one.phone.pass(hours)
  await enter(one, 3)
  expect(one.match(key).result).toMatchObject({ sets: [[6, 3]], enteredAt: first })
  await sent(one, fixture)
  expect(one.match(key).result?.enteredAt).toBe(first)
})

test('a result that was entered and corrected offline is sent with its first time', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  one.goOffline()
  await enter(one, 4)
  const first = one.match(key).result?.enteredAt
  one.phone.pass(hours)
  await enter(one, 3)
  server.setClock(new Date(Date.parse(first ?? '') + 2 * hours).toISOString())
  await one.heal()
  const match = (await drawAtHost(fixture)).matches.find(({ id }) => id.endsWith(key))
  expect(match?.result).toMatchObject({ sets: [[6, 3]], enteredAt: first })
})

const walkover = (desk: DrawDesk) => {
  const tap = desk.on(key)
  const winner = tap.match.sides[0].entryId
  return desk.courtside.enqueue(matchResult, { ...tap, result: { outcome: 'WALKOVER', winner, sets: [] } })
}
const remove = (desk: DrawDesk) => desk.courtside.enqueue(matchResult, { ...desk.on(key), result: null })

test('a match that was played after its walkover ends when it was played, at once and at the host', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  await walkover(one)
  await one.heal()
  const absent = one.match(key).result?.enteredAt ?? ''
  one.goOffline()
  one.phone.pass(hours)
  await enter(one, 4)
  const played = one.match(key).result?.enteredAt ?? ''
  expect(Date.parse(played) - Date.parse(absent)).toBeGreaterThanOrEqual(hours)
  one.phone.pass(hours)
  await enter(one, 3)
  server.setClock(new Date(Date.parse(played) + 2 * hours).toISOString())
  await one.heal()
  const match = (await drawAtHost(fixture)).matches.find(({ id }) => id.endsWith(key))
  expect(match?.result).toMatchObject({ sets: [[6, 3]], enteredAt: played })
})

test('a walkover that was entered offline gives its time to no played result', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  one.goOffline()
  await walkover(one)
  const absent = one.match(key).result?.enteredAt ?? ''
  one.phone.pass(hours)
  await enter(one, 4)
  expect(Date.parse(one.match(key).result?.enteredAt ?? '') - Date.parse(absent)).toBeGreaterThanOrEqual(
    hours,
  )
  await sent(one, fixture)
})

test('a result that was taken out and entered again offline is a first one, at once and at the host', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  await enter(one, 4)
  await one.heal()
  const first = one.match(key).result?.enteredAt ?? ''
  one.goOffline()
  await remove(one)
  one.phone.pass(hours)
  await enter(one, 3)
  expect(Date.parse(one.match(key).result?.enteredAt ?? '') - Date.parse(first)).toBeGreaterThanOrEqual(hours)
  await sent(one, fixture)
  expect(one.match(key).result).not.toHaveProperty('correctedAt')
})

test('a result that was taken out offline and came back was never taken out', async () => {
  const { one } = await twoDesksWithDraw(server)
  await enter(one, 4)
  await one.heal()
  const { version, result } = one.match(key)
  one.goOffline()
  await remove(one)
  await enter(one, 4)
  await one.heal()
  expect(one.match(key)).toMatchObject({ version, result })
})

test('a result that was taken out and comes back by an undo brings the end of its match', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  await enter(one, 4)
  await one.heal()
  const before = one.match(key)
  await remove(one)
  await one.heal()
  expect(one.match(key).result).toBeNull()
  one.goOffline()
  one.phone.pass(hours)
  const undo = { ...one.on(key), ...formerResult(before, one.match(key)) }
  await one.courtside.enqueue(matchResult, undo, { isUndo: true })
  expect(one.match(key).result).toMatchObject({ sets: [[6, 4]], enteredAt: before.result?.enteredAt })
  await sent(one, fixture)
  expect(one.match(key).result).toEqual(before.result)
})

test('a correction that is undone is one more correction, which is not older than the end of the match', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
  await enter(one, 4)
  await one.heal()
  const before = one.match(key)
  await enter(one, 3)
  await one.heal()
  one.goOffline()
  one.phone.pass(hours)
  const undo = { ...one.on(key), ...formerResult(before, one.match(key)) }
  await one.courtside.enqueue(matchResult, undo, { isUndo: true })
  const { enteredAt, correctedAt } = one.match(key).result ?? {}
  expect(enteredAt).toBe(before.result?.enteredAt)
  expect(Date.parse(correctedAt ?? '') - Date.parse(enteredAt ?? '')).toBeGreaterThanOrEqual(hours)
  await sent(one, fixture)
})
