import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { drawScoring } from '#offline/operations/draws/draw-scoring.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, drawDesk, drawsGround, knockout } from './draws-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => server.stop())

const shortFinal = {
  groups: 'SET1-S:6/TB7',
  knockout: 'SET1-S:6/TB7',
  final: 'SET1-S:TB10',
  thirdPlace: 'SET1-S:6/TB7',
} as const

/** Two phones that both have a knockout of four. */
async function prepare() {
  const fixture = await drawsGround(server, 4)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  await one.courtside.enqueue(drawMaking, {
    prepared: await one.prepared('AAAA-11', knockout),
    label: 'Mista C',
  })
  for (const desk of [one, other]) await desk.heal()
  const shorten = (desk = one) =>
    desk.courtside.enqueue(drawScoring, { draw: desk.view(), scoring: shortFinal, label: 'Mista C' })
  return { fixture, one, other, shorten }
}

test('the final is shortened offline while the semifinals keep their scoring', async () => {
  const { fixture, one, shorten } = await prepare()
  one.goOffline()
  await one.score('k-1-1')
  await shorten()
  expect(one.match('k-2-1').scoring).toBe('SET1-S:TB10')
  await one.score('k-1-2')
  await one.heal()
  expect(changesOn(one)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(one.draw()).toEqual(atHost)
  expect(atHost.matches.map(({ scoring }) => scoring)).toEqual([
    'SET1-S:6/TB7',
    'SET1-S:6/TB7',
    'SET1-S:TB10',
  ])
})

test('a final that is called, shortened and played offline is sent in this order', async () => {
  const { fixture, one, shorten } = await prepare()
  for (const key of ['k-1-1', 'k-1-2']) await one.score(key)
  await one.heal()
  one.goOffline()
  await one.courtside.enqueue(matchCall, { ...one.on('k-2-1'), state: 'CALLED' })
  await shorten()
  const tap = one.on('k-2-1')
  const [{ entryId: winner }] = tap.match.sides
  const result = { outcome: 'PLAYED' as const, winner, sets: [[10, 7] as const] }
  await one.courtside.enqueue(matchResult, { ...tap, result })
  await one.heal()
  expect(changesOn(one)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(one.draw()).toEqual(atHost)
  expect(atHost.matches[2]).toMatchObject({ scoring: 'SET1-S:TB10', result: { winner, sets: [[10, 7]] } })
})

test('a final that somebody else has played keeps its scoring, and the person who shortened it is told', async () => {
  const { fixture, one, other, shorten } = await prepare()
  for (const key of ['k-1-1', 'k-1-2']) await one.score(key)
  for (const desk of [one, other]) await desk.heal()
  other.goOffline()
  await shorten(other)
  await one.score('k-2-1')
  for (const desk of [one, other]) await desk.heal()
  expect(changesOn(other)).toMatchObject([
    { wanted: 'Mista C: 1 set · 1 super tie-break', code: 'draw.phaseHasResults' },
  ])
  const [card] = other.courtside.operations.get()
  await other.courtside.keepTheirs(card?.id ?? '')
  await other.heal()
  expect(changesOn(other)).toEqual([])
  expect(other.draw()).toEqual(await drawAtHost(fixture))
})

test('two phones offline change the scoring of different phases, and both changes stay', async () => {
  const { fixture, one, other, shorten } = await prepare()
  for (const desk of [one, other]) desk.goOffline()
  await shorten()
  const scoring = { ...shortFinal, knockout: 'SET1-S:8/TB7', final: 'SET1-S:6/TB7' } as const
  await other.courtside.enqueue(drawScoring, { draw: other.view(), scoring, label: 'Mista C' })
  for (const desk of [one, other, one]) await desk.heal()
  expect((await drawAtHost(fixture)).scoring).toEqual({ ...shortFinal, knockout: 'SET1-S:8/TB7' })
  for (const desk of [one, other]) {
    expect(changesOn(desk)).toEqual([])
    expect(desk.draw()).toEqual(await drawAtHost(fixture))
  }
})
