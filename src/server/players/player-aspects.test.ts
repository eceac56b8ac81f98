import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { aspectsOfPlayer, countersAt } from '#contract/players/player-aspects.ts'
import { addCategory, addEvent, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('every aspect of a player is counted from 1 on and told to the organisers', async () => {
  const event = await addEvent(host)
  await addPlayer(host, event, await addCategory(host, event))
  const { token } = event.organiser
  const { players } = (await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })).body as EventSnapshot
  expect(players).toMatchObject([countersAt(1)])
  const answered = Object.keys(players[0] ?? {})
  const onlyIfAny = ['partedPairId', 'earlierPayments']
  const fields = aspectsOfPlayer.flatMap((each) => each.fields).filter((name) => !onlyIfAny.includes(name))
  expect(answered).toEqual(expect.arrayContaining(fields))
})
