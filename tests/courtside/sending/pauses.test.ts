import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { aDesk, aHost, aPhone, aScene, desk } from '../scene.ts'
import { aCategory } from '#offline/testing/factories.ts'
import { until } from '#offline/testing/phone.ts'

const refusal = (status: number, code: string) => ({ status, body: { code, message: `não: ${code}` } })

test('fault 17: 5xx rests one lane, the others go on', async () => {
  const { host, phone, courtside, player } = await aScene()
  let isFirst = true
  phone.weather = () =>
    isFirst ? ((isFirst = false), { status: 500, body: { code: 'host.failed', message: 'x' } }) : 'fine'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.drain()
  expect(host.effects.map(({ entity }) => entity)).toEqual(['player:player-2'])
  phone.pass(2_000)
  await until(() => courtside.sync.get().pending === 0, [courtside.sync])
  expect(host.effects).toHaveLength(2)
})

test('fault 18: Retry-After is obeyed across restarts', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => ({ ...refusal(429, 'request.tooMany'), headers: { 'retry-after': '120' } })
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  const asked = host.requests.length
  await courtside.close()
  phone.weather = () => 'fine'
  const later = await desk(phone)
  phone.pass(60_000)
  await later.courtside.drain()
  expect(host.requests.length).toBe(asked)
  phone.pass(60_000)
  await later.courtside.drain()
  expect(later.courtside.sync.get().pending).toBe(0)
})

test('faults 28 and 29: a flapping connection or a dead host is not hammered', async () => {
  const { phone, courtside, shown } = await aScene()
  let asked = 0
  phone.weather = () => ((asked += 1), 'lostOnTheWay')
  await Promise.all(shown().players.map((player) => courtside.enqueue(payment, { player, isPaid: true })))
  for (let second = 0; second < 60; second += 1) {
    phone.pass(1_000)
    await courtside.drain()
  }
  expect(asked).toBeGreaterThan(2)
  // A lost request is repeated at once, but only the first one.
  expect(asked).toBeLessThanOrEqual(2 * 13 + 1)
  expect(courtside.sync.get()).toMatchObject({ pending: 2, isReachable: false })
})

test('a signal heard too soon after a failure is used as soon as that is no hammering', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  for (let failures = 0; failures < 6; failures += 1) {
    phone.pass(60_000)
    await courtside.drain()
  }
  phone.weather = () => 'fine'
  await courtside.drain()
  expect(host.effects).toEqual([])
  phone.pass(5_000)
  await until(() => courtside.sync.get().pending === 0, [courtside.sync])
  expect(host.effects).toHaveLength(1)
})

test('whatever hears the host again ends the pause of what waits, without a touch', async () => {
  const host = await aHost()
  const phone = aPhone(host)
  const none = { delay: 0, run: () => {} }
  let timer = none
  const tab = phone.tab({ timer: (delay, run) => ((timer = { delay, run }), () => {}) })
  const { courtside, player } = await aDesk(phone, tab)
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  for (let least = 1_000; least <= 30_000; least *= 2) {
    await expect.poll(() => timer.delay).toBeGreaterThanOrEqual(least)
    const { delay, run } = timer
    timer = none
    phone.steady += delay
    run()
  }
  await expect.poll(() => timer.delay).toBeGreaterThan(30_000)
  phone.weather = () => 'fine'
  phone.steady += 5_000
  // This does the same as the stream of changes, or a screen that is opened.
  await courtside.refreshEvent('event-1')
  const stillWaits = () => {
    // The call may come too soon after the last attempt. Then the attempt is made at the end of the smallest gap.
    const { delay, run } = timer
    if (delay > 0 && delay <= 5_000) {
      timer = none
      phone.steady += delay
      run()
    }
    return courtside.sync.get().pending
  }
  await expect.poll(stillWaits).toBe(0)
  expect(host.effects).toHaveLength(1)
})

test('a minute of 5xx from everywhere rests the whole host', async () => {
  const players = Array.from({ length: 40 }, (_, number) => ({
    id: `player-${number}`,
    categoryId: 'category-1',
    person: { name: `Atleta ${number}` },
    paymentValue: 99,
    paymentDate: null,
    version: 1,
  }))
  const { phone, courtside, shown } = await aScene({ categories: [aCategory({ maxPlayers: 40 })], players })
  let asked = 0
  phone.weather = () => ((asked += 1), { status: 500 })
  await Promise.all(shown().players.map((player) => courtside.enqueue(payment, { player, isPaid: true })))
  await courtside.drain()
  expect(asked).toBeLessThanOrEqual(8)
  expect(courtside.sync.get()).toMatchObject({ pending: 40, isReachable: false })
})
