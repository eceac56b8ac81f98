import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { closedForRain } from '#server/testing/closings.ts'
import { addDrawn, openMatches } from '#server/testing/draws.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

/** A court that is open from 8h to 12h, and a match. */
async function prepare() {
  const { event, courtId, asOwner, created } = await prepareCourt(host)
  await created()
  const { created: drawn } = await addDrawn(host, event)
  const [match] = openMatches(drawn)
  if (!match) throw new Error('no match')
  const close = (closed: object | null, version?: number) =>
    asOwner(`PATCH /v1/plan/${event.id}/court`, {
      courtId,
      closed,
      ...(version !== undefined && { version }),
    })
  const planAt = (time: string, more: object = {}) => {
    const startsAt = new Date(`2099-12-31T${time}:00-03:00`).toISOString()
    return asOwner(`PUT /v1/plan/${event.id}`, {
      matches: [{ matchId: match.id, courtId, startsAt }],
      ...more,
    })
  }
  const closings = async () =>
    ((await asOwner(`GET /v1/events/${event.id}/snapshot`)).body as { closings: unknown }).closings
  return { event, courtId, asOwner, close, planAt, closings }
}

test('a court is closed for a time and opened again; every phone is told, and planned matches stay', async () => {
  const { event, courtId, asOwner, close, planAt, closings } = await prepare()
  await planAt('09:30')
  expect(await closings()).toEqual([])
  const closed = await close(closedForRain)
  expect(closed).toMatchObject({ status: 200, body: { id: courtId, closed: closedForRain, version: 2 } })
  expect(await closings()).toEqual([closed.body])
  const plan = (await asOwner(`GET /v1/plan/${event.id}`)).body as Plan
  expect(plan.matches).toMatchObject([{ courtId, startsAt: '2099-12-31T12:30:00.000Z' }])
  expect(await close(null, 2)).toMatchObject({ status: 200, body: { closed: null, version: 3 } })
  expect(await closings()).toMatchObject([{ id: courtId, closed: null }])
})

test('closing it the same way again succeeds; other times are refused with the present ones', async () => {
  const { close } = await prepare()
  const { body: first } = await close(closedForRain, 1)
  expect(await close(closedForRain, 1)).toMatchObject({ status: 200, body: first })
  const longer = { ...closedForRain, until: '2099-12-31T15:00:00.000Z' }
  expect(await close(longer, 1)).toMatchObject({
    status: 412,
    body: { code: 'closing.changed', current: first },
  })
  expect(await close(longer, 2)).toMatchObject({ status: 200, body: { closed: longer, version: 3 } })
})

test('a match on a closed court must be accepted explicitly', async () => {
  const { close, planAt } = await prepare()
  await close(closedForRain)
  expect(await planAt('08:45')).toMatchObject({
    status: 409,
    body: { code: 'plan.conflicts', details: { conflicts: [{ kind: 'CLOSED', isHard: false }] } },
  })
  expect(await planAt('08:45', { accepted: true, reason: 'Parou de chover' })).toMatchObject({ status: 200 })
  expect(await planAt('11:00')).toMatchObject({ status: 200 })
})

test('invalid requests are refused with the reason', async () => {
  const { event, close, asOwner } = await prepare()
  const elsewhere = await prepare()
  const foreign = { courtId: elsewhere.courtId, closed: closedForRain }
  expect(await asOwner(`PATCH /v1/plan/${event.id}/court`, foreign)).toMatchObject({
    status: 404,
    body: { code: 'court.notFound' },
  })
  expect(await close({ ...closedForRain, until: closedForRain.from })).toMatchObject({ status: 400 })
  expect(await close({ ...closedForRain, reason: 'SNOW' })).toMatchObject({ status: 400 })
  expect(await close({ reason: 'RAIN' })).toMatchObject({ status: 400 })
})
