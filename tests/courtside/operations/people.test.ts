import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { playerRemoval } from '#offline/operations/player-removal.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { aScene, twoDesks } from '../scene.ts'

test('fault 31: two people mark the same player as paid: no question, one payment', async () => {
  const { host, marina, paulo } = await twoDesks()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid: true })
  await Promise.all([marina.courtside.drain(), paulo.courtside.drain()])
  expect(host.effects).toHaveLength(1)
  for (const { courtside, player } of [marina, paulo]) {
    expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
    expect(player()).toMatchObject({ isPaid: true, version: 2 })
  }
})

/**
 * Marina has an old list and marks a player as paid. Paulo has marked the same player as paid, and then as not paid.
 */
async function oppositeValues() {
  const desks = await twoDesks()
  const { marina, paulo } = desks
  for (const isPaid of [true, false]) {
    await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid })
    await paulo.courtside.drain()
  }
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  await marina.courtside.drain()
  return desks
}

test('fault 32: opposite values cause one question, which says who and when', async () => {
  const { marina } = await oppositeValues()
  expect(marina.courtside.operations.get()).toMatchObject([
    {
      state: 'needsYou',
      args: { payment: true },
      differences: [{ label: 'Pagamento', did: 'marcou como', mine: 'pago', theirs: 'não pago' }],
      entity: 'player:player-1',
      changedBy: 'Paulo',
      changedAt: expect.stringMatching(/^2026-11-21T09:00/) as string,
    },
  ])
  expect(marina.player()).toMatchObject({ isPaid: false, version: 3, pending: 'needsYou' })
  expect(marina.shown().totals).toMatchObject({ paid: 0, unpaid: 2 })
})

test("keep mine sends the own value based on the server's present version", async () => {
  const { host, marina } = await oppositeValues()
  const [asked] = marina.courtside.operations.get()
  expect(await marina.courtside.keepMine(asked?.id ?? '')).toEqual({ ok: true })
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ updatedById: 'user-1', version: 4 })
  const keys = host.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(keys.length)
})

test('keep theirs sends nothing and shows their value, before any refresh', async () => {
  const { host, marina } = await oppositeValues()
  const asked = host.requests.length
  await marina.courtside.keepTheirs(marina.courtside.operations.get()[0]?.id ?? '')
  await marina.courtside.drain()
  expect(host.requests.length).toBe(asked)
  expect(marina.player()).toMatchObject({ isPaid: false, version: 3 })
  expect(marina.player().pending).toBeUndefined()
  expect(marina.courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
})

test('a new tap on a refused row is the decision', async () => {
  const { host, marina } = await oppositeValues()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ updatedById: 'user-1', version: 4 })
})

test('fault 35: keep mine that meets another conflict asks again, without a loop', async () => {
  const { host, marina, paulo } = await oppositeValues()
  for (const isPaid of [true, false]) {
    await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid })
    await paulo.courtside.drain()
  }
  const [asked] = marina.courtside.operations.get()
  const before = host.requests.length
  await marina.courtside.keepMine(asked?.id ?? '')
  await marina.courtside.drain()
  expect(host.requests.length).toBe(before + 1)
  const [again] = marina.courtside.operations.get()
  expect(again).toMatchObject({ state: 'needsYou', differences: [{ theirs: 'não pago' }] })
  expect(again?.id).not.toBe(asked?.id)
})

test('fault 22: a payment for a player whom somebody else removed first is asked about, even if we wanted to remove the player too', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(playerRemoval, { player: player() })
  await host.act('user-2', 'DELETE', 'events/player/player-1', {})
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    { kind: 'payment.set', state: 'needsYou', refusal: { code: 'player.notFound' } },
  ])
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 1 })
})

test('a conflict says that the tap was made offline', async () => {
  const { host, marina, paulo } = await twoDesks()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'PIX' })
  await marina.courtside.drain()
  marina.phone.weather = () => 'lostOnTheWay'
  await paulo.courtside.refreshEvent('event-1')
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: false })
  await marina.courtside.drain()
  await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid: true, method: 'CASH' })
  await paulo.courtside.drain()
  marina.phone.weather = () => 'fine'
  marina.phone.pass(60_000)
  await marina.courtside.drain()
  expect(host.players.get('player-1')?.method).toBe('CASH')
  expect(marina.courtside.operations.get()).toMatchObject([
    { state: 'needsYou', wasOffline: true, differences: [{ mine: 'não pago', theirs: 'pago (Dinheiro)' }] },
  ])
})

test('the account that marked a payment is shown, whoever changed something else of the player later', () => {
  const changed = { updatedBy: 'Carla', updatedById: 'user-3', updatedAt: '2026-11-21T09:30:00.000Z' }
  const paid = { paymentDate: '2026-11-21T09:05:00.000Z', paidBy: 'Bruno', paidById: 'user-2' }
  const madeBy = payment.words.madeBy
  expect(madeBy?.(aPlayer({ ...changed, ...paid }))).toEqual({
    by: 'Bruno',
    byId: 'user-2',
    at: paid.paymentDate,
  })
  expect(madeBy?.(aPlayer({ ...changed, paymentDate: null }))).toBeUndefined()
})

/** Marina's phone receives Paulo's changes, but sends nothing, because {host} asked her to pause. */
async function onlyHearing() {
  const desks = await twoDesks()
  const { marina } = desks
  marina.phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await marina.courtside.enqueue(payment, { player: marina.player('player-2'), isPaid: true })
  await marina.courtside.drain()
  return desks
}

test('a return to the first value is sent if somebody else has changed it since', async () => {
  const { marina, paulo, host } = await onlyHearing()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid: true })
  await paulo.courtside.drain()
  await marina.courtside.refreshEvent('event-1')
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: false })
  marina.phone.weather = () => 'fine'
  marina.phone.pass(60_000)
  await marina.courtside.drain()
  const [asked] = marina.courtside.operations.get()
  expect(asked).toMatchObject({ state: 'needsYou', differences: [{ mine: 'não pago', theirs: 'pago' }] })
  await marina.courtside.keepMine(asked?.id ?? '')
  await marina.courtside.drain()
  expect(host.players.get('player-1')).toMatchObject({ paymentDate: null, updatedById: 'user-1' })
})

test('a player withdrawn on two phones is back after one of them takes it back last', async () => {
  const { marina, paulo, host } = await onlyHearing()
  await marina.courtside.enqueue(withdrawal, { player: marina.player(), isWithdrawn: true })
  await paulo.courtside.enqueue(withdrawal, { player: paulo.player(), isWithdrawn: true })
  await paulo.courtside.drain()
  await marina.courtside.refreshEvent('event-1')
  await marina.courtside.enqueue(withdrawal, { player: marina.player(), isWithdrawn: false })
  marina.phone.weather = () => 'fine'
  marina.phone.pass(60_000)
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')?.withdrawnAt).toBeNull()
})

test('a change decided as mine and then undone is sent if the server has changed since', async () => {
  const { host, marina, paulo } = await oppositeValues()
  await paulo.courtside.enqueue(payment, { player: paulo.player(), isPaid: true })
  await paulo.courtside.drain()
  await marina.courtside.refreshEvent('event-1')
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(payment, { player: marina.player('player-2'), isPaid: true })
  await marina.courtside.drain()
  await marina.courtside.keepMine(
    marina.courtside.operations.get().find(({ state }) => state === 'needsYou')?.id ?? '',
  )
  expect(marina.player()).toMatchObject({ isPaid: true })
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: false })
  marina.phone.weather = () => 'fine'
  marina.phone.pass(60_000)
  await marina.courtside.drain()
  const wanted = marina.courtside.operations.get().map(({ differences }) => differences)
  expect(wanted).toMatchObject([[{ mine: 'não pago', theirs: 'pago' }]])
  expect(host.players.get('player-1')?.paymentDate).not.toBeNull()
})
