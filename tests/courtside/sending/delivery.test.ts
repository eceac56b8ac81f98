import { expect, onTestFinished, test } from 'vitest'
import { declareDatabase } from '#offline/storage/database.ts'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { payment } from '#offline/operations/payment.ts'
import { aDesk, aHost, aPhone, aScene, desk } from '../scene.ts'
import { until } from '#offline/testing/phone.ts'

const isQuiet = (courtside: { sync: { get(): { pending: number } } }) => courtside.sync.get().pending === 0

test('fault 1: a change of a worker killed during a request is sent by the next pass, with one effect', async () => {
  const { host, phone, courtside, player } = await aScene()
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
  phone.weather = () => (onAsked(), new Promise(() => {}))
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await asked
  await courtside.close()

  phone.weather = () => 'fine'
  const later = await desk(phone)
  expect(later.player().pending).toBe('sending')
  await later.courtside.drain()
  expect(host.effects.map(({ after }) => Boolean(after?.paidAt))).toEqual([true])
  expect(isQuiet(later.courtside)).toBe(true)
})

test('answers of several lanes that come after the app is closed are asked for again, without errors', async () => {
  const { host, phone, courtside, player } = await aScene()
  const { promise: signal, resolve: comeBack } = Promise.withResolvers<'fine'>()
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
  let requests = 0
  phone.weather = () => {
    if (++requests === 2) onAsked()
    return signal
  }
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  const sending = courtside.drain()
  await asked
  const closing = courtside.close()
  comeBack('fine')
  await closing
  await sending

  phone.weather = () => 'fine'
  const later = await desk(phone)
  await later.courtside.drain()
  expect(isQuiet(later.courtside)).toBe(true)
  expect(host.effects).toHaveLength(2)
})

test('faults 2 and 3: an answer lost after the commit is asked for again and the change has one effect', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => 'lostOnTheWayBack'
  await courtside.enqueue(categoryCreation, {
    eventId: 'event-1',
    fields: {
      title: 'Mista C',
      category: 'MISTA',
      maxPlayers: 12,
      award: 'Troféu',
      listSort: 2,
    },
  })
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 2, isReachable: false })

  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.effects).toHaveLength(2)
  expect(isQuiet(courtside)).toBe(true)
})

test('fault 4: two tabs that send at once send each change once, and both show it as done', async () => {
  const host = await aHost()
  const phone = aPhone(host)
  const one = await aDesk(phone, phone.tab({ locks: navigator.locks }))
  const other = await desk(phone, phone.tab({ locks: navigator.locks }))
  await one.courtside.enqueue(payment, { player: one.player(), isPaid: true })
  await other.courtside.enqueue(payment, { player: other.player('player-2'), isPaid: true })
  await Promise.all([one.courtside.drain(), other.courtside.drain()])
  await until(
    () => isQuiet(one.courtside) && isQuiet(other.courtside),
    [one.courtside.sync, other.courtside.sync],
  )
  const sent = host.requests.filter(({ method }) => method === 'PATCH')
  expect(sent).toHaveLength(2)
  await until(
    () => one.player('player-2').isPaid && other.player().isPaid,
    [one.courtside.event('event-1'), other.courtside.event('event-1')],
  )
})

test('fault 4: a request that arrives twice has one effect', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => 'twice'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(host.effects).toHaveLength(1)
  expect(isQuiet(courtside)).toBe(true)
})

test('fault 7: a key that is still in progress is asked for again without a message', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => ({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'idempotency.inProgress', message: 'Esta alteração ainda está sendo gravada.' },
  })
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 1, needsYou: 0, isReachable: true })
  phone.weather = () => 'fine'
  phone.pass(1_000)
  await until(() => isQuiet(courtside), [courtside.sync])
  expect(host.effects).toHaveLength(1)
})

test('fault 8: a change tapped while an earlier one is being sent is sent, not deleted', async () => {
  const { host, phone, courtside, player } = await aScene()
  const answered = Promise.withResolvers<'fine'>()
  const asked = Promise.withResolvers<void>()
  phone.weather = () => (asked.resolve(), answered.promise)
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await asked.promise
  await courtside.enqueue(payment, { player: player(), isPaid: false })
  expect(player()).toMatchObject({ isPaid: false, pending: 'waiting' })
  answered.resolve('fine')
  await until(() => isQuiet(courtside), [courtside.sync])
  expect(host.effects.map(({ after }) => Boolean(after?.paidAt))).toEqual([true, false])
  expect(host.refusals).toEqual([])
})

test('of several acknowledged changes of one aspect only the last is kept until a snapshot contains it', async () => {
  const { phone, courtside, player, category } = await aScene()
  for (const isPaid of [true, false, true]) {
    await courtside.enqueue(payment, { player: player(), isPaid })
    await courtside.drain()
  }
  for (const title of ['Feminino C', 'Feminino D']) {
    await courtside.enqueue(categoryEdit, { category: category(), fields: { ...category(), title } })
    await courtside.drain()
  }
  const database = declareDatabase(phone.userId, phone.database)
  onTestFinished(() => database.close())
  const kept = await database.operations.toArray()
  expect(kept.map(({ kind, state }) => [kind, state])).toEqual([
    ['payment.set', 'acknowledged'],
    ['category.edit', 'acknowledged'],
  ])
  expect([player().isPaid, category().title]).toEqual([true, 'Feminino D'])
  await courtside.refreshEvent('event-1')
  expect(await database.operations.count()).toBe(0)
})

test('a claimed request is sent again byte for byte, whatever is tapped meanwhile', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  phone.wall += 3_600_000
  await courtside.enqueue(payment, { player: player(), isPaid: false })
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  phone.weather = () => 'lostOnTheWayBack'
  phone.pass(60_000)
  await courtside.drain()
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  const sent = host.requests.filter(({ method }) => method === 'PATCH')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(isQuiet(courtside)).toBe(true)
})

test.each([-1, 1])('fault 9: a clock that jumps %i day changes neither order nor retries', async (days) => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = () => ({
    status: 429,
    headers: { 'retry-after': '30' },
    body: { code: 'request.tooMany', message: 'Aguarde.' },
  })
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  phone.weather = () => 'fine'
  phone.wall += days * 86_400_000
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  phone.pass(29_000)
  await courtside.drain()
  expect(host.effects).toEqual([])
  phone.pass(1_000)
  await until(() => isQuiet(courtside), [courtside.sync])
  expect(host.effects.map(({ entity }) => entity)).toEqual(['player:player-1', 'player:player-2'])
})
