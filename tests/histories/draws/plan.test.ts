import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { drawRedoing } from '#offline/operations/draws/draw-redoing.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { planSetting } from '#offline/operations/order-of-play/plan-setting.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, placeOf, scheduleFields } from '#server/testing/organising-requests.ts'
import {
  changesOn,
  drawAtHost,
  type DrawDesk,
  drawDesk,
  drawsGround,
  type Fixture,
  knockout,
} from './draws-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => server.stop())

/** On the day of the test's courts, which are open from 8h to 12h. */
const at = (time: string) => new Date(`2099-12-31T${time}:00-03:00`).toISOString()

/** Two courts with hours, and two phones with a draw of four players. */
async function prepare() {
  const fixture = await drawsGround(server, 4)
  const { event } = fixture
  const placeId = await placeOf(server, event)
  const courts = [await addCourt(server, placeId), await addCourt(server, placeId)]
  for (const courtId of courts) {
    const body = { ...scheduleFields(courtId), eventId: event.id }
    await server.ask('POST /v1/schedules', { token: event.organiser.token, body })
  }
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  const prepared = await one.prepared('AAAA-11', knockout)
  await one.courtside.enqueue(drawMaking, { prepared, label: 'Mista C' })
  for (const desk of [one, other]) await desk.heal()
  return { fixture, courts, one, other }
}

type Wanted = Record<string, [court: string, time: string] | null>

/** Plans matches by their keys. */
const plan = (desk: DrawDesk, { event }: Fixture, wanted: Wanted, more: object = {}, isUndo = false) =>
  desk.courtside.enqueue(
    planSetting,
    {
      eventId: event.id,
      matches: Object.entries(wanted).map(([key, to]) => ({
        draw: desk.view(),
        key,
        place: to && { courtId: to[0], startsAt: at(to[1]), minutes: 35, isPinned: false },
        title: `Jogo ${key}`,
      })),
      label: 'Ordem de jogos',
      courts: [],
      timeZone: 'America/Sao_Paulo',
      ...more,
    },
    { isUndo },
  )

const placesOn = (desk: DrawDesk) =>
  desk.draw().matches.map(({ planned }) => planned && [planned.courtId, planned.startsAt])

test('a category is drawn and planned offline, moved and called, and the server has the same', async () => {
  const { fixture, courts, one } = await prepare()
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
  const { fixture, courts, one } = await prepare()
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
  const { fixture, courts, one, other } = await prepare()
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
    const { fixture, courts, one, other } = await prepare()
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
  const { fixture, courts, one, other } = await prepare()
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
  const { fixture, courts, one, other } = await prepare()
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

test('a plan that is undone leaves the match that somebody else moved, and takes the other match back', async () => {
  const { fixture, courts, one, other } = await prepare()
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
  const { fixture, courts, one, other } = await prepare()
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
    ['k-1-1', 'k-1-2'].map(() => 'o jogo não existe mais, porque a categoria foi sorteada de novo'),
  )
  await one.courtside.keepTheirs(card?.id ?? '')
  await one.heal()
  expect(changesOn(one)).toEqual([])
  expect(one.draw()).toEqual(await drawAtHost(fixture))
  expect(placesOn(one)[0]).toEqual([q1, at('09:00')])
})
