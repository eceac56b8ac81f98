import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { aScene, desk } from '../scene.ts'

test('an event is removed from the phone, and is back when it is opened', async () => {
  const { phone, courtside } = await aScene()
  await courtside.refreshEvents()
  const [kept] = await courtside.keptEvents()
  expect(kept).toMatchObject({ eventId: 'event-1', title: 'Copa Areia Clara' })
  expect(kept?.bytes).toBeGreaterThan(200)
  expect(await courtside.removeFromPhone('event-1')).toEqual({ ok: true })
  expect(await courtside.keptEvents()).toEqual([])
  expect(courtside.onPhone.get()).toMatchObject({ removed: ['event-1'] })
  expect(courtside.onPhone.get().wholeEvents.size).toBe(0)
  expect(courtside.event('event-1').get()).toBeNull()
  expect(courtside.events.get()).toHaveLength(1)

  const again = phone.tab()
  expect(await again.refreshEvent('event-1')).toBe('landed')
  expect(again.onPhone.get().removed).toEqual([])
  expect(await again.keptEvents()).toHaveLength(1)
})

test('an event with a waiting change stays, and is removed once the change is done', async () => {
  const { phone, courtside, player } = await aScene()
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  expect(await courtside.removeFromPhone('event-1')).toEqual({ ok: false, reason: 'unsent' })
  expect((await desk(phone)).player()).toMatchObject({ isPaid: true })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(await courtside.removeFromPhone('event-1')).toEqual({ ok: true })
  expect(await courtside.doneLately()).toEqual([])
})
