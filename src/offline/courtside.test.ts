import { afterEach, expect, test } from 'vitest'
import { createHost } from './testing/host.ts'
import { aCategory, anEvent, aPlayer } from './testing/factories.ts'
import { createPhone, type Phone, playerOf, shownEvent } from './testing/phone.ts'

const phones: Phone[] = []
function setUp() {
  const host = createHost({ events: [anEvent()], categories: [aCategory()], players: [aPlayer()] })
  const phone = createPhone(host)
  phones.push(phone)
  return { host, phone }
}
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.off()))
})

test('a tap shows in the same frame, is saved, then sent', async () => {
  const { host, phone } = setUp()
  const courtside = phone.tab()
  expect(courtside.event('event-1').get()).toBeUndefined()
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  const before = await shownEvent(courtside)
  expect(before.totals).toEqual({ received: 0, toReceive: 69.1, paid: 0, unpaid: 1 })

  const saving = courtside.setPayment(playerOf(before), true)
  const painted = courtside.event('event-1').get()
  expect(playerOf(painted)).toMatchObject({ isPaid: true, pending: 'saving' })
  expect(painted?.totals.received).toBe(69.1)

  expect(await saving).toEqual({ ok: true })
  await courtside.drain()
  expect(host.effects).toHaveLength(1)
  expect(playerOf(courtside.event('event-1').get())).toMatchObject({ isPaid: true, version: 2 })
  expect(playerOf(courtside.event('event-1').get()).pending).toBeUndefined()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0, isReachable: true })
})

test('taps are written in their order once they are on the screen, and closing waits for them', async () => {
  const { host, phone } = setUp()
  const frames: (() => void)[] = []
  const courtside = phone.tab({ painted: () => new Promise((resolve) => frames.push(resolve)) })
  await courtside.refreshEvent('event-1')
  const player = playerOf(await shownEvent(courtside))
  const saved = [courtside.setPayment(player, true), courtside.setPayment(player, false)]
  expect(playerOf(courtside.event('event-1').get())).toMatchObject({ isPaid: false, pending: 'saving' })

  const closing = courtside.close()
  for (const show of frames.toReversed()) show()
  await closing
  expect(await Promise.all(saved)).toEqual([{ ok: true }, { ok: true }])

  const next = phone.tab()
  const { players } = await shownEvent(next)
  expect(players[0]).toMatchObject({ isPaid: false, pending: 'waiting' })
  expect(host.effects).toHaveLength(0)
})
