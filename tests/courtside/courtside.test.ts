import { afterEach, expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { openHost } from './host.ts'
import { aCategory, anEvent, aPlayer } from '#offline/testing/factories.ts'
import { createPhone, type Phone, playerOf, shownEvent } from '#offline/testing/phone.ts'

const phones: Phone[] = []
async function setUp() {
  const host = await openHost({ events: [anEvent()], categories: [aCategory()], players: [aPlayer()] })
  const phone = createPhone(host)
  phones.push(phone)
  return { host, phone }
}
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.off()))
})

test('a tap is shown in the same frame, stored, then sent', async () => {
  const { host, phone } = await setUp()
  const courtside = phone.tab()
  expect(courtside.event('event-1').get()).toBeUndefined()
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  const before = await shownEvent(courtside)
  expect(before.totals).toEqual({
    received: 0,
    toReceive: 69.1,
    toRefund: 0,
    refunded: 0,
    kept: 0,
    paid: 0,
    unpaid: 1,
  })

  const saving = courtside.enqueue(payment, { player: playerOf(before), isPaid: true })
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
