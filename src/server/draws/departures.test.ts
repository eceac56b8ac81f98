import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { beginDraw, readDraw, usualSettings } from '#server/testing/draws.ts'
import { addEvent, addMember, type TestAccount, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let mesa: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T18:00:00Z' })
  event = await addEvent(host)
  mesa = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

/** A match of a group, whose two sides may leave and come back. */
async function begin() {
  const { created, match } = await beginDraw(host, event, usualSettings)
  const [ana, bia] = match.sides.map(({ entryId }) => entryId ?? '') as [string, string]
  const mark = (entryId: string, hasLeft: boolean, at?: string) =>
    host.ask('PATCH /v1/draws/entry', { token: mesa.token, body: { entryId, hasLeft, ...(at && { at }) } })
  const drawNow = () => readDraw(host, event, created)
  return {
    ana,
    bia,
    mark,
    leftAt: async (entryId: string) =>
      (await drawNow()).entries.find(({ id }) => id === entryId)?.leftAt ?? null,
    result: async () => (await drawNow()).matches.find(({ id }) => id === match.id)?.result,
  }
}

test('of two who left, the one that the desk marked later had won, whichever phone had a signal first', async () => {
  const { ana, bia, mark, leftAt, result } = await begin()
  await mark(ana, true, '2026-11-20T15:00:00Z')
  const late = await mark(bia, true, '2026-11-20T09:00:00Z')
  expect(late.status).toBe(200)
  const entries = (late.body as Draw).entries
  expect(entries.find(({ id }) => id === bia)).toMatchObject({ leftAt: '2026-11-20T09:00:00.000Z' })
  expect(await leftAt(ana)).toBe('2026-11-20T15:00:00.000Z')
  expect(await result()).toMatchObject({ outcome: 'WALKOVER', winner: ana })
})

test('a mark without a moment, or from a clock that is ahead, counts from now', async () => {
  const { ana, bia, mark, leftAt } = await begin()
  await mark(ana, true)
  await mark(bia, true, '2026-11-21T09:00:00Z')
  const now = '2026-11-20T18:00:00.000Z'
  expect([await leftAt(ana), await leftAt(bia)]).toEqual([now, now])
  expect(await mark(ana, false, '2026-11-20T09:00:00Z')).toMatchObject({ status: 200 })
  expect(await leftAt(ana)).toBeNull()
  expect(await mark(ana, true, 'ontem')).toMatchObject({ status: 400 })
})
