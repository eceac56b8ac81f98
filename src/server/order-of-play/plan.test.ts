import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { type EventPlanRules, usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { addDrawn, enterResult, openMatches, readDrawsOf, wonBy } from '#server/testing/draws.ts'
import { addMember } from '#server/testing/factories.ts'
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

/** Six players in two groups of three, and two courts. */
async function prepare() {
  const court = await prepareCourt(host)
  const { event, placeId, courtId, asOwner, created } = court
  await created()
  const otherCourtId = await addCourt(host, placeId)
  await created({ courtId: otherCourtId })
  const { created: drawn } = await addDrawn(host, event)
  const plan = (matches: readonly object[], more: object = {}) =>
    asOwner(`PUT /v1/plan/${event.id}`, { matches, ...more })
  const read = async () => (await asOwner(`GET /v1/plan/${event.id}`)).body as Plan
  return { event, courtId, otherCourtId, drawn, created, plan, read, asOwner }
}

/** Two matches of a group in which the same player plays, and one of the other group. */
function matchesOf(draw: Draw): [ShownMatch, ShownMatch, ShownMatch] {
  const inGroup = (name: string) => openMatches(draw).filter(({ group }) => group === name)
  const [one, two] = inGroup('A')
  const [other] = inGroup('B')
  if (!one || !two || !other) throw new Error('no matches')
  return [one, two, other]
}

test('matches are planned; others stay, and everybody who can read the draw is told', async () => {
  const { event, courtId, drawn, plan, read } = await prepare()
  expect(await read()).toEqual({
    id: event.id,
    matches: [],
    unplaced: drawn.matches.map(({ id }) => ({ matchId: id, reasons: [], version: 1 })),
    takenOut: [],
  })
  const [one, , other] = matchesOf(drawn)
  const first = await plan([{ matchId: one.id, courtId, startsAt: at('08:00'), isPinned: true }])
  expect(first).toMatchObject({ status: 200 })
  const second = await plan([{ matchId: other.id, courtId, startsAt: at('08:35'), minutes: 50 }])
  expect(second.body).toEqual(await read())
  const { matches, unplaced } = await read()
  expect(matches).toEqual([
    { matchId: one.id, courtId, startsAt: at('08:00'), minutes: 35, isPinned: true, version: 2 },
    { matchId: other.id, courtId, startsAt: at('08:35'), minutes: 50, isPinned: false, version: 2 },
  ])
  expect(unplaced).toHaveLength(drawn.matches.length - 2)
  const [draw] = await readDrawsOf(host, event)
  expect(draw?.matches.find(({ id }) => id === other.id)).toMatchObject({
    planned: { courtId, startsAt: at('08:35'), minutes: 50, isPinned: false },
    placeVersion: 2,
  })
})

test('an impossible plan is refused with the pairs of matches, and nothing is planned', async () => {
  const { courtId, otherCourtId, drawn, plan, read } = await prepare()
  const [one, two, other] = matchesOf(drawn)
  const onOneCourt = await plan([
    { matchId: one.id, courtId, startsAt: at('08:00') },
    { matchId: other.id, courtId, startsAt: at('08:30') },
  ])
  expect(onOneCourt).toMatchObject({
    status: 409,
    body: {
      code: 'plan.conflicts',
      details: { conflicts: [{ kind: 'COURT', isHard: true, matchIds: [one.id, other.id] }] },
    },
  })
  const onePerson = await plan(
    [
      { matchId: one.id, courtId, startsAt: at('08:00') },
      { matchId: two.id, courtId: otherCourtId, startsAt: at('08:00') },
    ],
    { accepted: true },
  )
  expect(onePerson.body).toMatchObject({ details: { conflicts: [{ kind: 'PERSON', isHard: true }] } })
  const atNight = await plan([{ matchId: one.id, courtId, startsAt: at('22:00') }])
  expect(atNight.body).toMatchObject({ details: { conflicts: [{ kind: 'HOURS', isHard: true }] } })
  expect((await read()).matches).toEqual([])
})

test('a match may be planned across hours of its court that follow each other, and not across a pause', async () => {
  const { courtId, otherCourtId, drawn, created, plan, read } = await prepare()
  await created({ startTime: '12:00', endTime: '15:00', matchDuration: '01:30' })
  await created({ courtId: otherCourtId, startTime: '12:05', endTime: '15:00' })
  const [one, , other] = matchesOf(drawn)
  expect(await plan([{ matchId: one.id, courtId, startsAt: at('11:45') }])).toMatchObject({ status: 200 })
  expect(await plan([{ matchId: other.id, courtId: otherCourtId, startsAt: at('11:45') }])).toMatchObject({
    body: { details: { conflicts: [{ kind: 'HOURS', isHard: true }] } },
  })
  expect((await read()).matches).toHaveLength(1)
})

test('an unmet wish is accepted with a reason, and blocks nothing else', async () => {
  const { event, courtId, otherCourtId, drawn, plan, read } = await prepare()
  const [one, two, other] = matchesOf(drawn)
  const close = [
    { matchId: one.id, courtId, startsAt: at('08:00') },
    { matchId: two.id, courtId, startsAt: at('08:35') },
  ]
  expect((await plan(close)).body).toMatchObject({
    details: { conflicts: [{ kind: 'REST', isHard: false, minutes: 30 }] },
  })
  expect(await plan(close, { accepted: true, reason: 'Combinado com as duas' })).toMatchObject({
    status: 200,
  })
  expect(await plan([{ matchId: other.id, courtId: otherCourtId, startsAt: at('08:00') }])).toMatchObject({
    status: 200,
  })
  expect((await read()).matches).toHaveLength(3)
  const logged = await host.db
    .selectFrom('change_log')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('kind', '=', 'match.planned')
    .execute()
  expect(logged.map(({ after }) => after)[0]).toContain('Combinado com as duas')
})

test('the rules of an event define wishes; parts that the event does not have are left out', async () => {
  const { event, courtId, drawn, plan, asOwner } = await prepare()
  const read = async () => (await asOwner(`GET /v1/plan/${event.id}/rules`)).body as EventPlanRules
  expect(await read()).toEqual({ id: event.id, rules: usualPlanRules, version: 1 })
  const [one, two] = matchesOf(drawn)
  const [late = ''] = drawn.entries.find(({ id }) => id === one.sides[0].entryId)?.playerIds ?? []
  const rules = {
    ...usualPlanRules,
    rests: { longSingles: 60, others: 0 },
    players: [
      { playerId: late, notBefore: at('09:00') },
      { playerId: 'of-another-event', notBefore: at('09:00') },
    ],
  }
  const set = (body: object) => asOwner(`PUT /v1/plan/${event.id}/rules`, body)
  const kept = { ...rules, players: rules.players.slice(0, 1) }
  const saved = { id: event.id, rules: kept, version: 2 }
  expect(await set({ rules, version: 1 })).toMatchObject({ status: 200, body: saved })
  expect(await set({ rules, version: 1 })).toMatchObject({ status: 200, body: saved })
  expect(await set({ rules: usualPlanRules, version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'planRules.changed', current: saved },
  })
  expect(await set({ rules: { ...rules, rests: { longSingles: -1, others: 0 } } })).toMatchObject({
    status: 400,
  })
  expect(await read()).toEqual(saved)
  const snapshot = await asOwner(`GET /v1/events/${event.id}/snapshot`)
  expect(snapshot.body).toMatchObject({ planRules: saved })

  const early = await plan([{ matchId: one.id, courtId, startsAt: at('08:00') }])
  expect(early.body).toMatchObject({ details: { conflicts: [{ kind: 'NOT_BEFORE', isHard: false }] } })
  // In this plan a player has no rest.
  expect(
    await plan([
      { matchId: one.id, courtId, startsAt: at('09:00') },
      { matchId: two.id, courtId, startsAt: at('09:35') },
    ]),
  ).toMatchObject({ status: 200 })
})

test('a match is moved with its seen version, and removed; sending the same again succeeds', async () => {
  const { courtId, otherCourtId, drawn, plan, read } = await prepare()
  const [one] = matchesOf(drawn)
  const placed = { matchId: one.id, courtId, startsAt: at('09:00') }
  await plan([placed])
  expect(await plan([{ ...placed, version: 1 }])).toMatchObject({ status: 200 })
  const stale = await plan([{ ...placed, courtId: otherCourtId, version: 1 }])
  expect(stale).toMatchObject({ status: 412, body: { code: 'plan.changed', current: await read() } })
  expect(await plan([{ ...placed, courtId: otherCourtId, version: 2 }])).toMatchObject({ status: 200 })
  const takenOut = await plan([{ matchId: one.id, courtId: null, version: 3 }])
  expect(takenOut).toMatchObject({ status: 200, body: { matches: [] } })
  expect(takenOut.body).toEqual(await read())
  expect((await read()).unplaced.find(({ matchId }) => matchId === one.id)).toMatchObject({ version: 4 })
})

test('a match without a time has its reason: a semifinal waits for groups, or no court has room', async () => {
  const { courtId, drawn, plan, read } = await prepare()
  const [one, , other] = matchesOf(drawn)
  await plan([{ matchId: one.id, courtId, startsAt: at('08:00') }])
  const final = drawn.matches.find(({ phase, round }) => phase === 'KNOCKOUT' && round === 2)
  const { unplaced } = await read()
  expect(unplaced.find(({ matchId }) => matchId === final?.id)?.reasons).toEqual(['FEEDERS'])
  // The match has no place yet, and there is room for it.
  expect(unplaced.find(({ matchId }) => matchId === other.id)?.reasons).toEqual([])
})

test('a result counts wherever the match was planned, and a played match blocks no time', async () => {
  const { event, courtId, drawn, plan, read } = await prepare()
  const [one, , other] = matchesOf(drawn)
  await plan([{ matchId: one.id, courtId, startsAt: at('08:00') }])
  expect(await enterResult(host, event, wonBy(one, 0))).toMatchObject({ status: 200 })
  expect(await plan([{ matchId: other.id, courtId, startsAt: at('08:00') }])).toMatchObject({ status: 200 })
  expect((await read()).matches.map(({ matchId }) => matchId).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  )
})

test('removing a finished match returns the present version of its plan', async () => {
  const { event, courtId, drawn, plan, read } = await prepare()
  const [one] = matchesOf(drawn)
  await plan([{ matchId: one.id, courtId, startsAt: at('08:00') }])
  expect(await enterResult(host, event, wonBy(one, 0))).toMatchObject({ status: 200 })
  const takenOut = await plan([{ matchId: one.id, courtId: null, version: 2 }])
  expect(takenOut).toMatchObject({ status: 200, body: { takenOut: [{ matchId: one.id, version: 3 }] } })
  expect(takenOut.body).toEqual(await read())
})

test('the desk reads the order of play and can not change it; invalid requests are refused with the reason', async () => {
  const { event, courtId, drawn, plan } = await prepare()
  const [one] = matchesOf(drawn)
  const { token } = await addMember(host, event, 'MESA')
  const body = { matches: [{ matchId: one.id, courtId, startsAt: at('08:00') }] }
  expect(await host.ask(`PUT /v1/plan/${event.id}`, { token, body })).toMatchObject({ status: 403 })
  expect(await host.ask(`GET /v1/plan/${event.id}`, { token })).toMatchObject({ status: 200 })
  expect(await plan([{ matchId: one.id, courtId }])).toMatchObject({ status: 400 })
  expect(await plan([{ matchId: 'nobody-g-1-1', courtId, startsAt: at('08:00') }])).toMatchObject({
    status: 412,
    body: {
      code: 'plan.changed',
      current: { gone: ['nobody-g-1-1'], takenOut: [{ matchId: 'nobody-g-1-1', version: 1 }] },
    },
  })
  const elsewhere = await prepare()
  const foreign = { matchId: one.id, courtId: elsewhere.courtId, startsAt: at('08:00') }
  expect(await plan([foreign])).toMatchObject({ status: 404, body: { code: 'court.notFound' } })
  expect(await plan([])).toMatchObject({ status: 400 })
  expect(await plan([{ ...foreign, courtId, minutes: 601 }])).toMatchObject({ status: 400 })
})
