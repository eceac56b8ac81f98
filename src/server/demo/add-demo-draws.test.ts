import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import type { Event } from '#contract/events/events.ts'
import type { PublicMainEvent } from '#contract/main-events.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { openMatches } from '#server/testing/draws.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { addDemoData } from './add-demo-data.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
})
afterAll(() => host.stop())

test('the running demo event is in the middle of its Saturday, with half-played groups and a started knockout', async () => {
  const now = host.now()
  await addDemoData(host.db, { now, timeZone: 'America/Sao_Paulo', dataFolder: undefined })
  const credentials = { email: demoAccounts[0].email, password: demoPassword }
  const { body } = await host.ask('POST /v1/auth/signin', { body: credentials })
  const { accessToken: token } = body as { accessToken: string }
  const events = (await host.ask('GET /v1/events/person', { token })).body as Event[]
  expect(events).toHaveLength(4)
  expect(events.filter(({ isDraft }) => isDraft)).toEqual([])
  const running = events.find(({ status }) => status === 'EM_ANDAMENTO')
  const draws = (await host.ask(`GET /v1/draws/${running?.id}`, { token })).body as Draw[]
  expect(draws.map(({ isPublished, settings }) => [isPublished, settings.format])).toEqual([
    [true, 'GROUPS_KNOCKOUT'],
    [true, 'KNOCKOUT'],
  ])
  const [groups, knockout] = draws
  if (!groups || !knockout) throw new Error('no draws')
  expect(groups.groups[0]?.name).toBe('A')
  expect(groups.groups.length).toBeGreaterThan(1)
  const open = openMatches(groups)
  const waiting = groups.entries.filter(
    ({ id }) => open.filter(({ sides }) => sides.some(({ entryId }) => entryId === id)).length === 2,
  )
  expect(waiting.length).toBeGreaterThan(0)
  for (const draw of [groups, knockout]) {
    const played = draw.matches.filter(({ result }) => result !== null)
    expect(played.length).toBeGreaterThan(0)
    expect(openMatches(draw).length).toBeGreaterThan(0)
    expect(draw.entries.every(({ names }) => names.length === 2)).toBe(true)
    expect(draw.hash).toMatch(/^[\da-f]{64}$/)
  }
  const plan = (await host.ask(`GET /v1/plan/${running?.id}`, { token })).body as Plan
  expect(new Set(plan.matches.map(({ courtId }) => courtId)).size).toBeGreaterThan(1)
  expect(plan.unplaced).toEqual([])
  const planned = new Set(plan.matches.map(({ matchId }) => matchId))
  expect(openMatches(groups).filter(({ id }) => !planned.has(id))).toEqual([])
  const visitors = await host.ask(`GET /v1/event-register/${running?.id}/draws`)
  expect((visitors.body as Draw[]).map(({ id }) => id)).toEqual(draws.map(({ id }) => id))
})

test('the finished demo stage has champions, who are named on the page of its main event', async () => {
  const events = await host.db
    .selectFrom('event')
    .select('main_event_id')
    .where('end_date', '<', '2026-11-22')
    .execute()
  const [over] = events
  const { body } = await host.ask(`GET /v1/main-events/${over?.main_event_id}/public`)
  const { past } = body as PublicMainEvent
  expect(past[0]?.champions.map(({ category }) => category)).toEqual(['Classe A', 'Feminino A'])
  expect(past[0]?.champions.every(({ names }) => names !== '')).toBe(true)
})
