import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { beginDraw, enterResult, usualSettings, wonBy } from '#server/testing/draws.ts'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

const begin = () => beginDraw(host, event, usualSettings)

test('the scoring of a phase can be changed until it has a score', async () => {
  const { created, match } = await begin()
  const rescore = (scoring: object | string) =>
    host.ask(`PATCH /v1/draws/${created.id}`, { token: event.organiser.token, body: { scoring } })
  const short = 'SET1-S:TB10'
  const phases = {
    groups: short,
    knockout: 'SET1-S:6/TB7',
    final: 'SET1-S:8/TB7',
    thirdPlace: 'SET1-S:6/TB7',
  }
  const changed = (await rescore(phases)).body as Draw
  expect(changed).toMatchObject({ hash: created.hash, scoring: phases, settings: created.settings })
  const scorings = new Set(changed.matches.map(({ phase, round, scoring }) => `${phase} ${round} ${scoring}`))
  expect(scorings).toContain('KNOCKOUT 2 SET1-S:8/TB7')
  expect(await enterResult(host, event, wonBy(match, 0))).toMatchObject({ status: 400 })
  const played: ShownMatch = { ...match, scoring: short }
  const result = { matchId: played.id, outcome: 'PLAYED' as const, sets: [[10, 8]] as [number, number][] }
  expect(await enterResult(host, event, result)).toMatchObject({ status: 200 })
  expect(await rescore('SET1-S:6/TB7')).toMatchObject({ status: 409, body: { code: 'draw.phaseHasResults' } })
  expect(await rescore({ ...phases, final: short })).toMatchObject({ status: 200 })
})

test('two people change the scoring of different phases, and both changes stay', async () => {
  const { created } = await begin()
  const seen = usualSettings.scoring
  const rescore = async (changed: object) => {
    const unchanged = { groups: seen, knockout: seen, final: seen, thirdPlace: seen }
    const body = { scoring: { ...unchanged, ...changed }, base: { scoring: seen } }
    return host.ask(`PATCH /v1/draws/${created.id}`, { token: event.organiser.token, body })
  }
  await rescore({ final: 'SET1-S:8/TB7' })
  const scoring = { groups: 'SET1-S:TB10', knockout: seen, final: 'SET1-S:8/TB7', thirdPlace: seen }
  expect(await rescore({ groups: 'SET1-S:TB10' })).toMatchObject({ status: 200, body: { scoring } })
})
