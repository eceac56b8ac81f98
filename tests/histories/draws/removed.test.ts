import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { newDrawDraft } from '#features/draws/drawing/draw-draft.ts'
import { candidatesIn } from '#features/draws/drawing/entries-to-draw.ts'
import { prepare } from '#features/draws/drawing/prepare.ts'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, type DrawDesk, drawDesk, drawsGround } from './draws-stage.ts'
import { groupOfFour, keysOf } from './two-desks.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** Each of three entries wins once with the same score, so that only a lot gives them an order. */
async function tieAll(desk: DrawDesk) {
  const ids = desk.draw().groups[0]?.entryIds ?? []
  for (const key of keysOf(desk.draw())) {
    const [one, other] = desk.match(key).sides.map(({ entryId }) => ids.indexOf(entryId ?? ''))
    await desk.score(key, ((one ?? 0) + 1) % 3 === other ? 3 : -3)
  }
}

const inOrder = ({ groups, entries }: Draw) =>
  groups[0]?.table.map(({ entryId }) => entries.find(({ id }) => id === entryId)?.names)

test('a category that is drawn again offline, after its draw was removed, keeps the order of a lot at the host', async () => {
  const fixture = await drawsGround(server, 3)
  const { event, categoryId } = fixture
  const desk = await drawDesk(fixture)
  await desk.make('AAAA-11', groupOfFour)
  await desk.heal()
  const { token } = event.organiser
  await server.ask(`DELETE /v1/draws/${desk.draw().id}`, { token })
  await desk.heal()
  desk.goOffline()
  const view = desk.courtside.event(event.id).get()
  const category = view?.categories.find(({ id }) => id === categoryId)
  if (!view || !category) throw new Error('the category is not on the phone')
  const candidates = candidatesIn(view, category)
  const draft = { ...newDrawDraft(groupOfFour), takenAlone: candidates.map(({ key }) => key) }
  const prepared = await prepare({ category, candidates, draft, replaces: undefined })
  if (!prepared) throw new Error('the settings do not fit')
  await desk.courtside.enqueue(drawMaking, { prepared, label: 'Mista C' })
  await tieAll(desk)
  await desk.lot('A', 'DES-1')
  const order = inOrder(desk.draw())
  await desk.heal()
  expect(changesOn(desk)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost).toMatchObject({ id: prepared.id, number: 2 })
  expect(inOrder(atHost)).toEqual(order)
})
