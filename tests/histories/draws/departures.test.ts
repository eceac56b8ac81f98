import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, type DrawDesk } from './draws-stage.ts'
import { groupOfFour, twoDesksWithDraw } from './two-desks.ts'

const hour = 3_600_000

let server: TestHost
beforeAll(async () => {
  // Phones read the real time in answers. All that they do in the hours of a test has to lie behind the server.
  server = await startTestHost({ at: new Date(Date.now() + 24 * hour).toISOString() })
})
afterAll(() => server.stop())

/** Two phones with a group, and the two entries of its first match. */
async function begin() {
  const { one, other, fixture } = await twoDesksWithDraw(server, 4, groupOfFour)
  const [match] = one.draw().matches
  const [ana = '', bia = ''] = match?.sides.map(({ entryId }) => entryId ?? '') ?? []
  const result = async () => (await drawAtHost(fixture)).matches.find(({ id }) => id === match?.id)?.result
  return { fixture, one, other, ana, bia, result }
}

const mark = async (desk: DrawDesk, entryId: string, hasLeft: boolean, leftAt?: string | null) => {
  const tap = { draw: desk.view(), entryId, hasLeft, leftAt, label: 'Dupla 1' }
  expect(await desk.courtside.enqueue(entryLeaving, tap)).toMatchObject({ ok: true })
}

test('who left in the morning left before who left in the afternoon, also when the signal comes later', async () => {
  const { fixture, one, other, ana, bia, result } = await begin()
  one.goOffline()
  await mark(one, bia, true)
  for (const desk of [one, other]) desk.phone.pass(6 * hour)
  await mark(other, ana, true)
  await other.heal()
  await one.heal()
  expect(await result()).toMatchObject({ outcome: 'WALKOVER', winner: ana })
  await other.heal()
  expect([changesOn(one), changesOn(other)]).toEqual([[], []])
  const atHost = await drawAtHost(fixture)
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('who undoes a return that was a mistake brings the moment of the departure back', async () => {
  const { fixture, one, ana, bia, result } = await begin()
  const leftAt = (entryId: string) => one.draw().entries.find(({ id }) => id === entryId)?.leftAt
  await mark(one, bia, true)
  one.phone.pass(5 * hour)
  await mark(one, ana, true)
  await one.heal()
  const morning = leftAt(bia)
  await mark(one, bia, false)
  await one.heal()
  one.phone.pass(6 * hour)
  await mark(one, bia, true, morning)
  expect(leftAt(bia)).toBe(morning)
  await one.heal()
  expect(leftAt(bia)).toBe(morning)
  expect(await result()).toMatchObject({ outcome: 'WALKOVER', winner: ana })
  expect(one.draw()).toEqual(await drawAtHost(fixture))
})
