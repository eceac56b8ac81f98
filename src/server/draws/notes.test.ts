import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { beginDraw, enterResult, openMatches, readDraw, usualSettings, wonBy } from '#server/testing/draws.ts'
import { addEvent, addMember, type TestAccount, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let ana: TestAccount
let bruno: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
  ana = await addMember(host, event, 'MESA')
  bruno = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

const begin = (settings = usualSettings) => beginDraw(host, event, settings)
const note = (what: 'score' | 'call', body: object, by: TestAccount = ana) =>
  host.ask(`PATCH /v1/draws/match/${what}`, { token: by.token, body })
const drawNow = (draw: Pick<Draw, 'id'>) => readDraw(host, event, draw)

test('of two running scores the later one is kept; an impossible one is refused with the match', async () => {
  const { match } = await begin()
  const score = (sets: number[][], by: TestAccount, version?: number) =>
    note('score', { matchId: match.id, sets, ...(version !== undefined && { version }) }, by)
  expect(await score([[2, 1]], ana)).toMatchObject({
    status: 200,
    body: { score: [[2, 1]], scoreVersion: 2, scoredById: ana.id, version: 1 },
  })
  expect(await score([[1, 1]], bruno)).toMatchObject({
    status: 200,
    body: { score: [[2, 1]], scoreVersion: 2 },
  })
  expect(await score([[3, 1]], bruno)).toMatchObject({
    status: 200,
    body: { score: [[3, 1]], scoreVersion: 3 },
  })
  expect(await score([[2, 2]], ana)).toMatchObject({ status: 412, body: { code: 'match.changed' } })
  // A lower score is accepted from a person who has seen the last score, or who noted it.
  expect(await score([[2, 2]], ana, 3)).toMatchObject({ status: 200, body: { scoreVersion: 4 } })
  expect(await score([[1, 2]], ana)).toMatchObject({ status: 200, body: { score: [[1, 2]] } })
  expect(await score([], ana)).toMatchObject({ status: 200, body: { score: null } })
  expect(await score([[9, 9]], ana)).toMatchObject({ status: 400, body: { code: 'score.illegal' } })
})

test('an old score from another phone of the same account does not replace a later one', async () => {
  const { match } = await begin()
  const score = (sets: number[][], version: number) => note('score', { matchId: match.id, sets, version })
  await score([[3, 1]], 1)
  expect(await score([[5, 2]], 2)).toMatchObject({ status: 200, body: { scoreVersion: 3 } })
  const later = { score: [[5, 2]], scoreVersion: 3 }
  expect(await score([[2, 1]], 1)).toMatchObject({ status: 200, body: later })
  expect(await score([[1, 4]], 1)).toMatchObject({ status: 412, body: { current: later } })
  expect(await score([[4, 2]], 3), 'a correction on the same phone').toMatchObject({ status: 200 })
})

test('a result that can follow from the running score replaces it; another one needs a decision', async () => {
  const { match } = await begin()
  await note('score', { matchId: match.id, sets: [[4, 2]] })
  const turned = { matchId: match.id, outcome: 'PLAYED' as const, sets: [[1, 6]] as [number, number][] }
  expect(await enterResult(host, event, turned, bruno.token)).toMatchObject({ status: 412 })
  expect(await enterResult(host, event, { ...turned, scoreVersion: 2 }, bruno.token)).toMatchObject({
    status: 200,
  })
  const other = await begin()
  await note('score', { matchId: other.match.id, sets: [[4, 2]] })
  expect(await enterResult(host, event, wonBy(other.match, 0), bruno.token)).toMatchObject({ status: 200 })
  // A score that arrives after the result is accepted only if it could lead to that result.
  const late = (sets: number[][]) => note('score', { matchId: other.match.id, sets }, bruno)
  expect(await late([[5, 3]])).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await late([[0, 5]])).toMatchObject({ status: 412, body: { code: 'match.changed' } })
})

test('calling a match to the same court twice succeeds; another court needs a decision', async () => {
  const { match } = await begin()
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: ana.token })
  const [{ id: courtId }] = (body as { courts: [{ id: string }] }).courts
  const venue = host.db.selectFrom('event_place').select('place_id').where('event_id', '=', event.id)
  const { place_id } = await venue.executeTakeFirstOrThrow()
  const other = crypto.randomUUID()
  const court = { title: 'Quadra 2', court_type: 'AREIA', modality: 'BEACH_TENNIS' } as const
  await host.db
    .insertInto('court')
    .values({ ...court, id: other, place_id })
    .execute()
  const call = (state: string, at: object, by = ana) => note('call', { matchId: match.id, state, ...at }, by)
  expect(await call('CALLED', { courtId, at: '2026-11-20T11:58:00.000Z' })).toMatchObject({
    status: 200,
    body: { state: 'CALLED', courtId, calledAt: '2026-11-20T11:58:00.000Z', callVersion: 2 },
  })
  expect(await call('CALLED', { courtId }, bruno)).toMatchObject({ status: 200, body: { callVersion: 2 } })
  expect(await call('PLAYING', {}, bruno)).toMatchObject({
    status: 200,
    body: { state: 'PLAYING', courtId, startedAt: '2026-11-20T12:00:00.000Z', callVersion: 3 },
  })
  expect(await call('CALLED', { courtId, version: 1 })).toMatchObject({
    status: 200,
    body: { state: 'PLAYING' },
  })
  expect(await call('CALLED', { courtId: other })).toMatchObject({
    status: 412,
    body: { code: 'match.changed' },
  })
  expect(await call('PLAYING', { courtId: other, version: 3 })).toMatchObject({
    status: 200,
    body: { courtId: other },
  })
  expect(await call('SUSPENDED', {})).toMatchObject({
    status: 200,
    body: { courtId: null, state: 'SUSPENDED' },
  })
  expect(await call('WAITING', {})).toMatchObject({ status: 200, body: { calledAt: null, startedAt: null } })
  expect(await call('CALLED', { courtId: 'elsewhere' })).toMatchObject({
    status: 404,
    body: { code: 'court.notFound' },
  })
})

test('a suspended match that is called or played again has the times of then, and an undo brings the earlier ones back', async () => {
  const { match } = await begin()
  const call = (state: string, time: string, more: object = {}) =>
    note('call', { matchId: match.id, state, at: `2026-11-20T${time}:00.000Z`, ...more })
  const times = { calledAt: '2026-11-20T07:55:00.000Z', startedAt: '2026-11-20T08:00:00.000Z' }
  await call('CALLED', '07:55')
  await call('PLAYING', '08:00')
  expect(await call('SUSPENDED', '08:30')).toMatchObject({ body: { state: 'SUSPENDED', ...times } })
  const eleven = '2026-11-20T11:00:00.000Z'
  expect(await call('CALLED', '11:00')).toMatchObject({ body: { calledAt: eleven, startedAt: null } })
  expect(await call('SUSPENDED', '11:01', { times })).toMatchObject({
    body: { state: 'SUSPENDED', ...times },
  })
  expect(await call('PLAYING', '11:00')).toMatchObject({ body: { calledAt: eleven, startedAt: eleven } })
  await call('SUSPENDED', '11:30')
  expect(await call('PLAYING', '11:31', { times }), 'an undo').toMatchObject({ body: times })
  const late = { calledAt: null, startedAt: '2026-11-21T08:00:00.000Z' }
  expect(await call('SUSPENDED', '11:32', { times: late }), 'a clock that is wrong').toMatchObject({
    body: { calledAt: null, startedAt: '2026-11-20T12:00:00.000Z' },
  })
  expect(await call('PLAYING', '11:33', { times: { calledAt: 'ontem' } })).toMatchObject({ status: 400 })
})

/** Enters results of a group so that all three are tied: each beats the next one by the same score. */
async function playLevel(draw: Draw, name: string) {
  const { entryIds = [] } = draw.groups.find((group) => group.name === name) ?? {}
  for (const match of openMatches(draw).filter(({ group }) => group === name)) {
    const [one, other] = match.sides.map(({ entryId }) => entryIds.indexOf(entryId ?? ''))
    const isFirst = ((one ?? 0) + 1) % 3 === other
    await enterResult(host, event, wonBy(match, isFirst ? 0 : 1))
  }
  return entryIds
}

test('entries that are equal in every criterion are ordered by a lot, and the first lot is kept', async () => {
  const { created } = await begin()
  const draw = (body: object, by = event.organiser) =>
    host.ask('PATCH /v1/draws/group/lot', {
      token: by.token,
      body: { drawId: created.id, group: 'A', ...body },
    })
  expect(await draw({ entryIds: created.groups[0]?.entryIds })).toMatchObject({
    status: 409,
    body: { code: 'lot.notTied' },
  })
  const entryIds = await playLevel(created, 'A')
  const played = await drawNow(created)
  expect(played.groups[0]?.table.map(({ place, isTied }) => [place, isTied])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ])
  expect(await draw({ entryIds: entryIds.slice(1) })).toMatchObject({ status: 409 })
  const both = await Promise.all([draw({ entryIds, lot: 'A' }), draw({ entryIds, lot: 'B' })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  expect(both.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'lot.changed' })
  const after = await drawNow(created)
  expect(after.lots).toMatchObject([{ group: 'A', lot: both[0].status === 200 ? 'A' : 'B' }])
  expect(after.groups[0]?.table.map(({ entryId }) => entryId)).toEqual(after.lots?.[0]?.entryIds)
  expect(after.groups[0]?.table[0]).toMatchObject({ isTied: false, why: [{ criterion: 'LOT', figures: {} }] })
  expect(await draw({ entryIds })).toMatchObject({ status: 200 })
  // After another result, the tie needs a new lot.
  const [match] = after.matches.filter(({ group }) => group === 'A')
  const reason = 'Placar errado'
  if (match)
    await enterResult(host, event, {
      ...wonBy(match, match.result?.winner === match.sides[0].entryId ? 0 : 1, 0),
      reason,
    })
  expect(
    (await drawNow(created)).groups[0]?.table.some(({ why }) =>
      why.some(({ criterion }) => criterion === 'LOT'),
    ),
  ).toBe(false)
})

test('a lot that names an entry twice is refused, also when one is drawn already', async () => {
  const { created } = await begin()
  const [one = '', two = '', three = ''] = await playLevel(created, 'A')
  const draw = (...entryIds: string[]) =>
    host.ask('PATCH /v1/draws/group/lot', {
      token: event.organiser.token,
      body: { drawId: created.id, group: 'A', entryIds, lot: 'A' },
    })
  const refusal = { status: 409, body: { code: 'lot.notTied' } }
  for (const ids of [
    [one, one, two],
    [one, two, three, three],
  ])
    expect(await draw(...ids)).toMatchObject(refusal)
  expect(await draw(three, two, one)).toMatchObject({ status: 200 })
  expect(await draw(one, one, two)).toMatchObject(refusal)
})
