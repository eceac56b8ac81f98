import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { hashOfDraw } from '#contract/draws/draw-ids.ts'
import { paperLot } from '#contract/draws/lot.ts'
import {
  addDrawable,
  addDrawn,
  enterResult,
  openMatches,
  readDrawsOf,
  usualSettings,
  wonBy,
} from '#server/testing/draws.ts'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

const ask = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const knockout = { ...usualSettings, format: 'KNOCKOUT' as const }
const reason = 'Pai e filha no mesmo grupo'

/** The players in the order of their positions in the draw. */
const positionsOf = ({ groups, lines, entries }: Draw) => {
  const playersOf = (id: string | null) => entries.find((entry) => entry.id === id)?.playerIds?.[0] ?? null
  return (groups.length > 0 ? groups.flatMap(({ entryIds }) => entryIds) : lines).map(playersOf)
}

test('an exchange of two positions keeps the lot, and is shown, hashed and logged', async () => {
  const { created, draw, body } = await addDrawn(host, event)
  const before = positionsOf(created)
  const after = await draw({ adjustments: [[0, 4]], reason })
  expect(after).toMatchObject({
    status: 201,
    body: {
      number: 2,
      lot: created.lot,
      adjustments: [[0, 4]],
      reason,
      earlier: [{ id: created.id, adjustments: [] }],
    },
  })
  const adjusted = after.body as Draw
  expect(positionsOf(adjusted)).toEqual(before.with(0, before[4] ?? null).with(4, before[0] ?? null))
  const entries = body.entries.map((entry) => ({ ...entry, seed: null }))
  expect(adjusted.hash).toBe(await hashOfDraw(entries, usualSettings, created.lot, [[0, 4]]))
  expect(adjusted.hash).not.toBe(created.hash)
  expect((await readDrawsOf(host, event)).find(({ id }) => id === adjusted.id)).toEqual(adjusted)
  expect(await draw({ adjustments: [[0, 4]], reason })).toMatchObject({ status: 201, body: { number: 2 } })
  const [logged] = await host.db
    .selectFrom('change_log')
    .select('after')
    .where('entity_id', '=', adjusted.id)
    .execute()
  expect(logged?.after).toContain('1 ↔ 5')
})

test('everybody reads that positions of a published draw were exchanged by hand', async () => {
  const mine = await addEvent(host)
  const { draw } = await addDrawn(host, mine)
  const { id } = (await draw({ adjustments: [[1, 5]], reason })).body as Draw
  await host.ask(`PATCH /v1/draws/${id}`, { token: mine.organiser.token, body: { isPublished: true } })
  const { body } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
  expect(body).toMatchObject([{ id, adjustments: [[1, 5]] }])
})

test('a published or started draw can not be exchanged', async () => {
  const { created, draw } = await addDrawn(host, event)
  const wanted = { adjustments: [[0, 4] as [number, number]], reason, replaces: created.id }
  await ask(`PATCH /v1/draws/${created.id}`, { isPublished: true })
  expect(await draw(wanted)).toMatchObject({ status: 409, body: { code: 'draw.isPublished' } })
  await ask(`PATCH /v1/draws/${created.id}`, { isPublished: false })
  const [match] = openMatches(created)
  if (match) await enterResult(host, event, wonBy(match, 0))
  expect(await draw(wanted)).toMatchObject({ status: 409, body: { code: 'draw.hasBegun' } })
})

test.each([
  ['a place that the draw does not have', usualSettings, [[0, 6]]],
  ['two byes against each other', knockout, 'byes'],
  ['a place with itself', usualSettings, [[2, 2]]],
  ['no place', usualSettings, [[-1, 2]]],
])('%s is not exchanged', async (_, settings, adjustments) => {
  const { created, draw } = await addDrawn(host, event, { settings })
  const [one = 0, other = 0] = created.lines.flatMap((line, index) => (line === null ? [index] : []))
  const wanted = adjustments === 'byes' ? [[one, other ^ 1]] : adjustments
  expect(await draw({ settings, adjustments: wanted as [number, number][], reason })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
  expect((await readDrawsOf(host, event)).find(({ id }) => id === created.id)?.number).toBe(1)
})

test('a draw made on paper is stored as it was written', async () => {
  const { draw } = await addDrawable(host, event)
  const lot = paperLot('7F3K-22')
  const drawn = await draw({
    lot,
    adjustments: [
      [0, 5],
      [1, 3],
    ],
  })
  expect(drawn).toMatchObject({ status: 201, body: { lot: 'PAPEL-7F3K-22', number: 1 } })
})

test('entries of one club are in different groups, and only members read it', async () => {
  const mine = await addEvent(host)
  const { body, draw } = await addDrawable(host, mine)
  const clubs = ['Praia', 'praia ', 'Arena', 'ARENA', null, '']
  const entries = body.entries.map((entry, index) => ({ ...entry, club: clubs[index] ?? null }))
  for (const lot of ['A', 'B', 'C', 'D', 'E']) {
    const { groups, entries: drawn, ...created } = (await draw({ entries, lot, reason })).body as Draw
    expect(drawn.map(({ club }) => club)).toEqual(['Praia', 'praia', 'Arena', 'ARENA', null, null])
    const inGroup = (index: number) =>
      groups.findIndex(({ entryIds }) => entryIds.includes(drawn[index]?.id ?? ''))
    expect(inGroup(0)).not.toBe(inGroup(1))
    expect(inGroup(2)).not.toBe(inGroup(3))
    expect(created.hash).toBe(
      await hashOfDraw(
        entries.map((entry) => ({ ...entry, seed: null })),
        usualSettings,
        lot,
      ),
    )
  }
  const [standing] = await readDrawsOf(host, mine)
  const path = `/v1/draws/${standing?.id}`
  await host.ask(`PATCH ${path}`, { token: mine.organiser.token, body: { isPublished: true } })
  const { body: everybody } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
  expect(JSON.stringify(everybody)).not.toMatch(/praia/i)
  await host.ask(`DELETE ${path}`, { token: mine.organiser.token })
  const kept = await host.db
    .selectFrom('draw_entry')
    .select('club')
    .where('draw_id', '=', standing?.id ?? '')
    .execute()
  expect(kept.map(({ club }) => club)).toEqual(Array(6).fill(null))
})
