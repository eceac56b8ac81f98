import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { beginDraw, enterResult, readDraw, usualSettings, wonBy } from '#server/testing/draws.ts'
import { addEvent, addMember, type TestAccount, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let mesa: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
  mesa = await addMember(host, event, 'MESA')
  colleague = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

const threeSets = { ...usualSettings, scoring: 'SET3-S:6/TB7-F:TB10' as const }

const begin = (settings = usualSettings) => beginDraw(host, event, settings)
const enter = (body: Parameters<typeof enterResult>[2], by: TestAccount = event.organiser) =>
  enterResult(host, event, body, by.token)
const drawNow = (draw: Pick<Draw, 'id'>) => readDraw(host, event, draw)
const matchNow = async (draw: Draw, { id }: ShownMatch) =>
  (await drawNow(draw)).matches.find((match) => match.id === id)

test('a result counts in the table, and shows who entered it', async () => {
  const { created, match } = await begin()
  const answer = await enter(wonBy(match, 1, 4), mesa)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: match.id,
      version: 2,
      isDisputed: false,
      result: {
        outcome: 'PLAYED',
        winner: match.sides[1].entryId,
        sets: [[4, 6]],
        enteredAt: '2026-11-20T12:00:00.000Z',
        enteredBy: mesa.name,
        enteredById: mesa.id,
      },
    },
  })
  const draw = await drawNow(created)
  expect(draw.matches.find(({ id }) => id === match.id)).toEqual(answer.body)
  const table = draw.groups.find(({ name }) => name === match.group)?.table
  expect(table?.[0]).toMatchObject({
    entryId: match.sides[1].entryId,
    place: 1,
    played: 1,
    won: 1,
    setsWon: 1,
    setsLost: 0,
    gamesWon: 6,
    gamesLost: 4,
    isTied: false,
    why: [{ criterion: 'WINS' }],
  })
})

test.each<[string, Record<string, unknown>, number, string]>([
  ['a score that no set ends with', { sets: [[6, 5]] }, 400, 'score.illegal'],
  ['no set', { sets: [] }, 400, 'score.illegal'],
  [
    'two sets of one',
    {
      sets: [
        [6, 1],
        [6, 2],
      ],
    },
    400,
    'score.illegal',
  ],
  ['half a game', { sets: [[6, 1.5]] }, 400, 'request.invalid'],
  ['four numbers of a set', { sets: [[7, 6, 4, 4]] }, 400, 'request.invalid'],
  ['points of a tie-break that was not played', { sets: [[6, 1, 4]] }, 400, 'score.illegal'],
  ['a winner who lost', { sets: [[6, 1]], winner: 'other' }, 400, 'score.illegal'],
  ['a winner who does not play', { sets: [[6, 1]], winner: 'nobody' }, 400, 'request.invalid'],
  ['a walkover with games', { outcome: 'WALKOVER', winner: 'one', sets: [[6, 0]] }, 400, 'score.illegal'],
  ['a walkover without a winner', { outcome: 'WALKOVER' }, 400, 'request.invalid'],
  ['a retirement after the end', { outcome: 'RETIRED', winner: 'one', sets: [[6, 0]] }, 400, 'score.illegal'],
  ['a disqualification without a reason', { outcome: 'DISQUALIFIED', winner: 'one' }, 400, 'request.invalid'],
  [
    'a double walkover that somebody wins',
    { outcome: 'DOUBLE_WALKOVER', winner: 'one' },
    400,
    'request.invalid',
  ],
  ['an outcome of its own', { outcome: 'ABANDONED' }, 400, 'request.invalid'],
])('%s is no result', async (_, said, status, code) => {
  const { match } = await begin()
  const names: Record<string, string | null> = { one: match.sides[0].entryId, other: match.sides[1].entryId }
  const winner = typeof said.winner === 'string' ? { winner: names[said.winner] ?? said.winner } : {}
  const body = { matchId: match.id, outcome: 'PLAYED', sets: [], ...said, ...winner }
  expect(await enter(body as never)).toMatchObject({ status, body: { code } })
})

test('tie-breaks and super tie-breaks are stored as played', async () => {
  const { created, match } = await begin(threeSets)
  const sets = [
    [7, 6, 4],
    [3, 6],
    [10, 7],
  ] as const
  expect(await enter({ matchId: match.id, outcome: 'PLAYED', sets: [...sets] })).toMatchObject({
    status: 200,
    body: { result: { winner: match.sides[0].entryId, sets } },
  })
  const row = (await drawNow(created)).groups[0]?.table[0]
  expect(row).toMatchObject({ setsWon: 2, setsLost: 1, gamesWon: 11, gamesLost: 12 })
})

test('a retirement counts as a defeat with the missing games, and is shown as played', async () => {
  const { created, match } = await begin()
  const winner = match.sides[1].entryId
  await enter({ matchId: match.id, outcome: 'RETIRED', winner, sets: [[4, 2]] })
  const { result } = (await matchNow(created, match)) ?? {}
  expect(result).toMatchObject({ outcome: 'RETIRED', winner, sets: [[4, 2]] })
  expect((await drawNow(created)).groups.find(({ name }) => name === match.group)?.table[0]).toMatchObject({
    entryId: winner,
    gamesWon: 6,
    gamesLost: 4,
  })
})

test('the same result from anybody succeeds; another one is refused with the present result, which is in doubt until decided', async () => {
  const { created, match } = await begin()
  await enter(wonBy(match, 0), mesa)
  expect(await enter(wonBy(match, 0), colleague)).toMatchObject({ status: 200, body: { version: 2 } })
  const other = await enter(wonBy(match, 1), colleague)
  expect(other).toMatchObject({
    status: 412,
    body: { code: 'match.changed', current: { id: match.id, version: 2, result: { enteredBy: mesa.name } } },
  })
  expect(await matchNow(created, match)).toMatchObject({ isDisputed: true, version: 2 })
  // The person who entered the first result has not seen the other one.
  await enter(wonBy(match, 0), mesa)
  expect(await matchNow(created, match)).toMatchObject({ isDisputed: true })
  // The tap on 'Deixar o de lá': the person enters the stored result after having seen it.
  const decided = await enter({ ...wonBy(match, 0), version: 2 }, colleague)
  expect(decided).toMatchObject({ status: 200, body: { isDisputed: false, version: 2 } })
  expect(await matchNow(created, match)).toMatchObject({ isDisputed: false })
})

test('an old version is refused; the current one may change the score, but not the winner entered by somebody else', async () => {
  const { match } = await begin()
  await enter(wonBy(match, 0, 1), mesa)
  expect(await enter({ ...wonBy(match, 0, 2), version: 1 }, colleague)).toMatchObject({ status: 412 })
  expect(await enter({ ...wonBy(match, 0, 2), version: 2 }, colleague)).toMatchObject({
    status: 200,
    body: { version: 3, result: { sets: [[6, 2]], enteredById: colleague.id } },
  })
  const turned = { ...wonBy(match, 1), version: 3 }
  expect(await enter(turned, mesa)).toMatchObject({ status: 403, body: { code: 'access.denied' } })
  expect(await enter(turned, colleague)).toMatchObject({ status: 200, body: { version: 4 } })
  expect(await enter({ ...wonBy(match, 0), version: 4 })).toMatchObject({ status: 200, body: { version: 5 } })
})

test('an organiser may correct with a reason, the desk may not', async () => {
  const { match } = await begin()
  await enter(wonBy(match, 0), mesa)
  const correction = { ...wonBy(match, 1), reason: 'Placar trocado' }
  expect(await enter(correction, colleague)).toMatchObject({ status: 403 })
  expect(await enter(correction)).toMatchObject({
    status: 200,
    body: { version: 3, result: { reason: 'Placar trocado' } },
  })
  expect(await enter({ ...wonBy(match, 0), reason: '  ' })).toMatchObject({ status: 400 })
})

test('a result is taken back by the account that entered it, or by an organiser', async () => {
  const { created, match } = await begin()
  const back = { matchId: match.id, outcome: null }
  expect(await enter(back)).toMatchObject({ status: 200, body: { result: null, version: 1 } })
  await enter(wonBy(match, 0), mesa)
  expect(await enter(back, colleague)).toMatchObject({ status: 403 })
  expect(await enter({ ...back, version: 2 }, mesa)).toMatchObject({
    status: 200,
    body: { result: null, version: 3 },
  })
  await enter(wonBy(match, 1), mesa)
  expect(await enter(back)).toMatchObject({ status: 200 })
  expect(
    (await drawNow(created)).groups.flatMap(({ table }) => table.map(({ played }) => played)),
  ).not.toContain(1)
})

test('a result for other sides than those of the match is refused with the match', async () => {
  const { match } = await begin()
  const [one, other] = [match.sides[0].entryId ?? '', match.sides[1].entryId ?? '']
  expect(await enter({ ...wonBy(match, 0), sides: [other, one] })).toMatchObject({
    status: 412,
    body: { code: 'match.changed', current: { id: match.id } },
  })
  expect(await enter({ ...wonBy(match, 0), sides: [one, other] })).toMatchObject({ status: 200 })
})

test('a match without decided players and an unknown match accept no result', async () => {
  const { created } = await begin()
  const place = created.matches.find(({ phase }) => phase === 'KNOCKOUT')
  const result = { outcome: 'PLAYED' as const, sets: [[6, 0]] as [number, number][] }
  expect(await enter({ matchId: place?.id ?? '', ...result })).toMatchObject({
    status: 409,
    body: { code: 'match.sidesUnknown' },
  })
  for (const matchId of [`${created.id}-k-9-1`, created.id, 'x', 'x-y', '-'])
    expect(await enter({ matchId, ...result })).toMatchObject({
      status: 404,
      body: { code: 'match.notFound' },
    })
})
