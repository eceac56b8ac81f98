import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { matchCorrection } from '#offline/operations/draws/match-correction.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { matchScore } from '#offline/operations/draws/match-score.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { drawAtHost, type DrawDesk, drawDesk, drawsGround, groups, knockout } from './draws-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

const step = fc.record({
  phone: fc.integer({ min: 0, max: 1 }),
  does: fc.constantFrom(
    'result',
    'result',
    'result',
    'takeBack',
    'correct',
    'note',
    'call',
    'leave',
    'heal',
    'cut',
  ),
  match: fc.nat(20),
  games: fc.integer({ min: -4, max: 4 }).filter((games) => games !== 0),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const history = fc.record({
  isInGroups: fc.boolean(),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
  keepsMine: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
})

/** A tap of a person who sees what the phone shows; what nobody could tap is left out. */
async function act(desk: DrawDesk, { does, match: index, games }: Step): Promise<void> {
  if (does === 'heal') return desk.heal()
  if (does === 'cut') {
    desk.phone.weather = () => 'lostOnTheWayBack'
    await desk.courtside.drain()
    return desk.goOffline()
  }
  const { entries, matches } = desk.draw()
  if (does === 'leave') {
    const entry = entries[index % entries.length]
    const tap = { draw: desk.view(), entryId: entry?.id ?? '', hasLeft: !entry?.leftAt, label: 'Dupla' }
    await desk.courtside.enqueue(entryLeaving, tap)
    return
  }
  const ready = matches.filter(({ sides }) => sides.every(({ entryId }) => entryId !== null))
  const match = ready[index % ready.length]
  if (!match) return
  const key = partsOfMatchId(match.id).key
  const tap = desk.on(key)
  const isEntered = Boolean(match.result?.enteredAt)
  if (does === 'result' && !match.result) return desk.score(key, games)
  if (does === 'takeBack' && isEntered) await desk.courtside.enqueue(matchResult, { ...tap, result: null })
  if (does === 'correct' && isEntered) {
    const winner = match.sides[1].entryId
    const result = { outcome: 'PLAYED' as const, winner, sets: [[1, 6] as const], reason: 'Trocado' }
    await desk.courtside.enqueue(matchCorrection, { ...tap, result })
  }
  if (does === 'note' && !match.result)
    await desk.courtside.enqueue(matchScore, { ...tap, sets: [[Math.abs(games), 2]] })
  if (does === 'call') await desk.courtside.enqueue(matchCall, { ...tap, state: 'CALLED' })
}

/** Decides whatever is refused. @returns whether nothing is left */
async function decideAll(desk: DrawDesk, isMine: () => boolean): Promise<boolean> {
  for (const { id, state, differences } of desk.courtside.operations.get()) {
    if (state !== 'needsYou') continue
    const mayBeMine = differences.length > 0 && differences.every(({ keeps }) => keeps !== 'theirs')
    await desk.courtside[mayBeMine && isMine() ? 'keepMine' : 'keepTheirs'](id)
  }
  await desk.heal()
  return desk.courtside.operations.get().length === 0
}

test('two phones and {host} end with the same draw, whatever was tapped and lost on the way', async () => {
  const details = await fc.check(
    fc.asyncProperty(history, async ({ isInGroups, steps, keepsMine }) => {
      const fixture = await drawsGround(server, isInGroups ? 6 : 5)
      const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
      const prepared = await one.prepared('7F3K-22', isInGroups ? groups : knockout)
      await one.courtside.enqueue(drawMaking, { prepared, label: 'Mista C' })
      for (const desk of [one, other]) {
        await desk.heal()
        desk.goOffline()
      }
      for (const each of steps) await act(each.phone === 0 ? one : other, each)
      let decided = 0
      const isMine = () => keepsMine[(decided += 1) % keepsMine.length] ?? false
      for (const desk of [one, other]) await desk.heal()
      for (let round = 0; round < 10; round += 1) {
        const isQuiet = [await decideAll(one, isMine), await decideAll(other, () => false)]
        if (isQuiet.every(Boolean)) break
      }
      for (const desk of [one, other]) {
        await desk.heal()
        expect(desk.courtside.operations.get().map(({ wanted, refusal }) => [wanted, refusal?.code])).toEqual(
          [],
        )
      }
      const atHost = await drawAtHost(fixture)
      expect(one.draw()).toEqual(atHost)
      expect(other.draw()).toEqual(atHost)
      await Promise.all([one, other].map(({ phone }) => phone.off()))
    }),
    { numRuns: 12, seed: 11 },
  )
  expect(fc.defaultReportMessage(details)).toBeUndefined()
}, 300_000)
