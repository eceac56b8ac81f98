import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost } from './draws-stage.ts'
import { at, placesOn, plan, prepare } from './plan-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => server.stop())

test('a category is drawn and planned offline, moved and called, and the server has the same', async () => {
  const { fixture, courts, one } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  one.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'], 'k-1-2': [q2, '08:00'], 'k-2-1': [q1, '10:00'] })
  expect(placesOn(one)).toEqual([
    [q1, at('08:00')],
    [q2, at('08:00')],
    [q1, at('10:00')],
  ])
  await plan(one, fixture, { 'k-1-2': [q1, '08:35'] })
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'CALLED', courtId: q2 })
  await one.heal()
  expect(changesOn(one)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(one.draw()).toEqual(atHost)
  expect(atHost.matches).toMatchObject([
    { planned: { courtId: q1 }, state: 'CALLED', courtId: q2, placeVersion: 2 },
    { planned: { courtId: q1, startsAt: at('08:35') } },
    { planned: { startsAt: at('10:00') } },
  ])
})

test('an answer about a call does not change an unsent move of the match', async () => {
  const { fixture, courts, one } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
  await one.heal()
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'CALLED', courtId: q1 })
  await one.courtside.drain()
  one.goOffline()
  await plan(one, fixture, { 'k-1-1': [q2, '09:00'] })
  expect(placesOn(one)[0]).toEqual([q2, at('09:00')])
})

test('two phones that move different matches are both kept', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  for (const desk of [one, other]) desk.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
  await plan(other, fixture, { 'k-1-2': [q2, '08:00'] })
  for (const desk of [one, other, one]) await desk.heal()
  expect([changesOn(one), changesOn(other)]).toEqual([[], []])
  const atHost = await drawAtHost(fixture)
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
  expect(placesOn(one).slice(0, 2)).toEqual([
    [q1, at('08:00')],
    [q2, at('08:00')],
  ])
})

test.each(['keepMine', 'keepTheirs'] as const)(
  'two phones that plan the same match differently get a card about that match only, %s',
  async (decision) => {
    const { fixture, courts, one, other } = await prepare(server)
    const [q1 = '', q2 = ''] = courts
    for (const desk of [one, other]) desk.goOffline()
    await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
    await plan(other, fixture, { 'k-1-1': [q2, '09:00'], 'k-1-2': [q2, '08:00'] })
    for (const desk of [one, other]) await desk.heal()
    expect(changesOn(other)).toMatchObject([{ code: 'plan.changed' }])
    const [card] = other.courtside.operations.get()
    expect(card?.differences.map(({ label }) => label)).toEqual(['Jogo k-1-1'])
    expect(placesOn(other).slice(0, 2)).toEqual([
      [q1, at('08:00')],
      [q2, at('08:00')],
    ])
    await other.courtside[decision](card?.id ?? '')
    for (const desk of [other, one]) await desk.heal()
    const atHost = await drawAtHost(fixture)
    expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
    const first = decision === 'keepMine' ? [q2, at('09:00')] : [q1, at('08:00')]
    expect(placesOn(one)[0]).toEqual(first)
    expect(changesOn(other)).toEqual([])
  },
)

test('a match in conflict is not forgotten when another match is planned before the decision', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  for (const desk of [one, other]) desk.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
  await plan(other, fixture, { 'k-1-1': [q2, '09:00'] })
  for (const desk of [one, other]) await desk.heal()
  expect(changesOn(other)).toMatchObject([{ code: 'plan.changed' }])
  await plan(other, fixture, { 'k-1-2': [q2, '08:00'] })
  await other.heal()
  const [card] = other.courtside.operations.get()
  expect(card?.differences.map(({ label }) => label)).toEqual(['Jogo k-1-1'])
  expect((await drawAtHost(fixture)).matches[1]?.planned).toMatchObject({ courtId: q2 })
  await other.courtside.keepMine(card?.id ?? '')
  await other.heal()
  expect(changesOn(other)).toEqual([])
  expect((await drawAtHost(fixture)).matches[0]?.planned).toMatchObject({
    courtId: q2,
    startsAt: at('09:00'),
  })
})

test('if two phones put two matches on one court, the second is told, and the first plan stays', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = ''] = courts
  for (const desk of [one, other]) desk.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
  await plan(other, fixture, { 'k-1-2': [q1, '08:00'] })
  for (const desk of [one, other]) await desk.heal()
  expect(changesOn(other)).toMatchObject([{ code: 'plan.conflicts' }])
  await other.courtside.keepTheirs(other.courtside.operations.get()[0]?.id ?? '')
  await other.heal()
  expect(changesOn(other)).toEqual([])
  expect(other.draw()).toEqual(await drawAtHost(fixture))
  expect(placesOn(other).slice(0, 2)).toEqual([[q1, at('08:00')], null])
})
