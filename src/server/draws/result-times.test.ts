import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { beginDraw, enterResult, readDraw, wonBy } from '#server/testing/draws.ts'
import { addEvent, addMember, type TestAccount, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let mesa: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
  mesa = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

const enter = (body: Parameters<typeof enterResult>[2], by: TestAccount = event.organiser) =>
  enterResult(host, event, body, by.token)
const matchNow = async (draw: Draw, { id }: ShownMatch) =>
  (await readDraw(host, event, draw)).matches.find((match) => match.id === id)
const at = (time: string) => ({ at: `2026-11-20T${time}:00.000Z` })

test('a corrected result keeps the time at which the match ended, until it is taken back', async () => {
  const { created, match } = await beginDraw(host, event)
  const first = { enteredAt: '2026-11-20T09:40:00.000Z' }
  expect(await enter({ ...wonBy(match, 0, 4), ...at('09:40') }, mesa)).toMatchObject({
    body: { result: first },
  })
  expect((await matchNow(created, match))?.result).not.toHaveProperty('correctedAt')
  const corrected = { ...first, correctedAt: '2026-11-20T11:00:00.000Z', enteredBy: event.organiser.name }
  expect(await enter({ ...wonBy(match, 0, 3), ...at('11:00'), version: 2 })).toMatchObject({
    body: { result: corrected },
  })
  expect((await matchNow(created, match))?.result).toMatchObject(corrected)
  expect(await enter({ ...wonBy(match, 0, 4), ...at('11:01'), version: 3 }), 'undone').toMatchObject({
    body: { result: first },
  })
  await enter({ matchId: match.id, outcome: null })
  await enter({ ...wonBy(match, 0, 4), ...at('11:30') })
  const again = (await matchNow(created, match))?.result
  expect(again).toMatchObject({ enteredAt: '2026-11-20T11:30:00.000Z' })
  expect(again).not.toHaveProperty('correctedAt')
})

test('a match that was played after its walkover ended when the played result was entered', async () => {
  const { created, match } = await beginDraw(host, event)
  const absent = { matchId: match.id, outcome: 'WALKOVER' as const, winner: match.sides[0].entryId }
  await enter({ ...absent, ...at('09:00') })
  await enter({ ...wonBy(match, 0, 3), ...at('10:15'), version: 2 })
  const played = (await matchNow(created, match))?.result
  expect(played).toMatchObject({ outcome: 'PLAYED', enteredAt: '2026-11-20T10:15:00.000Z' })
  expect(played).not.toHaveProperty('correctedAt')
  await enter({ ...absent, ...at('09:00'), version: 3 })
  expect((await matchNow(created, match))?.result, 'undone').toMatchObject({
    outcome: 'WALKOVER',
    enteredAt: '2026-11-20T09:00:00.000Z',
  })
})
