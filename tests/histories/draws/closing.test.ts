import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Closed } from '#contract/order-of-play/court-closings.ts'
import { courtClosing } from '#offline/operations/order-of-play/court-closing.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addEvent } from '#server/testing/factories.ts'
import { addCourt, placeOf } from '#server/testing/organising-requests.ts'
import { changesOn, type DrawDesk, drawDesk, drawsGround } from './draws-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => server.stop())

const at = (time: string) => new Date(`2099-12-31T${time}:00-03:00`).toISOString()
const rainUntil = (time: string): Closed => ({ from: at('12:00'), until: at(time), reason: 'RAIN' })

/** Two courts, and two phones of organisers. */
async function prepare() {
  const fixture = await drawsGround(server, 2)
  const placeId = await placeOf(server, fixture.event)
  const courts = [await addCourt(server, placeId), await addCourt(server, placeId)]
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  const eventId = fixture.event.id
  const closings = (desk: DrawDesk) => desk.courtside.event(eventId).get()?.closings ?? []
  const on = (desk: DrawDesk, court: number) => closings(desk).find(({ id }) => id === courts[court])
  const close = (desk: DrawDesk, court: number, closed: Closed | null) =>
    desk.courtside.enqueue(courtClosing, {
      eventId,
      court: { id: courts[court] ?? '', title: `Quadra ${court + 1}` },
      closed,
      before: on(desk, court),
      timeZone: 'America/Sao_Paulo',
    })
  return { fixture, placeId, courts, one, other, close, closings, on }
}

test('a court closed offline and opened again before sending sends nothing', async () => {
  const { one, close, closings, on } = await prepare()
  one.goOffline()
  await close(one, 0, rainUntil('13:00'))
  expect(on(one, 0)).toMatchObject({ closed: rainUntil('13:00'), pending: 'waiting' })
  await close(one, 0, null)
  expect(on(one, 0)?.closed ?? null).toBeNull()
  await one.heal()
  expect(changesOn(one)).toEqual([])
  expect(closings(one)).toEqual([])
})

test('two phones that close different courts, or one court the same way, have no conflict', async () => {
  const { one, other, close, closings, on } = await prepare()
  for (const desk of [one, other]) desk.goOffline()
  await close(one, 0, rainUntil('13:00'))
  await close(other, 0, rainUntil('13:00'))
  await close(other, 1, rainUntil('20:00'))
  for (const desk of [one, other, one]) await desk.heal()
  expect([changesOn(one), changesOn(other)]).toEqual([[], []])
  expect(closings(one)).toEqual(closings(other))
  expect(on(one, 0)).toMatchObject({ closed: rainUntil('13:00'), version: 2 })
  expect(on(one, 1)).toMatchObject({ closed: rainUntil('20:00') })
  expect(on(one, 0)).not.toHaveProperty('pending')
})

test('two phones that close all courts for the same rain a minute apart have no conflict', async () => {
  const { one, other, close, closings } = await prepare()
  for (const desk of [one, other]) desk.goOffline()
  const first = rainUntil('13:00')
  const second = { ...first, from: at('12:01'), until: at('13:05') }
  for (const court of [0, 1]) {
    await close(one, court, first)
    await close(other, court, second)
  }
  for (const desk of [one, other, one]) await desk.heal()
  expect([changesOn(one), changesOn(other)]).toEqual([[], []])
  expect(closings(one).map(({ closed }) => closed)).toEqual([first, first])
  expect(closings(other)).toEqual(closings(one))
})

test.each(['keepMine', 'keepTheirs'] as const)(
  'two phones that close one court until different times get a card with both, %s',
  async (decision) => {
    const { one, other, close, closings, on } = await prepare()
    for (const desk of [one, other]) desk.goOffline()
    await close(one, 0, rainUntil('13:00'))
    await close(other, 0, rainUntil('14:30'))
    for (const desk of [one, other]) await desk.heal()
    const [card] = other.courtside.operations.get()
    expect(card).toMatchObject({
      wanted: 'Quadra 1: fechada das 12h às 14h30 (chuva)',
      differences: [
        {
          label: 'Quadra',
          mine: 'fechada das 12h às 14h30 (chuva)',
          theirs: 'fechada das 12h às 13h (chuva)',
        },
      ],
    })
    expect(on(other, 0)).toMatchObject({ closed: rainUntil('13:00'), pending: 'needsYou' })
    await other.courtside[decision](card?.id ?? '')
    for (const desk of [other, one]) await desk.heal()
    const until = decision === 'keepMine' ? '14:30' : '13:00'
    expect(on(one, 0)?.closed).toEqual(rainUntil(until))
    expect(closings(other)).toEqual(closings(one))
    expect(changesOn(other)).toEqual([])
  },
)

test('a court that is closed offline in two events is closed in both', async () => {
  const { fixture, placeId, courts, one, close, on } = await prepare()
  const second = await addEvent(server, { organiser: fixture.event.organiser })
  await server.db
    .insertInto('event_place')
    .values({ event_id: second.id, place_id: placeId, position: 1 })
    .execute()
  await one.courtside.refreshEvent(second.id)
  one.goOffline()
  await close(one, 0, rainUntil('13:00'))
  await one.courtside.enqueue(courtClosing, {
    eventId: second.id,
    court: { id: courts[0] ?? '', title: 'Quadra 1' },
    closed: rainUntil('14:00'),
    before: undefined,
    timeZone: 'America/Sao_Paulo',
  })
  expect(on(one, 0)).toMatchObject({ closed: rainUntil('13:00'), pending: 'waiting' })
  await one.heal()
  expect(changesOn(one)).toEqual([])
  const rows = server.db.selectFrom('court_closing').select(['event_id', 'closed_until'])
  expect(
    await rows
      .where('court_id', '=', courts[0] ?? '')
      .orderBy('closed_until')
      .execute(),
  ).toEqual([
    { event_id: fixture.event.id, closed_until: at('13:00') },
    { event_id: second.id, closed_until: at('14:00') },
  ])
})
