import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { addDrawable, addDrawn, readDrawsOf, usualSettings } from '#server/testing/draws.ts'
import {
  addAccount,
  addEvent,
  addMember,
  addPair,
  addPlayer,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { preparePairs } from '#server/testing/pairs.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

test('a drawn category takes nobody, and nobody leaves it unnoticed', async () => {
  const { event: mine, categoryId, register, pair, snapshot } = await preparePairs(host)
  const token = mine.organiser.token
  const asked = (request: string, body?: unknown) => host.ask(request, { token, body })
  const ids = [
    await register('Ana'),
    await register('Bia'),
    await register('Caio'),
    await register('Duda'),
  ] as const
  const { body: first } = await pair(ids.slice(0, 2))
  await pair(ids.slice(2))
  const [ana, , caio] = ids
  const entries = [ids.slice(0, 2), ids.slice(2)].map((playerIds) => ({ playerIds }))
  await asked('POST /v1/draws', { categoryId, settings: usualSettings, entries })
  const elsewhere = await addPair(host, mine, await otherCategory(mine))
  const { players } = await snapshot()
  const outsider = players.find(({ pairId }) => pairId === elsewhere)
  const person = { name: 'Eva', phoneNumber: '00900000001' }
  const walkIn = { eventId: mine.id, person, categories: [categoryId], paymentValue: 95 }
  expect(await asked('POST /v1/events/player', walkIn)).toMatchObject(refusedWith('category.drawn'))
  const move = { playerId: outsider?.id, categoryId }
  expect(await asked('PATCH /v1/events/player/category', move)).toMatchObject(refusedWith('category.drawn'))
  const out = { playerId: ana, categoryId: outsider?.categoryId }
  expect(await asked('PATCH /v1/events/player/category', out)).toMatchObject(refusedWith('player.drawn'))
  expect(await asked(`DELETE /v1/events/player/${ana}`)).toMatchObject(refusedWith('player.drawn'))
  const pairId = (first as { id: string }).id
  expect(await asked(`DELETE /v1/events/pair/${pairId}`)).toMatchObject(refusedWith('pair.drawn'))
  expect(await pair([ana, caio], { replaces: [pairId] })).toMatchObject({ status: 412 })
  // A withdrawal frees the place and leaves the entry as it was.
  expect(await asked(`POST /v1/events/player/${ana}/withdrawal`)).toMatchObject({ status: 200 })
  expect((await readDrawsOf(host, mine))[0]?.entries[0]).toMatchObject({
    names: ['Ana', 'Bia'],
    hasLeft: false,
  })
  expect(await asked(`POST /v1/events/player/${ana}/withdrawal`, { withdrawn: false })).toMatchObject({
    status: 200,
    body: { withdrawnAt: null, pairId },
  })
})

async function otherCategory(mine: TestEvent, category = 'MISTA'): Promise<string> {
  const body = { title: 'Outra', category, maxPlayers: 8, award: 'Troféu', listSort: 2 }
  const created = await host.ask(`POST /v1/events/${mine.id}/category`, { token: mine.organiser.token, body })
  return (created.body as { id: string }).id
}

const refusedWith = (code: string) => ({ status: 409, body: { code } })

test('a registration on the page is refused with the name of the category', async () => {
  const { categoryId } = await addDrawn(host, event)
  await expect(addPlayer(host, event, categoryId)).rejects.toThrow('A categoria Mista C já foi sorteada')
})

test('the page of an event says that a drawn category takes nobody, until the draw is taken back', async () => {
  const { categoryId, created } = await addDrawn(host, event)
  const shown = async () => {
    const read = await Promise.all(
      ['categories', 'categories-awards'].map((part) =>
        host.ask(`GET /v1/event-register/${event.id}/${part}`),
      ),
    )
    return read.map(({ body }) => (body as { id: string }[]).find(({ id }) => id === categoryId))
  }
  expect(await shown()).toMatchObject([{ isClosed: true }, { isClosed: true }])
  await host.ask(`DELETE /v1/draws/${created.id}`, { token: event.organiser.token })
  for (const category of await shown()) expect(category).not.toHaveProperty('isClosed')
})

test('a draw is in the snapshot for members, and follows from revision to revision', async () => {
  const mine = await addEvent(host)
  const mesa = await addMember(host, mine, 'MESA')
  const { created, draw, categoryId } = await addDrawn(host, mine)
  const read = async (since = '') =>
    (await host.ask(`GET /v1/events/${mine.id}/snapshot${since}`, { token: mesa.token }))
      .body as EventSnapshot
  const whole = await read()
  expect(whole.draws).toEqual([created])
  expect(whole.categories).toMatchObject([{ id: categoryId, drawId: created.id, drawCount: 1 }])
  const second = (await draw({ lot: 'B', reason: 'Outra vez' })).body as Draw
  const changes = await read(`?since=${whole.revision}`)
  expect(changes).toMatchObject({ draws: [second], removed: { draws: [created.id] } })
  await host.ask(`DELETE /v1/draws/${second.id}`, { token: mine.organiser.token })
  expect(await read(`?since=${changes.revision}`)).toMatchObject({
    draws: [],
    removed: { draws: [second.id] },
  })
})

test('who drew goes by the name of today', async () => {
  const mine = await addEvent(host)
  const { created } = await addDrawn(host, mine)
  expect(created).toMatchObject({ drawnBy: mine.organiser.name, drawnById: mine.organiser.id })
  await host.db
    .updateTable('account')
    .set({ name: 'Outro nome' })
    .where('id', '=', mine.organiser.id)
    .execute()
  expect(await readDrawsOf(host, mine)).toMatchObject([{ drawnBy: 'Outro nome' }])
})

test('a draw is shown to everybody once it is published, with short names and no reasons', async () => {
  const mine = await addEvent(host)
  const { created, draw } = await addDrawn(host, mine)
  const { id } = (await draw({ lot: 'B', reason: 'Ana pediu' })).body as Draw
  const open = () => host.ask(`GET /v1/event-register/${mine.id}/draws`)
  expect((await open()).body).toEqual([])
  const publish = (isPublished: boolean) =>
    host.ask(`PATCH /v1/draws/${id}`, { token: mine.organiser.token, body: { isPublished } })
  expect(await publish(true)).toMatchObject({ status: 200, body: { isPublished: true } })
  const { body } = await open()
  expect(body).toMatchObject([{ id, isPublished: true, earlier: [{ id: created.id }] }])
  const said = JSON.stringify(body)
  for (const secret of ['Ana pediu', 'playerIds', mine.organiser.name]) expect(said).not.toContain(secret)
  expect((body as Draw[])[0]?.entries[0]?.names[0]).toMatch(/^Pessoa \p{Lu}\.$/u)
  await publish(false)
  expect((await open()).body).toEqual([])
})

test('an adult who agreed to it is named in full, but not in a category of youths', async () => {
  const mine = await addEvent(host)
  const { created, playerIds, categoryId } = await addDrawn(host, mine)
  const [adult = '', other = ''] = playerIds
  const agreed = { is_adult: 1, terms_version: '2026-11-25' }
  const ofPlayer = (id: string) => host.db.selectFrom('player').select('registration_id').where('id', '=', id)
  for (const [id, said] of [
    [adult, agreed],
    [other, { ...agreed, is_adult: 0 }],
  ] as const)
    await host.db.updateTable('registration').set(said).where('id', '=', ofPlayer(id)).execute()
  await host.ask(`PATCH /v1/draws/${created.id}`, {
    token: mine.organiser.token,
    body: { isPublished: true },
  })
  const names = async () => {
    const { body } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
    return (body as Draw[])[0]?.entries.slice(0, 2).map(({ names: [name] }) => name)
  }
  const [full, short] = created.entries.map(({ names: [name] }) => name)
  expect(await names()).toEqual([full, expect.stringMatching(/^Pessoa \p{Lu}\.$/u)])
  expect(full).not.toBe(short)
  await host.ask(`PUT /v1/events/category/${categoryId}`, {
    token: mine.organiser.token,
    body: { title: 'Sub-14', category: 'SIMPLES', maxPlayers: 512, award: 'Troféu', listSort: 1 },
  })
  expect(await names()).toEqual([
    expect.stringMatching(/^Pessoa \p{Lu}\.$/u),
    expect.stringMatching(/^Pessoa/),
  ])
})

test('a stranger learns nothing of a draw by its id', async () => {
  const { created } = await addDrawn(host, event)
  const { token } = await addAccount(host, 'MANAGER')
  expect(await host.ask(`DELETE /v1/draws/${created.id}`, { token })).toMatchObject({ status: 403 })
  expect(await host.ask('DELETE /v1/draws/unknown', { token })).toMatchObject({ status: 404 })
})

test('another program gets the draws of an event, with whole names and who plays in two categories once', async () => {
  const mine = await addEvent(host)
  const { token } = mine.organiser
  const { created, playerIds, body, draw } = await addDrawn(host, mine)
  const { record, participants } = await readRecord(mine)
  expect(record).toMatchObject({
    tournamentId: mine.id,
    tournamentName: 'Etapa de Teste',
    startDate: '2099-12-30',
    events: [
      { eventId: created.categoryId, eventType: 'SINGLES', drawDefinitions: [{ drawId: created.id }] },
    ],
  })
  expect(participants.map(({ participantName }) => participantName)).toEqual(
    created.entries.map(({ names: [name] }) => name),
  )
  const other = await otherCategory(mine, 'SIMPLES')
  const [first = ''] = playerIds
  const again = await draw({ categoryId: other, entries: body.entries.slice(1) })
  expect(again).toMatchObject({ status: 412 })
  // The same person, registered there, too.
  const person = host.db.selectFrom('player').select('person_id').where('id', '=', first)
  const { person_id: personId } = await person.executeTakeFirstOrThrow()
  const registration = { eventId: mine.id, personId, categories: [other], paymentValue: 60 }
  const twice = await host.ask('POST /v1/events/player', { token, body: registration })
  const [{ id }] = (twice.body as { players: [{ id: string }] }).players
  const entries = [id, await addPlayer(host, mine, other)].map((playerId) => ({ playerIds: [playerId] }))
  expect(await draw({ categoryId: other, entries })).toMatchObject({ status: 201 })
  expect((await readRecord(mine)).participants).toHaveLength(playerIds.length + 1)
})

async function readRecord({ id, organiser }: TestEvent) {
  const { body } = await host.ask(`GET /v1/draws/${id}/record`, { token: organiser.token })
  const record = body as { participants: { participantName: string }[] }
  return { record, participants: record.participants }
}

test('the report of the schedules counts the matches of a draw', async () => {
  const mine = await addEvent(host)
  const { draw, body } = await addDrawable(host, mine, 7)
  const total = async () => {
    const { token } = mine.organiser
    const report = await host.ask(`GET /v1/event-report/schedule/${mine.id}`, { token })
    return report.body as { totalMatches: number; totalMatchesIfFull: number }
  }
  // 4 + 3, and a knockout of four.
  expect((await total()).totalMatches).toBe(6 + 3 + 3)
  await draw({ settings: { ...body.settings, format: 'KNOCKOUT' } })
  expect(await total()).toMatchObject({ totalMatches: 6, totalMatchesIfFull: 6 })
})
