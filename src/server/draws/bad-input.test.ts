import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { addDrawable, addDrawn, readDrawsOf, usualSettings } from '#server/testing/draws.ts'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let draw: Draw
let categoryId: string
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  const drawn = await addDrawn(host, event)
  draw = drawn.created
  categoryId = drawn.categoryId
})
afterAll(() => host.stop())

const anything = fc.oneof(
  fc.constantFrom(
    null,
    '',
    '-',
    '__proto__',
    'constructor',
    '\u0000',
    '💥',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
/** Values from somebody who knows the calls: real ids and words among random values. */
const likely = () => {
  const ids = [draw.id, categoryId, ...draw.entries.map(({ id }) => id), ...draw.matches.map(({ id }) => id)]
  const playerIds = draw.entries.flatMap(({ playerIds: own = [] }) => own)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...ids, ...playerIds) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        'PLAYED',
        'WALKOVER',
        'RETIRED',
        'PLAYING',
        'CALLED',
        'A',
        'LOT',
        true,
        2,
      ),
    },
    {
      weight: 2,
      arbitrary: fc.array(fc.array(fc.integer({ min: -2, max: 120 }), { maxLength: 4 }), { maxLength: 6 }),
    },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...playerIds, ...ids), { maxLength: 9 }) },
    {
      weight: 1,
      arbitrary: fc.record({ among: fc.array(fc.constantFrom(...ids), { maxLength: 3 }), lot: anything }),
    },
    { weight: 2, arbitrary: anything },
  )
}

const fields = {
  'PATCH draws/match/result': [
    'matchId',
    'outcome',
    'winner',
    'sets',
    'sides',
    'reason',
    'version',
    'scoreVersion',
    'at',
  ],
  'PATCH draws/match/score': ['matchId', 'sets', 'sides', 'version'],
  'PATCH draws/match/call': ['matchId', 'state', 'courtId', 'at', 'version'],
  'PATCH draws/group/lot': ['drawId', 'group', 'entryIds', 'lot'],
  'PATCH draws/entry': ['entryId', 'hasLeft', 'playerIds', 'lucky', 'version'],
  'POST draws': [
    'categoryId',
    'settings',
    'entries',
    'lot',
    'adjustments',
    'reason',
    'replaces',
    'ifUnplayed',
  ],
} as const

const answersOf = async (request: string, body: unknown) => {
  const [method, path] = request.split(' ')
  return host.ask(`${method} /v1/${path}`, { token: event.organiser.token, body })
}

test.each(Object.entries(fields))(
  '%s answers whatever is sent without a fault of {host}',
  async (request, names) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.record(Object.fromEntries(names.map((name) => [name, likely()])), { requiredKeys: [] }),
          anything,
        ),
        async (body) => {
          const answer = await answersOf(request, body)
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
  },
)

test('settings of all kinds are drawn or refused with a text', async () => {
  const someSettings = fc.record(
    {
      format: fc.constantFrom(
        'GROUPS_KNOCKOUT',
        'ROUND_ROBIN',
        'KNOCKOUT',
        'DOUBLE_ELIMINATION',
        'CONSOLATION',
      ),
      groups: fc.oneof(
        fc.constantFrom('THREES', 'FOURS'),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      ),
      qualifiers: fc.constantFrom(1, 2),
      order: fc.oneof(
        fc.constantFrom('BALANCE', 'ATP'),
        fc.shuffledSubarray(['WINS', 'DIRECT', 'LOT', 'SETS_RATE']),
      ),
      scoring: fc.constantFrom('SET1-S:6/TB7', 'SET1-S:TB10', 'SET9'),
      thirdPlace: fc.constantFrom('PLAYED', 'SHARED', 'NONE'),
      walkover: fc.constantFrom('NIL', 'FULL'),
      leaver: fc.constantFrom('WALKOVERS', 'ANNULLED'),
      secondFinal: fc.boolean(),
    },
    { requiredKeys: ['format', 'scoring'] },
  )
  const many = fc.integer({ min: 0, max: 6 })
  const exchanges = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 3 })
  const club = fc.constantFrom(null, '', 'Praia', '💥', '\u0000', 'x'.repeat(61))
  await fc.assert(
    fc.asyncProperty(someSettings, many, exchanges, club, async (settings, count, adjustments, club) => {
      const entries = draw.entries
        .slice(0, count)
        .map(({ playerIds = [] }, index) => ({ playerIds, seed: index + 1, club }))
      const body = { categoryId, settings, entries, adjustments, reason: 'De novo' }
      const answer = await answersOf('POST draws', body)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      const [now] = await readDrawsOf(host, event)
      if (answer.status === 201) expect(now).toEqual(answer.body)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['GET', '/v1/draws/%00'],
  ['GET', `/v1/draws/${'x'.repeat(300)}`],
  ['DELETE', '/v1/draws/%F0%9F%92%A5'],
  ['PATCH', '/v1/draws/unknown'],
  ['GET', '/v1/event-register/unknown/draws'],
])('%s %s is answered with a refusal', async (method, path) => {
  const body = method === 'PATCH' ? { isPublished: true } : undefined
  const { status } = await host.ask(`${method} ${path}`, { token: event.organiser.token, body })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('a draw of 128 with 32 seeds is created and read', async () => {
  const mine = await addEvent(host)
  const { playerIds, draw: again } = await addDrawable(host, mine, 128)
  const entries = playerIds.map((id, index) => ({ playerIds: [id], ...(index < 32 && { seed: index + 1 }) }))
  const big = (await again({ entries, settings: { ...usualSettings, format: 'KNOCKOUT' } })).body as Draw
  expect(big.matches).toHaveLength(127)
  expect(big.lines).toHaveLength(128)
  expect(await readDrawsOf(host, mine)).toEqual([big])
})
