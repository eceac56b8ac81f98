import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addDrawn } from '#server/testing/draws.ts'
import { addEvent, addMember } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

test('an organiser hides all matches of an event from the public and shows them again', async () => {
  const event = await addEvent(host)
  const { created } = await addDrawn(host, event)
  const { token } = event.organiser
  await host.ask(`PATCH /v1/draws/${created.id}`, { token, body: { isPublished: true } })
  const published = async () => (await host.ask(`GET /v1/event-register/${event.id}/draws`)).body
  const page = async () => (await host.ask(`GET /v1/event-register/${event.id}`)).body
  const hide = (hidesGames: boolean, as = token) =>
    host.ask(`PATCH /v1/events/${event.id}/switches`, { token: as, body: { hidesGames } })
  expect(await published()).toHaveLength(1)
  expect(await page()).toMatchObject({ hasGames: true })

  expect(await hide(true)).toMatchObject({ status: 200, body: { hidesGames: true, isListed: false } })
  expect(await published()).toEqual([])
  expect(await page()).not.toHaveProperty('hasGames')

  const desk = await addMember(host, event, 'MESA')
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: desk.token })
  const { event: shown, draws } = body as EventSnapshot
  expect(shown.hidesGames, 'who organises sees that it is so, and the draws').toBe(true)
  expect(draws).toMatchObject([{ isPublished: true }])
  expect(await hide(false, desk.token)).toMatchObject({ status: 403 })

  await hide(false)
  expect(await published()).toHaveLength(1)
  expect(await page()).toMatchObject({ hasGames: true })
})
