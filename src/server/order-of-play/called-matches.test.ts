import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDrawn, openMatches } from '#server/testing/draws.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt } from '#server/testing/organising-requests.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

/** A moment on the day of the test's courts, which are open from 8h to 12h. */
const at = (time: string) => new Date(`2099-12-31T${time}:00-03:00`).toISOString()

test('the court and the players of a match that is called early or elsewhere can be planned at its former time', async () => {
  const { event, placeId, courtId, asOwner, created } = await prepareCourt(host)
  await created()
  const otherCourtId = await addCourt(host, placeId)
  await created({ courtId: otherCourtId })
  const { created: draw } = await addDrawn(host, event)
  const inGroup = (name: string) => openMatches(draw).filter(({ group }) => group === name)
  const [early, next] = inGroup('A')
  const [other] = inGroup('B')
  const plan = (matchId: string | undefined, time: string, court = courtId) =>
    asOwner(`PUT /v1/plan/${event.id}`, {
      matches: [{ matchId, courtId: court, startsAt: at(time) }],
      accepted: true,
    })
  const conflicts = (kind: string) => ({ status: 409, body: { details: { conflicts: [{ kind }] } } })
  expect(await plan(early?.id, '09:00')).toMatchObject({ status: 200 })
  expect(await plan(other?.id, '09:20')).toMatchObject(conflicts('COURT'))
  expect(await plan(next?.id, '09:10', otherCourtId)).toMatchObject(conflicts('PERSON'))
  const call = { matchId: early?.id, state: 'CALLED', courtId: otherCourtId }
  expect(await asOwner('PATCH /v1/draws/match/call', call)).toMatchObject({ status: 200 })
  expect(await plan(other?.id, '09:20')).toMatchObject({ status: 200 })
  expect(await plan(next?.id, '09:10', otherCourtId)).toMatchObject({ status: 200 })
})
