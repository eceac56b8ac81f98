import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { refund } from '#offline/operations/refund.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import { aCategory, anEvent, aPlayer } from '#offline/testing/factories.ts'
import { aDesk, aHost, aPhone, aScene, desk } from '../scene.ts'

const counted = { valueVersion: 1, categoryVersion: 1, withdrawalVersion: 1 }
const ana = aPlayer({ ...counted, person: { id: 'ana', name: 'Ana' } })
const bia = aPlayer({ ...counted, id: 'player-2', person: { id: 'bia', name: 'Bia' } })

test('paid, withdrawn and refunded offline: counted at once, sent in this order', async () => {
  const { host, phone, courtside, shown, player, category } = await aScene({ players: [ana, bia] })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: true })
  expect(category()).toMatchObject({ registered: 1 })
  expect(shown().totals).toMatchObject({ received: 0, toRefund: 69.1, refunded: 0, paid: 0, unpaid: 1 })
  await courtside.enqueue(refund, { player: player(), isRefunded: true })
  expect(shown().totals).toMatchObject({ toRefund: 0, refunded: 69.1 })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(host.effects.map(({ kind }) => kind)).toEqual([
    'player.payment',
    'player.withdrawn',
    'player.refund',
  ])
  expect(player()).toMatchObject({ isPaid: true, isWithdrawn: true, isRefunded: true })
})

test('a refund for a cancelled event is marked offline, survives a restart, and can be undone', async () => {
  const paid = { ...ana, paymentDate: '2026-11-20T09:00:00.000Z' }
  const cancelled = anEvent({ cancelledAt: '2026-11-21T08:00:00.000Z' })
  const { host, phone, courtside, player } = await aScene({ events: [cancelled], players: [paid, bia] })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(refund, { player: player(), isRefunded: true })
  await courtside.close()
  const later = await desk(phone)
  expect(later.player()).toMatchObject({ isRefunded: true, pending: 'waiting' })
  expect(later.shown().totals).toMatchObject({ received: 69.1, toReceive: 0, toRefund: 0, refunded: 69.1 })
  await later.courtside.enqueue(refund, { player: later.player(), isRefunded: false })
  expect(later.shown().totals).toMatchObject({ received: 69.1, toRefund: 69.1, refunded: 0 })
  await later.courtside.enqueue(refund, { player: later.player(), isRefunded: true })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await later.courtside.drain()
  expect(later.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ refundedAt: expect.any(String) as string })
})

test('a refund is dated by its tap, whenever it is sent, also if a statement line is linked later', async () => {
  const paid = { ...ana, paymentDate: '2026-11-20T09:00:00.000Z' }
  const cancelled = anEvent({ cancelledAt: '2026-11-21T08:00:00.000Z' })
  const { host, phone, courtside, player } = await aScene({ events: [cancelled], players: [paid, bia] })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(refund, { player: player(), isRefunded: true })
  const { refundedAt } = player()
  expect(refundedAt).toBeDefined()
  phone.pass(14 * 3_600_000)
  const entry = { key: 'b'.repeat(64), day: '2026-11-21', cents: 6910 }
  await courtside.enqueue(refund, { player: player(), isRefunded: true, entry })
  expect(player()).toMatchObject({ refundedAt })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(host.requests.at(-1)?.body).toMatchObject({ refunded: true, refundedAt, entry })
  expect(player()).toMatchObject({ refundEntry: entry })
})

test('the amount that the event keeps is counted offline like on the server, and removed if the organisers are the reason', async () => {
  const events = [anEvent({ refundCharge: 9.1 })]
  const { phone, courtside, shown, player } = await aScene({ events, players: [ana, bia] })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: true, kept: 9.1 })
  const kept = { received: 0, toRefund: 60, kept: 9.1 }
  expect(shown().totals).toMatchObject(kept)
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(shown().totals).toMatchObject(kept)
  expect(player()).toMatchObject({ isWithdrawn: true, refundKept: 9.1 })
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: true, isWhole: true, kept: 0 })
  expect(shown().totals).toMatchObject({ toRefund: 69.1, kept: 0 })
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(player()).toMatchObject({ isRefundWhole: true })
  expect(shown().totals).toMatchObject({ toRefund: 69.1, kept: 0 })
})

test('a withdrawal undone before it is sent sends nothing', async () => {
  const { host, phone, courtside, player } = await aScene({ players: [ana, bia] })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: true })
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: false })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(host.effects).toEqual([])
  expect(player()).not.toHaveProperty('pending')
})

/** Marina marks a player as paid without connection, while Paulo withdraws the same player. */
async function paidMeanwhile(maxPlayers: number) {
  const host = await aHost({ players: [ana, bia], categories: [aCategory({ maxPlayers })] })
  const marina = await aDesk(aPhone(host))
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  await paulo.courtside.enqueue(withdrawal, { player: paulo.player(), isWithdrawn: true })
  await paulo.courtside.drain()
  return { host, marina, paulo }
}
type Desks = Awaited<ReturnType<typeof paidMeanwhile>>
async function heal({ marina }: Desks) {
  marina.phone.weather = () => 'fine'
  marina.phone.pass(600_000)
  await marina.courtside.drain()
}

test('a payment at the same time as a withdrawal brings the player back, if there is a spot', async () => {
  const desks = await paidMeanwhile(24)
  await heal(desks)
  expect(desks.marina.courtside.operations.get()).toMatchObject([
    {
      isNotice: true,
      refusal: {
        code: 'player.returned',
        message:
          'Ana tinha desistido e voltou com este pagamento. Se foi engano, registre a desistência de novo.',
      },
    },
  ])
  expect(desks.marina.player()).toMatchObject({ isPaid: true })
  expect(desks.marina.player()).not.toHaveProperty('isWithdrawn')
  await desks.marina.courtside.keepTheirs(desks.marina.courtside.operations.get()[0]?.id ?? '')
  expect(desks.marina.courtside.operations.get()).toEqual([])
  expect(await desks.marina.courtside.doneLately()).toMatchObject([{ wanted: 'Marcar Ana como pago' }])
  expect((await desks.marina.courtside.doneLately())[0]).not.toHaveProperty('givenUp')
  expect(desks.host.players.get('player-1')).toMatchObject({ withdrawnAt: null, withdrawalVersion: 3 })
  expect(desks.marina.shown().totals).toMatchObject({ paid: 1, received: 69.1 })
})

test('without a free spot the payment is kept as to be refunded, and a card says so', async () => {
  const desks = await paidMeanwhile(2)
  const { host, marina } = desks
  host.add({ players: [aPlayer({ ...counted, id: 'player-3', person: { id: 'caio', name: 'Caio' } })] })
  await heal(desks)
  expect(marina.courtside.operations.get()).toMatchObject([
    {
      state: 'needsYou',
      isNotice: true,
      differences: [],
      refusal: { code: 'player.withdrawn', message: expect.stringMatching(/^Ana tinha desistido/) as string },
    },
  ])
  expect(marina.player()).toMatchObject({ isPaid: true, isWithdrawn: true, pending: 'needsYou' })
  expect(marina.shown().totals).toMatchObject({ received: 0, toRefund: 69.1 })
  const [card] = marina.courtside.operations.get()
  await marina.courtside.keepTheirs(card?.id ?? '')
  expect(marina.courtside.operations.get()).toEqual([])
  expect(marina.player()).toMatchObject({ isPaid: true, isWithdrawn: true })
  expect(host.effects.filter(({ kind }) => kind === 'player.payment')).toHaveLength(1)
})

test('a withdrawal that can not be undone, because the spot is taken, is a card', async () => {
  const { host, courtside, player } = await aScene({
    players: [{ ...ana, withdrawnAt: '2026-11-21T08:00:00.000Z' }, bia],
    categories: [aCategory({ maxPlayers: 1 })],
  })
  await courtside.enqueue(withdrawal, { player: player(), isWithdrawn: false })
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    { state: 'needsYou', wanted: 'Voltar a inscrever Ana', refusal: { code: 'category.full' } },
  ])
  expect(player()).toMatchObject({ isWithdrawn: true })
  expect(host.effects).toEqual([])
})

/** A cancelled event with a player who had paid and got a refund. */
async function refunded() {
  const paid = { ...ana, paymentDate: '2026-11-20T09:00:00.000Z', refundedAt: '2026-11-21T08:00:00.000Z' }
  const cancelled = anEvent({ cancelledAt: '2026-11-21T07:00:00.000Z' })
  return aScene({ events: [cancelled], players: [paid, bia] })
}

test('after a question a refunded player is marked as paid again, and the refund is undone at once', async () => {
  const { host, courtside, player, shown } = await refunded()
  await courtside.enqueue(payment, { player: player(), isPaid: true, isAfterRefund: true })
  expect(player()).toMatchObject({ isPaid: true, pending: 'waiting' })
  expect(player()).not.toHaveProperty('isRefunded')
  expect(shown().totals).toMatchObject({ received: 69.1, toRefund: 69.1, refunded: 0 })
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ refundedAt: null, withdrawalVersion: 2 })
})

test('a payment tapped without knowing of the refund is a card, and insisting marks the player as paid again', async () => {
  const { host, courtside, player } = await refunded()
  const { isRefunded: _, ...seen } = player()
  await courtside.enqueue(payment, { player: { ...seen, isPaid: false }, isPaid: true, method: 'CASH' })
  await courtside.drain()
  const [card] = courtside.operations.get()
  expect(card).toMatchObject({ state: 'needsYou', refusal: { code: 'player.refunded' } })
  await courtside.keepMine(card?.id ?? '')
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ refundedAt: null, method: 'CASH' })
})
