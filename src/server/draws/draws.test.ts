import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfDraw } from '#contract/draws/draw-ids.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { addDrawable, addDrawn, readDrawsOf, usualSettings } from '#server/testing/draws.ts'
import { addEvent, addPlayer, type TestEvent } from '#server/testing/factories.ts'
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

test('a category is drawn with groups, matches, knockout positions, and the lot that repeats it', async () => {
  const { created, body } = await addDrawn(host, event)
  expect(created).toMatchObject({
    eventId: event.id,
    categoryId: body.categoryId,
    number: 1,
    lot: '7F3K-22',
    reason: null,
    isPublished: false,
    lines: [],
    settings: { ...usualSettings, groups: 'THREES', qualifiers: 2, order: 'BALANCE', thirdPlace: 'SHARED' },
  })
  expect(created.hash).toBe(
    await hashOfDraw(
      body.entries.map((one) => ({ ...one, seed: null })),
      usualSettings,
      '7f3k-22',
    ),
  )
  expect(created.entries.map(({ playerIds }) => playerIds)).toEqual(
    body.entries.map(({ playerIds }) => playerIds),
  )
  expect(created.entries[0]).toMatchObject({
    names: [expect.stringContaining('Pessoa')],
    seed: null,
    hasLeft: false,
  })
  expect(created.groups.map(({ name, entryIds }) => [name, entryIds.length])).toEqual([
    ['A', 3],
    ['B', 3],
  ])
  expect(new Set(created.groups.flatMap(({ entryIds }) => entryIds))).toEqual(
    new Set(created.entries.map(({ id }) => id)),
  )
  expect(created.groups[0]?.table.every(({ place, isTied }) => place === 1 && isTied)).toBe(true)
  expect(created.matches).toHaveLength(9)
  expect(created.matches.find(({ phase }) => phase === 'KNOCKOUT')).toMatchObject({
    id: `${created.id}-k-1-1`,
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

test('sending the same draw again returns the existing one, without a key and with the settings of the answer', async () => {
  const { created, draw } = await addDrawn(host, event)
  const again = await draw({ settings: created.settings })
  expect(again).toMatchObject({ status: 201, body: { id: created.id, number: 1 } })
  expect((await readDrawsOf(host, event)).filter(({ id }) => id === created.id)).toHaveLength(1)
})

test('two people who send the same draw at once get one draw; if they differ, one gets the draw of the other', async () => {
  const same = await addDrawable(host, event)
  const both = await Promise.all([same.draw(), same.draw()])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ body }) => (body as Draw).id)).size).toBe(1)
  const other = await addDrawable(host, event)
  const differing = await Promise.all([other.draw({ lot: 'A' }), other.draw({ lot: 'B' })])
  expect(differing.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 412])
  const [created] = differing.flatMap(({ status, body }) => (status === 201 ? [body as Draw] : []))
  const refused = differing.find(({ status }) => status === 412)?.body
  expect(refused).toMatchObject({ code: 'draw.changed', current: { id: created?.id } })
})

test('without a lot the server makes one; the same lot gives the same draw', async () => {
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

test('a draw that is taken back opens the category again, and is counted', async () => {
  const { created, draw, categoryId } = await addDrawn(host, event)
  await expect(addPlayer(host, event, categoryId)).rejects.toThrow('category.drawn')
  expect((await ask(`DELETE /v1/draws/${created.id}`)).status).toBe(204)
  expect(await ask(`DELETE /v1/draws/${created.id}`)).toMatchObject({
    status: 404,
    body: { code: 'draw.notFound' },
  })
  await addPlayer(host, event, categoryId)
  expect(await draw()).toMatchObject({ status: 201, body: { number: 2, reason: null } })
})

test('seeds are kept apart, whatever the order of the entries', async () => {
  const { body, draw } = await addDrawable(host, event)
  const entries = body.entries.map((entry, index) => ({ ...entry, ...(index < 2 && { seed: index + 1 }) }))
  const created = (await draw({ entries, settings: { ...usualSettings, format: 'KNOCKOUT' } })).body as Draw
  const seeds = created.entries.filter(({ seed }) => seed !== null).map(({ id }) => id)
  expect([created.lines[0], created.lines[7]]).toEqual(seeds)
  expect(created.lines.filter((line) => line === null)).toHaveLength(2)
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

test('settings that do not fit the number of entries are refused with a text', async () => {
  const { draw } = await addDrawable(host, event, 3)
  expect(await draw({ settings: { ...usualSettings, format: 'DOUBLE_ELIMINATION' } })).toMatchObject({
    status: 409,
    body: { code: 'draw.doesNotFit', message: expect.stringContaining('3 inscritos') as string },
  })
  expect(await draw({ settings: { ...usualSettings, groups: [2, 2] } })).toMatchObject({ status: 409 })
})

test('a person who withdrew since the list was read is named in the refusal', async () => {
  const { playerIds, draw } = await addDrawable(host, event, 3)
  await ask(`POST /v1/events/player/${playerIds[1]}/withdrawal`)
  expect(await draw()).toMatchObject({
    status: 412,
    body: {
      code: 'draw.entriesChanged',
      message: expect.stringMatching(/: saiu .+\. Confira quem joga/) as string,
      details: { playerIds: [playerIds[1]] },
    },
  })
})

test('players of another event are not named in the refusal', async () => {
  const { playerIds, draw } = await addDrawable(host, event, 3)
  const other = await addDrawable(host, await addEvent(host), 1)
  const entries = [...playerIds, ...other.playerIds].map((id) => ({ playerIds: [id] }))
  expect(await draw({ entries })).toMatchObject({
    status: 412,
    body: { code: 'draw.entriesChanged', details: { playerIds: other.playerIds, left: [], paired: [] } },
  })
})

test('paired players are drawn together, and players without a partner alone', async () => {
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
    body: { message: expect.stringContaining(': mudou a dupla de Ana, Bia.') as string },
  })
  expect(await draw([ana], [bia])).toMatchObject({ status: 412, body: { code: 'draw.entriesChanged' } })
  const created = await draw([ana, bia], [duda, caio], [eva])
  expect(created).toMatchObject({
    status: 201,
    body: { entries: [{ names: ['Ana', 'Bia'] }, { names: ['Duda', 'Caio'] }, { names: ['Eva'] }] },
  })
})
