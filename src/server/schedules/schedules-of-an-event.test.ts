import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addAdmin } from '#server/testing/organising-requests.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2099-12-01T12:00:00Z' })
})
afterAll(() => host.stop())

const busy = { status: 409, body: { code: 'schedule.overlaps' } }

test('places and courts with schedules can not be removed, and the refusal names the schedules', async () => {
  const { event, placeId, courtId, asOwner, create } = await prepareCourt(host)
  await create()
  expect(await asOwner(`DELETE /v1/events/${event.id}/place/${placeId}`)).toMatchObject({
    status: 409,
    body: {
      code: 'place.hasSchedules',
      message:
        'Este local tem horários na agenda do evento: Quadra 9. Remova os horários antes de remover o local.',
    },
  })
  const token = await addAdmin(host)
  const removeCourt = () => host.ask(`DELETE /v1/courts/${courtId}`, { token })
  expect(await removeCourt()).toMatchObject({
    status: 409,
    body: {
      code: 'court.hasSchedules',
      message: 'Esta quadra não pode ser removida. Há horários nela: Etapa de Teste. Remova-os antes.',
    },
  })
  // Now the event is over, so nobody plays there any more.
  await host.db
    .updateTable('event')
    .set({ start_date: '2099-11-28', end_date: '2099-11-30' })
    .where('id', '=', event.id)
    .execute()
  expect((await removeCourt()).status).toBe(204)
  expect((await asOwner(`DELETE /v1/events/${event.id}/place/${placeId}`)).status).toBe(204)
})

test("the proposer of a place does not read titles of other people's events there", async () => {
  const { placeId, courtId, create } = await prepareCourt(host)
  const proposer = await addAccount(host, 'MANAGER')
  await host.db
    .updateTable('place')
    .set({ is_proposed: 1, proposed_by: proposer.id })
    .where('id', '=', placeId)
    .execute()
  await create()
  const refused = await host.ask(`DELETE /v1/courts/${courtId}`, { token: proposer.token })
  expect(refused).toMatchObject({ status: 409, body: { details: { events: ['evento de outra pessoa'] } } })
})

test('the courts of a cancelled event are free again, and it gets no new ones', async () => {
  const { event, asOwner, create, listed, neighbour } = await prepareCourt(host)
  await create()
  const theirs = await neighbour()
  expect(await create({}, theirs)).toMatchObject(busy)
  await asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  expect((await create({}, theirs)).status).toBe(201)
  expect(await listed()).toEqual([])
  expect(await create()).toMatchObject({ status: 409, body: { code: 'event.cancelled' } })
})

test("schedules outside the event's new dates stay, are not counted and are reported", async () => {
  const { as, create, report, listed, change, neighbour } = await prepareCourt(host)
  await create()
  await create({ day: '2099-12-30T12:00:00.000Z' })
  expect(await report()).toMatchObject({ days: 2, availableSchedules: 8 })
  const shorter = await change({ endDate: '2099-12-30T12:00:00.000Z' })
  expect(shorter).toMatchObject({ status: 200, body: { outsideSchedules: 1 } })
  expect(await report()).toMatchObject({ days: 1, availableSchedules: 4 })
  expect(await listed()).toHaveLength(2)
  // A schedule outside the days of its event does not block the court.
  const theirs = await neighbour()
  expect((await create({}, theirs)).status).toBe(201)
  expect(await change({})).toMatchObject(busy)
  expect(await report()).toMatchObject({ days: 1, availableSchedules: 4 })
  const [{ id } = { id: '' }] = await listed(theirs)
  await as(theirs)(`DELETE /v1/schedules/${id}`)
  expect(await change({})).toMatchObject({ status: 200, body: { outsideSchedules: 0 } })
  expect(await change({ title: 'Outro nome' })).not.toHaveProperty('body.outsideSchedules')
  expect(await report()).toMatchObject({ days: 2, availableSchedules: 8 })
})

test('matches are counted from registered players, and from full categories', async () => {
  const { event, report } = await prepareCourt(host)
  const [doubles, singles] = [
    await addCategory(host, event, { maxPlayers: 24 }),
    await addCategory(host, event, { maxPlayers: 16, kind: 'SIMPLES' }),
  ]
  for (const [id, taken] of [
    [doubles, 13],
    [singles, 5],
  ] as const)
    await host.db.updateTable('category').set({ taken }).where('id', '=', id).execute()
  // Six pairs and five players, then 12 pairs and 16 players.
  expect(await report()).toMatchObject({ totalMatches: 9 + 10, totalMatchesIfFull: 19 + 27 })
  await host.db.updateTable('event').set({ event_type: 'RANKING' }).where('id', '=', event.id).execute()
  expect(await report()).toMatchObject({ totalMatches: null, totalMatchesIfFull: null })
})
