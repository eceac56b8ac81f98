import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { hashOfDraw } from '#contract/draws/draw-ids.ts'
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

const ask = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })

test('a category is drawn: groups, their matches, places of the knockout, and the lot that repeats it', async () => {
  const { made, body } = await addDrawn(host, event)
  expect(made).toMatchObject({
    eventId: event.id,
    categoryId: body.categoryId,
    number: 1,
    lot: '7F3K-22',
    reason: null,
    isPublished: false,
    lines: [],
    settings: { ...usualSettings, groups: 'THREES', qualifiers: 2, order: 'BALANCE', thirdPlace: 'SHARED' },
  })
  expect(made.hash).toBe(
    await hashOfDraw(
      body.entries.map((one) => ({ ...one, seed: null })),
      usualSettings,
      '7f3k-22',
    ),
  )
  expect(made.entries.map(({ playerIds }) => playerIds)).toEqual(
    body.entries.map(({ playerIds }) => playerIds),
  )
  expect(made.entries[0]).toMatchObject({
    names: [expect.stringContaining('Pessoa')],
    seed: null,
    hasLeft: false,
  })
  expect(made.groups.map(({ name, entryIds }) => [name, entryIds.length])).toEqual([
    ['A', 3],
    ['B', 3],
  ])
  expect(new Set(made.groups.flatMap(({ entryIds }) => entryIds))).toEqual(
    new Set(made.entries.map(({ id }) => id)),
  )
  expect(made.groups[0]?.table.every(({ place, isTied }) => place === 1 && isTied)).toBe(true)
  expect(made.matches).toHaveLength(9)
  expect(made.matches.find(({ phase }) => phase === 'KNOCKOUT')).toMatchObject({
    id: `${made.id}-k-1-1`,
    round: 1,
    position: 1,
    scoring: 'SET1-S:6/TB7',
    result: null,
    isDisputed: false,
    version: 1,
    sides: [
      { entryId: null, from: { kind: 'PLACE', group: 'A', place: 1 } },
      { entryId: null, from: { kind: 'PLACE', group: 'B', place: 2 } },
    ],
  })
})

test('the same draw again is the one there is, without a key and with the settings of the answer', async () => {
  const { made, draw } = await addDrawn(host, event)
  const again = await draw({ settings: made.settings })
  expect(again).toMatchObject({ status: 201, body: { id: made.id, number: 1 } })
  expect((await readDrawsOf(host, event)).filter(({ id }) => id === made.id)).toHaveLength(1)
})

test('two who draw the same at once have one draw; of two that differ one is answered with the other', async () => {
  const same = await addDrawable(host, event)
  const both = await Promise.all([same.draw(), same.draw()])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ body }) => (body as Draw).id)).size).toBe(1)
  const other = await addDrawable(host, event)
  const differing = await Promise.all([other.draw({ lot: 'A' }), other.draw({ lot: 'B' })])
  expect(differing.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 412])
  const [made] = differing.flatMap(({ status, body }) => (status === 201 ? [body as Draw] : []))
  const refused = differing.find(({ status }) => status === 412)?.body
  expect(refused).toMatchObject({ code: 'draw.changed', current: { id: made?.id } })
})

test('without a lot there is one of {host}; the lot decides', async () => {
  const { draw } = await addDrawable(host, event)
  const first = (await draw({ lot: undefined })).body as Draw
  expect(first.lot).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)
  const second = await draw({ lot: undefined, reason: 'Saiu uma dupla' })
  expect(second).toMatchObject({
    status: 201,
    body: {
      number: 2,
      reason: 'Saiu uma dupla',
      earlier: [{ id: first.id, number: 1, lot: first.lot, reason: null }],
    },
  })
  const third = (await draw({ lot: first.lot, reason: 'De novo' })).body as Draw
  expect(third).toMatchObject({ number: 3, hash: first.hash })
  expect(third.id).not.toBe(first.id)
  const names = ({ groups, entries }: Draw) =>
    groups.map(({ entryIds }) => entryIds.map((id) => entries.find((entry) => entry.id === id)?.playerIds))
  expect(names(third)).toEqual(names(first))
})

test('a draw that is taken back opens the category, and is counted', async () => {
  const { made, draw, categoryId } = await addDrawn(host, event)
  await expect(addPlayer(host, event, categoryId)).rejects.toThrow('category.drawn')
  expect((await ask(`DELETE /v1/draws/${made.id}`)).status).toBe(204)
  expect(await ask(`DELETE /v1/draws/${made.id}`)).toMatchObject({
    status: 404,
    body: { code: 'draw.notFound' },
  })
  await addPlayer(host, event, categoryId)
  expect(await draw()).toMatchObject({ status: 201, body: { number: 2, reason: null } })
})

test('seeds stand apart, whoever is named first', async () => {
  const { body, draw } = await addDrawable(host, event)
  const entries = body.entries.map((entry, index) => ({ ...entry, ...(index < 2 && { seed: index + 1 }) }))
  const made = (await draw({ entries, settings: { ...usualSettings, format: 'KNOCKOUT' } })).body as Draw
  const seeds = made.entries.filter(({ seed }) => seed !== null).map(({ id }) => id)
  expect([made.lines[0], made.lines[7]]).toEqual(seeds)
  expect(made.lines.filter((line) => line === null)).toHaveLength(2)
})

test.each([
  ['a player twice', (ids: string[]) => [...ids, ids[0]], 400, 'request.invalid'],
  ['somebody who is not registered', (ids: string[]) => [...ids, 'nobody'], 412, 'draw.entriesChanged'],
  ['one alone', (ids: string[]) => ids.slice(0, 1), 409, 'draw.tooFew'],
  ['nobody', () => [], 409, 'draw.tooFew'],
])('%s can not be drawn', async (_, chosen, status, code) => {
  const { playerIds, draw } = await addDrawable(host, event, 3)
  const entries = chosen(playerIds).map((id) => ({ playerIds: [id ?? ''] }))
  expect(await draw({ entries })).toMatchObject({ status, body: { code } })
})

test('settings that do not fit so many are refused with words', async () => {
  const { draw } = await addDrawable(host, event, 3)
  expect(await draw({ settings: { ...usualSettings, format: 'DOUBLE_ELIMINATION' } })).toMatchObject({
    status: 409,
    body: { code: 'draw.doesNotFit', message: expect.stringContaining('3 inscritos') as string },
  })
  expect(await draw({ settings: { ...usualSettings, groups: [2, 2] } })).toMatchObject({ status: 409 })
})

test('who withdrew since the list was seen is named', async () => {
  const { playerIds, draw } = await addDrawable(host, event, 3)
  await ask(`POST /v1/events/player/${playerIds[1]}/withdrawal`)
  expect(await draw()).toMatchObject({
    status: 412,
    body: { code: 'draw.entriesChanged', details: { playerIds: [playerIds[1]] } },
  })
})

test('pairs are drawn together; who is alone is drawn alone', async () => {
  const { event: mine, categoryId, register, pair } = await preparePairs(host)
  const [ana, bia, caio, duda, eva] = [
    await register('Ana'),
    await register('Bia'),
    await register('Caio'),
    await register('Duda'),
    await register('Eva'),
  ]
  await pair([ana, bia])
  const draw = (...entries: string[][]) =>
    host.ask('POST /v1/draws', {
      token: mine.organiser.token,
      body: { categoryId, settings: usualSettings, entries: entries.map((playerIds) => ({ playerIds })) },
    })
  expect(await draw([ana, caio], [bia, duda])).toMatchObject({
    status: 412,
    body: { code: 'draw.entriesChanged' },
  })
  expect(await draw([ana], [bia])).toMatchObject({ status: 412, body: { code: 'draw.entriesChanged' } })
  const made = await draw([ana, bia], [duda, caio], [eva])
  expect(made).toMatchObject({
    status: 201,
    body: { entries: [{ names: ['Ana', 'Bia'] }, { names: ['Duda', 'Caio'] }, { names: ['Eva'] }] },
  })
})

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
  const made = await host.ask(`POST /v1/events/${mine.id}/category`, { token: mine.organiser.token, body })
  return (made.body as { id: string }).id
}

const refusedWith = (code: string) => ({ status: 409, body: { code } })

test('a registration on the page is refused with the name of the category', async () => {
  const { categoryId } = await addDrawn(host, event)
  await expect(addPlayer(host, event, categoryId)).rejects.toThrow('A categoria Mista C já foi sorteada')
})

test('a draw is in the snapshot for members, and follows from revision to revision', async () => {
  const mine = await addEvent(host)
  const mesa = await addMember(host, mine, 'MESA')
  const { made, draw, categoryId } = await addDrawn(host, mine)
  const read = async (since = '') =>
    (await host.ask(`GET /v1/events/${mine.id}/snapshot${since}`, { token: mesa.token }))
      .body as EventSnapshot
  const whole = await read()
  expect(whole.draws).toEqual([made])
  expect(whole.categories).toMatchObject([{ id: categoryId, drawId: made.id, drawCount: 1 }])
  const second = (await draw({ lot: 'B', reason: 'Outra vez' })).body as Draw
  const changes = await read(`?since=${whole.revision}`)
  expect(changes).toMatchObject({ draws: [second], removed: { draws: [made.id] } })
  await host.ask(`DELETE /v1/draws/${second.id}`, { token: mine.organiser.token })
  expect(await read(`?since=${changes.revision}`)).toMatchObject({
    draws: [],
    removed: { draws: [second.id] },
  })
})

test('who drew goes by the name of today', async () => {
  const mine = await addEvent(host)
  const { made } = await addDrawn(host, mine)
  expect(made).toMatchObject({ drawnBy: mine.organiser.name, drawnById: mine.organiser.id })
  await host.db
    .updateTable('account')
    .set({ name: 'Outro nome' })
    .where('id', '=', mine.organiser.id)
    .execute()
  expect(await readDrawsOf(host, mine)).toMatchObject([{ drawnBy: 'Outro nome' }])
})

test('a draw is shown to everybody once it is published, with short names and no reasons', async () => {
  const mine = await addEvent(host)
  const { made, draw } = await addDrawn(host, mine)
  const { id } = (await draw({ lot: 'B', reason: 'Ana pediu' })).body as Draw
  const open = () => host.ask(`GET /v1/event-register/${mine.id}/draws`)
  expect((await open()).body).toEqual([])
  const publish = (isPublished: boolean) =>
    host.ask(`PATCH /v1/draws/${id}`, { token: mine.organiser.token, body: { isPublished } })
  expect(await publish(true)).toMatchObject({ status: 200, body: { isPublished: true } })
  const { body } = await open()
  expect(body).toMatchObject([{ id, isPublished: true, earlier: [{ id: made.id }] }])
  const said = JSON.stringify(body)
  for (const secret of ['Ana pediu', 'playerIds', mine.organiser.name]) expect(said).not.toContain(secret)
  expect((body as Draw[])[0]?.entries[0]?.names[0]).toMatch(/^Pessoa \p{Lu}\.$/u)
  await publish(false)
  expect((await open()).body).toEqual([])
})

test('an adult who agreed to it is named in full, but not in a category of youths', async () => {
  const mine = await addEvent(host)
  const { made, playerIds, categoryId } = await addDrawn(host, mine)
  const [adult = '', other = ''] = playerIds
  const agreed = { is_adult: 1, terms_version: '2026-11-25' }
  const ofPlayer = (id: string) => host.db.selectFrom('player').select('registration_id').where('id', '=', id)
  for (const [id, said] of [
    [adult, agreed],
    [other, { ...agreed, is_adult: 0 }],
  ] as const)
    await host.db.updateTable('registration').set(said).where('id', '=', ofPlayer(id)).execute()
  await host.ask(`PATCH /v1/draws/${made.id}`, { token: mine.organiser.token, body: { isPublished: true } })
  const names = async () => {
    const { body } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
    return (body as Draw[])[0]?.entries.slice(0, 2).map(({ names: [name] }) => name)
  }
  const [full, short] = made.entries.map(({ names: [name] }) => name)
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
  const { made } = await addDrawn(host, event)
  const { token } = await addAccount(host, 'MANAGER')
  expect(await host.ask(`DELETE /v1/draws/${made.id}`, { token })).toMatchObject({ status: 403 })
  expect(await host.ask('DELETE /v1/draws/unknown', { token })).toMatchObject({ status: 404 })
})

test('another program gets the draws of an event, with whole names and who plays in two categories once', async () => {
  const mine = await addEvent(host)
  const { token } = mine.organiser
  const { made, playerIds, body, draw } = await addDrawn(host, mine)
  const { record, participants } = await readRecord(mine)
  expect(record).toMatchObject({
    tournamentId: mine.id,
    tournamentName: 'Etapa de Teste',
    startDate: '2099-12-30',
    events: [{ eventId: made.categoryId, eventType: 'SINGLES', drawDefinitions: [{ drawId: made.id }] }],
  })
  expect(participants.map(({ participantName }) => participantName)).toEqual(
    made.entries.map(({ names: [name] }) => name),
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
