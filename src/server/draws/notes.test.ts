import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import {
  addDrawable,
  addDrawn,
  enterResult,
  openMatches,
  playDraw,
  readDrawsOf,
  usualSettings,
  wonBy,
} from '#server/testing/draws.ts'
import {
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { preparePairs } from '#server/testing/pairs.ts'

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

const knockout = { ...usualSettings, format: 'KNOCKOUT' as const }

async function begin(settings: typeof usualSettings = usualSettings) {
  const { made, ...drawable } = await addDrawn(host, event, { settings })
  const [match] = openMatches(made)
  if (!match) throw new Error('no match')
  return { ...drawable, made, match }
}
const note = (what: 'score' | 'call', body: object, by: TestAccount = ana) =>
  host.ask(`PATCH /v1/draws/match/${what}`, { token: by.token, body })
const change = (body: object, by: TestAccount = event.organiser) =>
  host.ask('PATCH /v1/draws/entry', { token: by.token, body })
async function drawNow({ id }: Pick<Draw, 'id'>): Promise<Draw> {
  const found = (await readDrawsOf(host, event)).find((draw) => draw.id === id)
  if (!found) throw new Error('the draw is gone')
  return found
}

test('of two running scores the one that can come of the other stands; what can not is answered with the match', async () => {
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
  // Who has seen it, and who noted it, may go back.
  expect(await score([[2, 2]], ana, 3)).toMatchObject({ status: 200, body: { scoreVersion: 4 } })
  expect(await score([[1, 2]], ana)).toMatchObject({ status: 200, body: { score: [[1, 2]] } })
  expect(await score([], ana)).toMatchObject({ status: 200, body: { score: null } })
  expect(await score([[9, 9]], ana)).toMatchObject({ status: 400, body: { code: 'score.illegal' } })
})

test('a result beats the running score of which it can come; another one is asked about', async () => {
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
  // A score that arrives late is part of it, or is not.
  const late = (sets: number[][]) => note('score', { matchId: other.match.id, sets }, bruno)
  expect(await late([[5, 3]])).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await late([[0, 5]])).toMatchObject({ status: 412, body: { code: 'match.changed' } })
})

test('two who call a match to one court agree; to another court it is asked about', async () => {
  const { match } = await begin()
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: ana.token })
  const [{ id: courtId }] = (body as { courts: [{ id: string }] }).courts
  const place = host.db.selectFrom('event_place').select('place_id').where('event_id', '=', event.id)
  const { place_id } = await place.executeTakeFirstOrThrow()
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

/** Plays a group so that everybody beats the next one by as much. */
async function playLevel(draw: Draw, name: string) {
  const { entryIds = [] } = draw.groups.find((group) => group.name === name) ?? {}
  for (const match of openMatches(draw).filter(({ group }) => group === name)) {
    const [one, other] = match.sides.map(({ entryId }) => entryIds.indexOf(entryId ?? ''))
    const isFirst = ((one ?? 0) + 1) % 3 === other
    await enterResult(host, event, wonBy(match, isFirst ? 0 : 1))
  }
  return entryIds
}

test('who is level in everything is told apart by a lot, which is kept and the first to be drawn', async () => {
  const { made } = await begin()
  const draw = (body: object, by = event.organiser) =>
    host.ask('PATCH /v1/draws/group/lot', { token: by.token, body: { drawId: made.id, group: 'A', ...body } })
  expect(await draw({ entryIds: made.groups[0]?.entryIds })).toMatchObject({
    status: 409,
    body: { code: 'lot.notTied' },
  })
  const entryIds = await playLevel(made, 'A')
  const played = await drawNow(made)
  expect(played.groups[0]?.table.map(({ place, isTied }) => [place, isTied])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ])
  expect(await draw({ entryIds: entryIds.slice(1) })).toMatchObject({ status: 409 })
  const both = await Promise.all([draw({ entryIds, lot: 'A' }), draw({ entryIds, lot: 'B' })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  expect(both.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'lot.changed' })
  const after = await drawNow(made)
  expect(after.lots).toMatchObject([{ group: 'A', lot: both[0].status === 200 ? 'A' : 'B' }])
  expect(after.groups[0]?.table.map(({ entryId }) => entryId)).toEqual(after.lots?.[0]?.entryIds)
  expect(after.groups[0]?.table[0]).toMatchObject({ isTied: false, why: [{ criterion: 'LOT', figures: {} }] })
  expect(await draw({ entryIds })).toMatchObject({ status: 200 })
  // Another tie is another lot.
  const [match] = after.matches.filter(({ group }) => group === 'A')
  const reason = 'Placar errado'
  if (match)
    await enterResult(host, event, {
      ...wonBy(match, match.result?.winner === match.sides[0].entryId ? 0 : 1, 0),
      reason,
    })
  expect(
    (await drawNow(made)).groups[0]?.table.some(({ why }) =>
      why.some(({ criterion }) => criterion === 'LOT'),
    ),
  ).toBe(false)
})

test('an entry that leaves loses what it has not played; it may come back', async () => {
  const { made, match } = await begin()
  await enterResult(host, event, wonBy(match, 0))
  const [winner, loser] = match.sides.map(({ entryId }) => entryId ?? '')
  const left = await change({ entryId: winner, hasLeft: true }, ana)
  expect(left).toMatchObject({ status: 200, body: { id: made.id } })
  const draw = left.body as Draw
  expect(draw.entries.find(({ id }) => id === winner)).toMatchObject({
    hasLeft: true,
    leftAt: '2026-11-20T12:00:00.000Z',
    version: 2,
  })
  const ofWinner = draw.matches.filter(({ sides }) => sides.some(({ entryId }) => entryId === winner))
  expect(new Set(ofWinner.map(({ result }) => result?.outcome))).toEqual(new Set(['PLAYED', 'WALKOVER']))
  expect(await change({ entryId: winner, hasLeft: true })).toMatchObject({ status: 200 })
  expect(await change({ entryId: winner, hasLeft: false, version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'entry.changed', current: { id: winner, hasLeft: true } },
  })
  expect(await change({ entryId: winner, hasLeft: false, version: 2 })).toMatchObject({ status: 200 })
  expect((await drawNow(made)).entries.some(({ hasLeft }) => hasLeft)).toBe(false)
  expect(await change({ entryId: loser })).toMatchObject({ status: 400 })
  expect(await change({ entryId: 'nobody', hasLeft: true })).toMatchObject({ status: 404 })
})

test('who is disqualified leaves the draw, and is back when that is taken back', async () => {
  const { made, match } = await begin()
  const [winner, loser] = match.sides.map(({ entryId }) => entryId ?? '')
  const result = {
    matchId: match.id,
    outcome: 'DISQUALIFIED' as const,
    winner,
    sets: [[2, 2]] as [number, number][],
  }
  await enterResult(host, event, { ...result, reason: 'Ofensa' }, ana.token)
  const left = async () => (await drawNow(made)).entries.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
  expect(await left()).toEqual([loser])
  await enterResult(host, event, { matchId: match.id, outcome: null })
  expect(await left()).toEqual([])
})

test('before its first match the players of an entry are replaced, by who plays in no other', async () => {
  const { event: mine, categoryId, register, pair } = await preparePairs(host)
  const token = mine.organiser.token
  const desk = await addMember(host, mine, 'MESA')
  const ids = [
    await register('Ana'),
    await register('Bia'),
    await register('Caio'),
    await register('Duda'),
  ] as const
  const spare = await register('Eva')
  await pair(ids.slice(0, 2))
  const entries = [ids.slice(0, 2), ids.slice(2)].map((playerIds) => ({ playerIds }))
  const { body } = await host.ask('POST /v1/draws', {
    token,
    body: { categoryId, settings: usualSettings, entries },
  })
  const draw = body as Draw
  const entryId = draw.entries[0]?.id
  const replace = (playerIds: string[], by = token) =>
    host.ask('PATCH /v1/draws/entry', { token: by, body: { entryId, playerIds } })
  expect(await replace([ids[0], spare], desk.token)).toMatchObject({ status: 403 })
  expect(await replace([ids[0], ids[2]])).toMatchObject({ status: 409, body: { code: 'player.drawn' } })
  expect(await replace([ids[0], 'nobody'])).toMatchObject({ status: 404, body: { code: 'player.notFound' } })
  const elsewhere = await addPlayer(host, event, await addCategory(host, event))
  expect(await replace([ids[0], elsewhere])).toMatchObject({ status: 404, body: { code: 'player.notFound' } })
  expect(await replace([ids[0], spare])).toMatchObject({
    status: 200,
    body: { id: draw.id, hash: draw.hash, entries: [{ id: entryId, names: ['Ana', 'Eva'], version: 2 }, {}] },
  })
  // Who was replaced is free again.
  expect((await host.ask(`DELETE /v1/events/player/${ids[1]}`, { token })).status).toBe(204)
  const [match] = openMatches(draw)
  if (match) await host.ask('PATCH /v1/draws/match/result', { token, body: wonBy(match, 0) })
  expect(await replace([ids[0]])).toMatchObject({ status: 409, body: { code: 'entry.hasPlayed' } })
})

test('after the first match a draw is drawn again only by who names it; what two played stays theirs', async () => {
  const { made, match, draw, body } = await begin()
  await enterResult(host, event, wonBy(match, 0, 2))
  const before = await drawNow(made)
  expect(await host.ask(`DELETE /v1/draws/${made.id}`, { token: event.organiser.token })).toMatchObject({
    status: 409,
    body: { code: 'draw.hasBegun' },
  })
  const reason = 'Sorteada em dois telefones'
  expect(await draw({ lot: 'B', reason })).toMatchObject({ status: 409, body: { code: 'draw.hasBegun' } })
  expect(await draw({ lot: 'B', reason, replaces: 'other' })).toMatchObject({ status: 412 })
  const playersOf = ({ entries }: Draw, id: string | null | undefined) =>
    entries.find((entry) => entry.id === id)?.playerIds?.[0]
  const winner = playersOf(before, match.sides[0].entryId)
  const loser = playersOf(before, match.sides[1].entryId)
  /** All in one group, so that the two meet again. */
  const together = { ...usualSettings, format: 'ROUND_ROBIN' as const }
  const again = (await draw({ lot: 'B', reason, replaces: made.id, settings: together })).body as Draw
  const carried = again.matches.filter(({ result }) => result !== null)
  expect(carried.map(({ result, version }) => [result?.outcome, version])).toEqual([['PLAYED', 2]])
  expect(playersOf(again, carried[0]?.result?.winner)).toBe(winner)
  expect(carried[0]?.sides.map(({ entryId }) => playersOf(again, entryId))).toEqual(
    expect.arrayContaining([winner, loser]),
  )
  expect(again.outside).toEqual([])
  // Without one of them there is nowhere to put it.
  const entries = body.entries.filter(({ playerIds }) => playerIds[0] !== loser)
  const without = (await draw({ lot: 'C', reason, replaces: again.id, entries })).body as Draw
  expect(without.matches.filter(({ result }) => result !== null)).toEqual([])
  expect(without.outside).toMatchObject([{ outcome: 'PLAYED', sets: [expect.arrayContaining([6, 2])] }])
  expect(without.outside?.[0]?.names.every((name) => name.startsWith('Pessoa'))).toBe(true)
  expect(without).toMatchObject({ number: 3, earlier: [{ number: 1 }, { number: 2 }] })
})

test('how a phase is scored changes until it has a score', async () => {
  const { made, match } = await begin()
  const rescore = (scoring: object | string) =>
    host.ask(`PATCH /v1/draws/${made.id}`, { token: event.organiser.token, body: { scoring } })
  const short = 'SET1-S:TB10'
  const phases = {
    groups: short,
    knockout: 'SET1-S:6/TB7',
    final: 'SET1-S:8/TB7',
    thirdPlace: 'SET1-S:6/TB7',
  }
  const changed = (await rescore(phases)).body as Draw
  expect(changed).toMatchObject({ hash: made.hash, scoring: phases, settings: made.settings })
  const scorings = new Set(changed.matches.map(({ phase, round, scoring }) => `${phase} ${round} ${scoring}`))
  expect(scorings).toContain('KNOCKOUT 2 SET1-S:8/TB7')
  expect(await enterResult(host, event, wonBy(match, 0))).toMatchObject({ status: 400 })
  const played: ShownMatch = { ...match, scoring: short }
  const result = { matchId: played.id, outcome: 'PLAYED' as const, sets: [[10, 8]] as [number, number][] }
  expect(await enterResult(host, event, result)).toMatchObject({ status: 200 })
  expect(await rescore('SET1-S:6/TB7')).toMatchObject({ status: 409, body: { code: 'draw.phaseHasResults' } })
  expect(await rescore({ ...phases, final: short })).toMatchObject({ status: 200 })
})

test('places of who is drawn do not expire', async () => {
  const mine = await addEvent(host, { endDate: '2026-12-10', registerEndDate: '2026-12-08' })
  const { playerIds, draw, categoryId } = await addDrawable(host, mine, 3)
  const [last = '', ...drawn] = playerIds
  await draw({ entries: drawn.map((id) => ({ playerIds: [id] })) })
  await host.db
    .updateTable('player')
    .set({ expires_at: '2026-11-20T11:00:00.000Z' })
    .where('category_id', '=', categoryId)
    .execute()
  await host.expireHolds()
  const expired = host.db.selectFrom('player').select('id').where('category_id', '=', categoryId)
  expect(await expired.where('expired_at', 'is not', null).execute()).toEqual([{ id: last }])
})

test('a batch of a phone carries results; what one refuses another does not lose', async () => {
  const { made } = await begin(knockout)
  const open = openMatches(made)
  const requests = open.map((match) => ({
    id: crypto.randomUUID(),
    method: 'PATCH',
    path: 'draws/match/result',
    body: wonBy(match, 0),
  }))
  const [first] = requests
  if (first) requests.push({ ...first, id: crypto.randomUUID(), body: { ...first.body, sets: [[6, 5]] } })
  const send = () => host.ask('POST /v1/outbox', { token: ana.token, body: requests })
  const answers = (await send()).body as { status: number }[]
  expect(answers.map(({ status }) => status)).toEqual([...open.map(() => 200), 400])
  expect((await send()).body).toEqual(answers)
  const played = await playDraw(host, event, made.id, () => undefined)
  expect(played.matches.filter(({ version }) => version === 2)).toHaveLength(open.length)
})
