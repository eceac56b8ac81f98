import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { drawAtHost } from './draws-stage.ts'
import { twoDesksWithDraw } from './two-desks.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

const hours = 4 * 3_600_000

test.each(['CALLED', 'PLAYING'] as const)(
  'a match that was suspended offline and is %s again hours later has the times of then, at once and at the host',
  async (state) => {
    const { fixture, one } = await twoDesksWithDraw(server)
    await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'PLAYING' })
    await one.heal()
    const began = one.match('k-1-1').startedAt ?? ''
    one.goOffline()
    await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'SUSPENDED' })
    one.phone.pass(hours)
    await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state })
    const { calledAt, startedAt } = one.match('k-1-1')
    expect(Date.parse(calledAt ?? '') - Date.parse(began)).toBeGreaterThanOrEqual(hours)
    expect(startedAt).toBe(state === 'PLAYING' ? calledAt : null)
    server.setClock(new Date(Date.parse(calledAt ?? '') + 1000).toISOString())
    await one.heal()
    expect(one.match('k-1-1')).toMatchObject({ state, calledAt, startedAt })
    expect((await drawAtHost(fixture)).matches.find(({ id }) => id.endsWith('k-1-1'))).toMatchObject({
      state,
      calledAt,
      startedAt,
    })
  },
)

test('a suspension that is undone at once never happened', async () => {
  const { one } = await twoDesksWithDraw(server)
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'PLAYING' })
  await one.heal()
  const { calledAt = null, startedAt = null } = one.match('k-1-1')
  const times = { calledAt, startedAt }
  one.goOffline()
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'SUSPENDED' })
  one.phone.pass(3000)
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'PLAYING', times }, { isUndo: true })
  expect(one.match('k-1-1')).toMatchObject({ state: 'PLAYING', startedAt })
  await one.heal()
  expect(one.match('k-1-1')).toMatchObject({ state: 'PLAYING', startedAt, callVersion: 2 })
})
