import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRedoing } from '#offline/operations/draws/draw-redoing.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, type Fixture, knockout } from './draws-stage.ts'
import { at, placesOn, plan, prepare } from './plan-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => server.stop())

const planAtHost = async ({ event }: Fixture) =>
  (await server.ask(`GET /v1/plan/${event.id}`, { token: event.organiser.token })).body

test('a plan that is undone leaves the match that somebody else moved, and takes the other match back', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  for (const desk of [one, other]) desk.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
  await plan(other, fixture, { 'k-1-1': [q2, '09:00'], 'k-1-2': [q2, '08:00'] })
  for (const desk of [one, other]) await desk.heal()
  expect(changesOn(other)).toMatchObject([{ code: 'plan.changed' }])
  await plan(other, fixture, { 'k-1-1': null, 'k-1-2': null }, {}, true)
  for (const desk of [other, one]) await desk.heal()
  expect(changesOn(other)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
  expect(placesOn(one).slice(0, 2)).toEqual([[q1, at('08:00')], null])
})

test('a plan with a match of a category that was drawn again keeps its other matches, and so does the next plan', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  one.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'], 'k-1-2': [q2, '08:00'] })
  const prepared = await other.prepared('BBBB-22', knockout, 2, 4)
  await other.courtside.enqueue(drawRedoing, {
    prepared,
    replaces: other.view(),
    reason: 'Erro',
    label: 'Mista C',
  })
  for (const desk of [other, one]) await desk.heal()
  expect(changesOn(one)).toMatchObject([{ code: 'plan.changed' }])
  await plan(one, fixture, { 'k-1-1': [q1, '09:00'] })
  await one.heal()
  expect((await drawAtHost(fixture)).matches[0]).toMatchObject({ planned: { startsAt: at('09:00') } })
  const [card] = one.courtside.operations.get()
  expect(card?.differences.map(({ theirs }) => theirs)).toEqual(
    ['k-1-1', 'k-1-2'].map(() => 'o jogo não existe mais, porque o sorteio da categoria mudou'),
  )
  await one.courtside.keepTheirs(card?.id ?? '')
  await one.heal()
  expect(changesOn(one)).toEqual([])
  expect(one.draw()).toEqual(await drawAtHost(fixture))
  expect(placesOn(one)[0]).toEqual([q1, at('09:00')])
})

test('a plan that is undone beside a match that somebody else moved before leaves one card, and later plans are sent', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  for (const desk of [one, other]) desk.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'], 'k-1-2': [q1, '09:00'] })
  await plan(other, fixture, { 'k-1-1': [q2, '08:00'] })
  await plan(other, fixture, { 'k-1-2': [q2, '09:00'], 'k-2-1': [q2, '11:00'] })
  for (const desk of [one, other]) await desk.heal()
  await plan(other, fixture, { 'k-1-2': null, 'k-2-1': null }, {}, true)
  await other.heal()
  const [card, ...more] = other.courtside.operations.get()
  expect([card?.differences.map(({ label }) => label), more]).toEqual([['Jogo k-1-1'], []])
  await other.courtside.keepTheirs(card?.id ?? '')
  await plan(other, fixture, { 'k-2-1': [q1, '11:20'] })
  await other.heal()
  expect(changesOn(other)).toEqual([])
  expect((await drawAtHost(fixture)).matches[2]).toMatchObject({ planned: { startsAt: at('11:20') } })
})

test('a wish that was undone does not return when the rest of its plan is refused', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  one.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'], 'k-1-2': [q2, '08:00'] })
  await plan(other, fixture, { 'k-1-1': [q2, '10:00'] })
  await other.heal()
  let requests = 0
  let move = () => {}
  const moved = new Promise<void>((resolve) => (move = resolve))
  const reached = new Promise<void>((resolve) => {
    one.phone.weather = async (method, path) => {
      if (method !== 'PUT' || !path.startsWith('plan/') || ++requests !== 2) return 'fine' as const
      resolve()
      await moved
      return 'fine' as const
    }
  })
  one.phone.pass(120_000)
  const drained = one.courtside.drain()
  await reached
  await plan(one, fixture, { 'k-1-1': null, 'k-1-2': null }, {}, true)
  await other.heal()
  await plan(other, fixture, { 'k-1-2': [q1, '09:00'] })
  await other.heal()
  move()
  await drained
  await one.heal()
  const cards = one.courtside.operations.get().flatMap(({ differences }) => differences)
  expect(cards.map(({ label }) => label)).not.toContain('Jogo k-1-1')
})

test('two plans of a draw that is gone are asked about together, and not sent in turn for ever', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  one.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'] })
  const prepared = await other.prepared('BBBB-22', knockout, 2, 4)
  await other.courtside.enqueue(drawRedoing, {
    prepared,
    replaces: other.view(),
    reason: 'Erro',
    label: 'Mista C',
  })
  await other.heal()
  let requests = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const reached = new Promise<void>((resolve) => {
    one.phone.weather = async (method, path) => {
      if (method !== 'PUT' || !path.startsWith('plan/')) return 'fine' as const
      requests += 1
      resolve()
      await answered
      return requests < 8 ? ('fine' as const) : { status: 400, body: { code: 'plan.conflicts', message: '' } }
    }
  })
  one.phone.pass(120_000)
  const drained = one.courtside.drain()
  await reached
  await plan(one, fixture, { 'k-1-2': [q2, '08:00'] })
  answer()
  await drained
  expect(requests).toBe(2)
  await one.heal()
  const [card, ...more] = one.courtside.operations.get()
  expect([card?.differences.map(({ label }) => label).toSorted(), more]).toEqual([
    ['Jogo k-1-1', 'Jogo k-1-2'],
    [],
  ])
})

test('a plan that is refused for a reason which the app does not know is asked about, and not sent for ever', async () => {
  const { fixture, courts, one, other } = await prepare(server)
  const [q1 = '', q2 = ''] = courts
  one.goOffline()
  await plan(one, fixture, { 'k-1-1': [q1, '08:00'], 'k-1-2': [q2, '08:00'] })
  await plan(other, fixture, { 'k-1-1': [q2, '10:00'] })
  await other.heal()
  const current = await planAtHost(fixture)
  let requests = 0
  one.phone.weather = (method, path) => {
    if (method !== 'PUT' || !path.startsWith('plan/')) return 'fine'
    requests += 1
    return { status: 412, body: { code: 'plan.changed', message: 'Outra pessoa mudou a ordem.', current } }
  }
  one.phone.pass(120_000)
  await one.courtside.drain()
  expect(requests).toBe(2)
  expect(changesOn(one)).toMatchObject([{ code: 'plan.changed' }])
})
