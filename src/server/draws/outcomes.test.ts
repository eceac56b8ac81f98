import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import {
  addDrawable,
  beginDraw,
  enterResult,
  openMatches,
  playDraw,
  readDraw,
  usualSettings,
  wonBy,
} from '#server/testing/draws.ts'
import {
  addAccount,
  addEvent,
  addMember,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
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

const knockout = { ...usualSettings, format: 'KNOCKOUT' as const }

const begin = (settings = usualSettings) => beginDraw(host, event, settings)
const enter = (body: Parameters<typeof enterResult>[2], by: TestAccount = event.organiser) =>
  enterResult(host, event, body, by.token)
const drawNow = (draw: Pick<Draw, 'id'>) => readDraw(host, event, draw)
/** The final of a knockout of six. */
const finalOf = ({ matches }: Draw) => matches.find(({ phase, round }) => phase === 'KNOCKOUT' && round === 3)

test('an entry absent from a group match leaves the group, and its other matches are walkovers', async () => {
  const { created, match } = await begin()
  const absent = match.sides[1].entryId
  await enter({ matchId: match.id, outcome: 'WALKOVER', winner: match.sides[0].entryId })
  const draw = await drawNow(created)
  expect(draw.entries.find(({ id }) => id === absent)).toMatchObject({ hasLeft: true, leftAt: null })
  const others = draw.matches.filter(
    ({ id, sides }) => id !== match.id && sides.some(({ entryId }) => entryId === absent),
  )
  expect(others.length).toBeGreaterThan(0)
  for (const { result } of others) expect(result).toMatchObject({ outcome: 'WALKOVER', enteredAt: null })
  const group = draw.groups.find(({ name }) => name === match.group)
  expect(group?.table.at(-1)).toMatchObject({ entryId: absent, gamesWon: 0, gamesLost: 0 })
})

test('nobody advances from a double walkover, and the next match accepts no result', async () => {
  const { created, match } = await begin(knockout)
  await enter({ matchId: match.id, outcome: 'DOUBLE_WALKOVER' })
  const next = (await drawNow(created)).matches.find(({ sides }) =>
    sides.some(({ from }) => from.kind === 'WINNER' && from.matchId === match.id),
  )
  expect(next?.sides.find(({ from }) => from.kind === 'WINNER' && from.matchId === match.id)).toMatchObject({
    entryId: null,
    isNobody: true,
  })
  expect(await enter({ matchId: next?.id ?? '', outcome: 'PLAYED', sets: [[6, 0]] })).toMatchObject({
    status: 409,
    body: { code: 'match.bye' },
  })
})

test('a correction that changes the players of a started match is refused, with what to do first', async () => {
  const { created, match } = await begin(knockout)
  await enter(wonBy(match, 0))
  const [next] = openMatches(await drawNow(created)).filter(({ round }) => round === 2)
  if (!next) throw new Error('no semifinal')
  await enter(wonBy(next, 0))
  const turned = { ...wonBy(match, 1), reason: 'Placar trocado' }
  expect(await enter(turned)).toMatchObject({
    status: 409,
    body: {
      code: 'match.nextHasBegun',
      details: { matchId: next.id, title: `semifinal ${next.position}` },
      message: expect.stringContaining('Anule antes: semifinal') as string,
    },
  })
  expect(await enter({ matchId: match.id, outcome: null })).toMatchObject({ status: 409 })
  // Correcting the games is accepted, because the winner stays the same.
  expect(await enter({ ...wonBy(match, 0, 1), reason: 'Placar trocado' })).toMatchObject({ status: 200 })
  await enter({ matchId: next.id, outcome: null })
  expect(await enter(turned)).toMatchObject({ status: 200 })
})

test('a called match that gets other players is not called any more', async () => {
  const { created, match } = await begin(knockout)
  await enter(wonBy(match, 0))
  const [next] = openMatches(await drawNow(created)).filter(({ round }) => round === 2)
  if (!next) throw new Error('no semifinal')
  const call = (more: object) =>
    host.ask('PATCH /v1/draws/match/call', {
      token: mesa.token,
      body: { matchId: next.id, state: 'CALLED', ...more },
    })
  const nextNow = async () => (await drawNow(created)).matches.find(({ id }) => id === next.id)
  await call({})
  await enter({ ...wonBy(match, 0, 1), reason: 'Placar trocado' })
  expect(await nextNow(), 'the same players').toMatchObject({ state: 'CALLED', callVersion: 2 })
  await enter({ ...wonBy(match, 1), reason: 'Placar trocado' })
  const fresh = { state: 'WAITING', courtId: null, calledAt: null, callVersion: 3 }
  expect(await nextNow(), 'the other player').toMatchObject(fresh)
  expect(await call({ version: 2 }), 'a call of who has seen the former players').toMatchObject({
    status: 200,
  })
  await enter({ matchId: match.id, outcome: null })
  expect(await nextNow(), 'nobody yet').toMatchObject({ ...fresh, callVersion: 5 })
  const { token } = await addAccount(host, 'ADMIN')
  const { body } = await host.ask(`GET /v1/admin/log?kind=match&eventId=${event.id}&size=50`, { token })
  const { items } = body as { items: { entityId: string; kind: string; after: unknown }[] }
  const back = { kind: 'match.call', accountId: event.organiser.id, after: { state: 'WAITING' } }
  expect(items.filter(({ entityId }) => entityId === next.id)).toContainEqual(expect.objectContaining(back))
})

test('a call ends when an entry comes back whose walkover had decided the players', async () => {
  const { created, match } = await begin(knockout)
  const leave = (hasLeft: boolean) =>
    host.ask('PATCH /v1/draws/entry', {
      token: mesa.token,
      body: { entryId: match.sides[0].entryId, hasLeft },
    })
  await leave(true)
  const [next] = openMatches(await drawNow(created)).filter(({ round }) => round === 2)
  if (!next) throw new Error('no semifinal')
  const body = { matchId: next.id, state: 'CALLED' }
  await host.ask('PATCH /v1/draws/match/call', { token: mesa.token, body })
  expect(await leave(false)).toMatchObject({ status: 200 })
  const now = (await drawNow(created)).matches.find(({ id }) => id === next.id)
  expect(now).toMatchObject({ state: 'WAITING', calledAt: null, callVersion: 3 })
})

test('a called match with a replaced entry is not called any more', async () => {
  const { created, match } = await begin(knockout)
  const [called, other] = openMatches(created)
  for (const one of [called, other])
    await host.ask('PATCH /v1/draws/match/call', {
      token: mesa.token,
      body: { matchId: one?.id, state: 'CALLED' },
    })
  const entry = (body: object) =>
    host.ask('PATCH /v1/draws/entry', {
      token: event.organiser.token,
      body: { entryId: match.sides[0].entryId, ...body },
    })
  const { playerIds } = await addDrawable(host, event, 1)
  await entry({ hasLeft: true })
  expect(await entry({ playerIds })).toMatchObject({ status: 200 })
  const { matches } = await drawNow(created)
  expect(matches.find(({ id }) => id === match.id)).toMatchObject({
    result: null,
    state: 'WAITING',
    calledAt: null,
    callVersion: 3,
  })
  expect(matches.find(({ id }) => id === other?.id)).toMatchObject({ state: 'CALLED', callVersion: 2 })
})

test('a correction of a group that would change a started knockout is refused', async () => {
  const { created } = await begin()
  const draw = await playDraw(host, event, created.id, (open) => {
    const next = open.find(({ phase }) => phase === 'GROUP') ?? open[0]
    if (!next || next.phase !== 'GROUP') return undefined
    const [one, other] = next.sides.map(({ entryId }) =>
      created.groups.flatMap(({ entryIds }) => entryIds).indexOf(entryId ?? ''),
    )
    return wonBy(next, (one ?? 0) < (other ?? 0) ? 0 : 1)
  })
  expect(draw.lines.filter((line) => line !== null)).toHaveLength(4)
  const [semifinal] = openMatches(draw)
  if (!semifinal) throw new Error('no semifinal')
  await enter(wonBy(semifinal, 0))
  const first = draw.groups[0]?.table[0]?.entryId
  const ofFirst = draw.matches.find(
    ({ phase, sides }) => phase === 'GROUP' && sides.some(({ entryId }) => entryId === first),
  )
  if (!ofFirst) throw new Error('no match')
  const against = ofFirst.sides[0].entryId === first ? 1 : 0
  // This result would move the first of the group to the second or third place.
  const turned = { ...wonBy(ofFirst, against, 0), reason: 'Placar trocado' }
  expect(await enter(turned)).toMatchObject({ status: 409, body: { code: 'match.nextHasBegun' } })
})

test('a knockout of six is played to its champion by the desk alone', async () => {
  const { created } = await begin(knockout)
  const draw = await playDraw(host, event, created.id, ([next]) => next && wonBy(next, 0))
  expect(draw.matches.every(({ result }) => result !== null)).toBe(true)
  expect(finalOf(draw)?.result?.winner).toBe(finalOf(draw)?.sides[0].entryId)
})

test('the log says who entered which result, with ids only', async () => {
  const { match } = await begin()
  await enter(wonBy(match, 0), mesa)
  const { token } = await addAccount(host, 'ADMIN')
  const { body } = await host.ask(`GET /v1/admin/log?kind=match&eventId=${event.id}&size=1`, { token })
  expect(body).toMatchObject({
    items: [
      {
        kind: 'match.result',
        accountId: mesa.id,
        entityId: match.id,
        before: { outcome: null },
        after: { outcome: 'PLAYED', winnerId: match.sides[0].entryId, score: ['6-3'] },
      },
    ],
  })
})

test('a result for a draw that was replaced is refused', async () => {
  const { match, draw } = await begin()
  expect(await draw({ lot: 'B', reason: 'Chegou mais um' })).toMatchObject({ status: 201 })
  expect(await enter(wonBy(match, 0))).toMatchObject({ status: 409, body: { code: 'draw.replaced' } })
})

test('a resend with its key gets the first answer, with current names', async () => {
  const { match } = await begin()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    host.ask('PATCH /v1/draws/match/result', { token: mesa.token, body: wonBy(match, 0), headers })
  const first = await send()
  await enter({ matchId: match.id, outcome: null })
  await host.db.updateTable('account').set({ name: 'Outro nome' }).where('id', '=', mesa.id).execute()
  const again = await send()
  expect(again).toMatchObject({ status: 200, body: { version: 2, result: { enteredBy: 'Outro nome' } } })
  expect(first).toMatchObject({ status: 200, body: { version: 2, result: { enteredBy: mesa.name } } })
  await host.db.updateTable('account').set({ name: mesa.name }).where('id', '=', mesa.id).execute()
})
