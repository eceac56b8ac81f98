import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import type { Player } from '#contract/players/players.ts'
import {
  addDrawable,
  beginDraw,
  enterResult,
  openMatches,
  playDraw,
  readDraw,
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
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
  ana = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

const knockout = { ...usualSettings, format: 'KNOCKOUT' as const }

const begin = (settings = usualSettings) => beginDraw(host, event, settings)
const change = (body: object, by: TestAccount = event.organiser) =>
  host.ask('PATCH /v1/draws/entry', { token: by.token, body })
const drawNow = (draw: Pick<Draw, 'id'>) => readDraw(host, event, draw)

test('an entry that leaves loses its open matches, and may come back', async () => {
  const { created, match } = await begin()
  await enterResult(host, event, wonBy(match, 0))
  const [winner, loser] = match.sides.map(({ entryId }) => entryId ?? '')
  const left = await change({ entryId: winner, hasLeft: true }, ana)
  expect(left).toMatchObject({ status: 200, body: { id: created.id } })
  const draw = left.body as Draw
  expect(draw.entries.find(({ id }) => id === winner)).toMatchObject({
    hasLeft: true,
    leftAt: '2026-11-20T12:00:00.000Z',
    version: 2,
  })
  const ofWinner = draw.matches.filter(({ sides }) => sides.some(({ entryId }) => entryId === winner))
  expect(new Set(ofWinner.map(({ result }) => result?.outcome))).toEqual(new Set(['PLAYED', 'WALKOVER']))
  expect(await change({ entryId: winner, hasLeft: true })).toMatchObject({ status: 200 })
  const stale = await change({ entryId: winner, hasLeft: false, version: 1 })
  expect(stale).toMatchObject({ status: 412, body: { code: 'entry.changed', current: { id: created.id } } })
  const { current } = stale.body as { current: Draw }
  expect(current.entries.find(({ id }) => id === winner)).toMatchObject({ hasLeft: true })
  expect(await change({ entryId: winner, hasLeft: false, version: 2 })).toMatchObject({ status: 200 })
  expect((await drawNow(created)).entries.some(({ hasLeft }) => hasLeft)).toBe(false)
  expect(await change({ entryId: loser })).toMatchObject({ status: 400 })
  expect(await change({ entryId: 'nobody', hasLeft: true })).toMatchObject({ status: 404 })
})

test('a disqualified entry leaves the draw, and is back when the disqualification is taken back', async () => {
  const { created, match } = await begin()
  const [winner, loser] = match.sides.map(({ entryId }) => entryId ?? '')
  const result = {
    matchId: match.id,
    outcome: 'DISQUALIFIED' as const,
    winner,
    sets: [[2, 2]] as [number, number][],
  }
  await enterResult(host, event, { ...result, reason: 'Ofensa' }, ana.token)
  const left = async () =>
    (await drawNow(created)).entries.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
  expect(await left()).toEqual([loser])
  await enterResult(host, event, { matchId: match.id, outcome: null })
  expect(await left()).toEqual([])
})

test('before its first match the players of an entry can be replaced by people who are in no other entry', async () => {
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
  // The replaced player can be removed from the event.
  expect((await host.ask(`DELETE /v1/events/player/${ids[1]}`, { token })).status).toBe(204)
  const [match] = openMatches(draw)
  if (match) await host.ask('PATCH /v1/draws/match/result', { token, body: wonBy(match, 0) })
  expect(await replace([ids[0]])).toMatchObject({ status: 409, body: { code: 'entry.hasPlayed' } })
})

test('after the first match a new draw must name the old one; results between the same entries are kept', async () => {
  const { created, match, draw, body } = await begin()
  await enterResult(host, event, wonBy(match, 0, 2))
  const before = await drawNow(created)
  expect(await host.ask(`DELETE /v1/draws/${created.id}`, { token: event.organiser.token })).toMatchObject({
    status: 409,
    body: { code: 'draw.hasBegun' },
  })
  const reason = 'Sorteada em dois telefones'
  expect(await draw({ lot: 'B', reason })).toMatchObject({ status: 409, body: { code: 'draw.hasBegun' } })
  expect(await draw({ lot: 'B', reason, replaces: 'other' })).toMatchObject({ status: 412 })
  // This draw was tapped on a phone before the first match, and arrives after it.
  const late = await draw({ lot: 'B', reason, replaces: created.id, ifUnplayed: true })
  expect(late.body).toMatchObject({ code: 'draw.hasBegun' })
  const playersOf = ({ entries }: Draw, id: string | null | undefined) =>
    entries.find((entry) => entry.id === id)?.playerIds?.[0]
  const winner = playersOf(before, match.sides[0].entryId)
  const loser = playersOf(before, match.sides[1].entryId)
  /** All players are in one group, so that the two meet again. */
  const together = { ...usualSettings, format: 'ROUND_ROBIN' as const }
  const again = (await draw({ lot: 'B', reason, replaces: created.id, settings: together })).body as Draw
  const carried = again.matches.filter(({ result }) => result !== null)
  expect(carried.map(({ result, version }) => [result?.outcome, version])).toEqual([['PLAYED', 2]])
  expect(playersOf(again, carried[0]?.result?.winner)).toBe(winner)
  expect(carried[0]?.sides.map(({ entryId }) => playersOf(again, entryId))).toEqual(
    expect.arrayContaining([winner, loser]),
  )
  expect(again.outside).toEqual([])
  // Without one of the two players, no match can take over the result.
  const entries = body.entries.filter(({ playerIds }) => playerIds[0] !== loser)
  const without = (await draw({ lot: 'C', reason, replaces: again.id, entries })).body as Draw
  expect(without.matches.filter(({ result }) => result !== null)).toEqual([])
  expect(without.outside).toMatchObject([{ outcome: 'PLAYED', sets: [expect.arrayContaining([6, 2])] }])
  expect(without.outside?.[0]?.names.every((name) => name.startsWith('Pessoa'))).toBe(true)
  expect(without).toMatchObject({ number: 3, earlier: [{ number: 1 }, { number: 2 }] })
})

test('players of a draw have no payment deadline; a player who leaves the draw gets the full time again', async () => {
  const mine = await addEvent(host, { endDate: '2026-12-10', registerEndDate: '2026-12-08' })
  await host.db.updateTable('event').set({ hold_hours: 24 }).where('id', '=', mine.id).execute()
  const { playerIds, draw, categoryId } = await addDrawable(host, mine, 4)
  const [first = '', second = '', third = '', last = ''] = playerIds
  const entriesOf = (...ids: string[]) => ids.map((id) => ({ playerIds: [id] }))
  const limited = async () => {
    const { body } = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
      token: mine.organiser.token,
    })
    return (body as Player[]).filter(({ expiresAt }) => expiresAt).map(({ id }) => id)
  }
  const answered = await draw({ entries: entriesOf(first, second, third) })
  expect(await limited()).toEqual([last])
  await draw({ entries: entriesOf(first, second, last), reason: 'Chegou mais um' })
  expect(await limited()).toEqual([third])
  const hold = (held: boolean) =>
    host.ask('PATCH /v1/events/player/hold', { token: mine.organiser.token, body: { playerId: first, held } })
  await hold(true)
  await hold(false)
  expect(await limited()).toEqual([third])
  expect(answered.status).toBe(201)
  const [standing] = await readDrawsOf(host, mine)
  await host.ask(`DELETE /v1/draws/${standing?.id}`, { token: mine.organiser.token })
  expect((await limited()).toSorted()).toEqual(playerIds.toSorted())
})

test('the spots of drawn players do not expire', async () => {
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

test('a phone sends results in a batch; a refused one does not prevent the others', async () => {
  const { created } = await begin(knockout)
  const open = openMatches(created)
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
  const played = await playDraw(host, event, created.id, () => undefined)
  expect(played.matches.filter(({ version }) => version === 2)).toHaveLength(open.length)
})
