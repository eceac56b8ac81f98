import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import {
  addAdmin,
  addCourt,
  addSchedule,
  placeOf,
  scheduleFields,
} from '#server/testing/organising-requests.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2099-12-01T12:00:00Z' })
})
afterAll(() => host.stop())

const busy = { status: 409, body: { code: 'schedule.overlaps' } }

test('a schedule is answered as it was sent, without fields that its configuration does not use', async () => {
  const { event, courtId, asOwner, create, created, report, listed } = await prepareCourt(host)
  const first = await create({ weekDays: [1], startDate: '2099-12-30T12:00:00.000Z' })
  expect(first).toMatchObject({
    status: 201,
    body: { ...scheduleFields(courtId), eventId: event.id, version: 1 },
  })
  const weekDays = await created({
    scheduleConfig: 'WEEK_DAY',
    weekDays: [4, 3, 4],
    startTime: '13:00',
    endTime: '15:00',
  })
  expect(weekDays).toMatchObject({ day: null, startDate: null, weekDays: [3, 4] })
  const period = {
    scheduleConfig: 'PERIOD',
    startDate: '2099-12-30T12:00:00.000Z',
    endDate: '2099-12-31T12:00:00.000Z',
    startTime: '18:00',
    endTime: '00:00',
  }
  expect(await created(period)).toMatchObject({ ...period, day: null })
  const shown = await listed()
  expect(shown.map(({ scheduleConfig }) => scheduleConfig)).toEqual(['DAY', 'WEEK_DAY', 'PERIOD'])
  const snapshot = (await asOwner(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot
  expect(snapshot.schedules).toEqual(shown)
  // Four places in the plan on one day, two on each of two days, and six on each of two days.
  expect(await report()).toMatchObject({ days: 2, availableSchedules: 4 + 2 * 2 + 6 * 2, totalMatches: 0 })
})

test('missing values, and those outside the event, are reported under their field', async () => {
  const { event, asOwner, create, listed } = await prepareCourt(host)
  expect(await asOwner('POST /v1/schedules', { eventId: event.id })).toMatchObject({ status: 400 })
  const empty = { courtId: '', matchDuration: '', startTime: '', endTime: '', scheduleConfig: '' }
  expect((await create(empty)).body).toMatchObject({
    fields: {
      courtId: 'Selecione a quadra',
      matchDuration: 'Informe a duração do jogo',
      startTime: 'Informe o horário de início',
      endTime: 'Informe o horário de término',
      scheduleConfig: 'Selecione o tipo de configuração.',
    },
  })
  expect(
    await create({ day: '2100-01-01T12:00:00.000Z', startTime: '12:00', endTime: '11:00' }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        day: 'Escolha um dia do evento',
        endTime: 'O horário de término precisa ser depois do início',
      },
    },
  })
  expect(await listed()).toEqual([])
})

test('a court of a place that the event does not have is not found', async () => {
  const { event, asOwner, create } = await prepareCourt(host)
  const other = await addEvent(host)
  const courts = host.db
    .selectFrom('court')
    .select('id')
    .where('place_id', '=', await placeOf(host, other))
  const { id } = await courts.executeTakeFirstOrThrow()
  for (const foreign of [id, crypto.randomUUID()]) {
    expect(await create({ courtId: foreign })).toMatchObject({
      status: 404,
      body: { code: 'court.notFound' },
    })
    const path = `GET /v1/schedules/court/${foreign}/${event.id}`
    expect(await asOwner(path)).toMatchObject({ status: 404, body: { code: 'court.notFound' } })
  }
})

test('a court can not be opened twice for the same time by anybody, and the refusal does not say who uses it', async () => {
  const { event, placeId, courtId, asOwner, create, neighbour } = await prepareCourt(host)
  await create()
  const theirs = await neighbour()
  const message = 'Quadra 9 já está ocupada em 31/12/2099, das 08:00 às 12:00.'
  for (const asker of [event, theirs]) {
    const refused = await create({ startTime: '11:00', endTime: '13:00' }, asker)
    expect(refused).toMatchObject({ ...busy, body: { ...busy.body, message } })
    expect(JSON.stringify(refused.body)).not.toContain(event.id)
  }
  // Hours that follow each other, hours on another day, and hours on another court do not overlap.
  expect((await create({ startTime: '12:00', endTime: '13:00' }, theirs)).status).toBe(201)
  expect((await create({ day: '2099-12-30T12:00:00.000Z' }, theirs)).status).toBe(201)
  expect((await create({ courtId: await addCourt(host, placeId) }, theirs)).status).toBe(201)
  const { busy: shown } = (await asOwner(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot
  expect(shown).toHaveLength(3)
  expect(shown?.filter((one) => one.courtId === courtId)).toMatchObject([
    { startDate: '2099-12-30T12:00:00.000Z', startTime: '08:00', endTime: '12:00' },
    { startDate: '2099-12-31T12:00:00.000Z', startTime: '12:00', endTime: '13:00' },
  ])
  expect(JSON.stringify(shown)).not.toContain(theirs.id)
  // Only an ADMIN can remove the other schedule, so an ADMIN sees which event it belongs to.
  const read = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: await addAdmin(host) })
  const { busy: named = [] } = read.body as EventSnapshot
  expect(named.map((one) => one.event)).toEqual(named.map(() => ({ id: theirs.id, title: 'Etapa de Teste' })))
  expect(named).toHaveLength(3)
})

test('several courts are opened together, all of them or none, and the refusal names the blocked one', async () => {
  const { event, placeId, courtId, asOwner, create, log } = await prepareCourt(host)
  const others = [await addCourt(host, placeId), await addCourt(host, placeId)]
  const opened = async () => {
    const { schedules = [] } = (await asOwner(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot
    return schedules.map((one) => one.courtId)
  }
  await create({ courtId: others[1] })
  expect(await create({ alsoCourtIds: others })).toMatchObject(busy)
  expect(await create({ alsoCourtIds: [others[0], crypto.randomUUID()] })).toMatchObject({ status: 404 })
  expect(await opened()).toEqual([others[1]])
  // A court that is named twice counts once.
  const created = await create({ startTime: '12:00', endTime: '14:00', alsoCourtIds: [...others, courtId] })
  expect(created).toMatchObject({ status: 201, body: { courtId, startTime: '12:00' } })
  expect(await opened()).toHaveLength(4)
  expect(new Set(await opened())).toEqual(new Set([courtId, ...others]))
  expect(await log((created.body as { id: string }).id)).toEqual(['schedule.created'])
})

test('of many who open a court at once for the same hours one gets it', async () => {
  const { event, create, neighbour } = await prepareCourt(host)
  const events = [event, await neighbour(), await neighbour()]
  const asking = Array.from({ length: 9 }, (_, index) => {
    const times = { startTime: `${String(8 + (index % 3)).padStart(2, '0')}:00`, endTime: '12:00' }
    return create(times, events[index % 3])
  })
  const statuses = (await Promise.all(asking)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 8 }, () => 409),
  ])
})

test('a schedule can be changed only with its present version', async () => {
  const { courtId, asOwner, created, log } = await prepareCourt(host)
  const { id } = await created()
  const other = await created({ startTime: '14:00', endTime: '18:00' })
  const edit = (over: object) => asOwner(`PUT /v1/schedules/${id}`, { ...scheduleFields(courtId), ...over })
  expect(await edit({ endTime: '13:00', version: 1 })).toMatchObject({
    status: 200,
    body: { id, endTime: '13:00', version: 2 },
  })
  expect(await edit({ endTime: '13:30', version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'schedule.changed', current: { endTime: '13:00', version: 2 } },
  })
  expect(await edit({ endTime: '13:00' })).toMatchObject({ body: { version: 2 } })
  expect(await edit({ endTime: '15:00' })).toMatchObject(busy)
  expect(await edit({ startTime: '25:00' })).toMatchObject({ status: 400 })
  expect(await edit({ courtId: crypto.randomUUID() })).toMatchObject({ body: { code: 'court.notFound' } })
  expect((await asOwner(`DELETE /v1/schedules/${other.id}`)).status).toBe(204)
  expect((await edit({ endTime: '15:00' })).status).toBe(200)
  expect(await log(id)).toEqual(['schedule.created', 'schedule.changed', 'schedule.changed'])
  expect((await asOwner(`DELETE /v1/schedules/${other.id}`)).status).toBe(404)
  expect((await asOwner(`PUT /v1/schedules/${other.id}`, scheduleFields(courtId))).status).toBe(404)
})

test("an ADMIN removes other people's schedules: the organisers are told, and the log distinguishes it from a normal removal", async () => {
  const { event, asOwner, log } = await prepareCourt(host)
  const [own, ended] = [await addSchedule(host, event), await addSchedule(host, event)]
  const token = await addAdmin(host)
  expect((await host.ask(`DELETE /v1/schedules/${ended}`, { token })).status).toBe(204)
  await asOwner(`DELETE /v1/schedules/${own}`)
  expect(await log(ended)).toEqual(['schedule.created', 'schedule.ended'])
  expect(await log(own)).toEqual(['schedule.created', 'schedule.removed'])
  expect((await asOwner('GET /v1/notifications')).body).toMatchObject([
    { kind: 'court-hours', count: 1, event: { id: event.id }, isRead: false },
  ])
})
