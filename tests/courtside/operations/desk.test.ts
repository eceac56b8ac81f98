import { expect, test } from 'vitest'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { categoryMove } from '#offline/operations/category-move.ts'
import { categoryFields } from '#offline/operations/category.ts'
import { categoryRemoval } from '#offline/operations/category-removal.ts'
import { payment } from '#offline/operations/payment.ts'
import { playerRemoval } from '#offline/operations/player-removal.ts'
import { value } from '#offline/operations/value.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import type { HostOptions } from '../host.ts'
import { aDesk, aHost, aPhone, aScene, type Desk } from '../scene.ts'

const counted = { valueVersion: 1, categoryVersion: 1, method: null }
const stage: Partial<HostOptions> = {
  categories: [aCategory(), aCategory({ id: 'category-2', title: 'Mista C', maxPlayers: 2 })],
  players: [
    aPlayer(counted),
    aPlayer({ ...counted, id: 'player-2', person: { name: 'Bia Prado' } }),
    // One more spot in the first category, and the second category is full.
    aPlayer({ ...counted, id: 'player-3', categoryId: 'category-2', person: { name: 'Caio Luz' } }),
  ],
}
const pay = ({ courtside, player }: Desk, isPaid: boolean, method?: PaymentMethod) =>
  courtside.enqueue(payment, { player: player(), isPaid, method })
const move = ({ courtside, player, category }: Desk, to: string, id = 'player-1') =>
  courtside.enqueue(categoryMove, { player: player(id), category: category(to) })
const sentTo = (host: { requests: { path: string }[] }, path: string) =>
  host.requests.filter((request) => request.path.startsWith(path))

async function twoDesks() {
  const host = await aHost(stage)
  return { host, marina: await aDesk(aPhone(host)), paulo: await aDesk(aPhone(host, { userId: 'user-2' })) }
}

test('two people who mark a player with different methods are asked, and see both', async () => {
  const { marina, paulo } = await twoDesks()
  await pay(marina, true, 'PIX')
  await pay(paulo, true, 'CASH')
  await marina.courtside.drain()
  await paulo.courtside.drain()
  const [card] = paulo.courtside.operations.get()
  expect(card).toMatchObject({
    wanted: 'Marcar Ana Duarte como pago (Dinheiro)',
    differences: [{ mine: 'pago (Dinheiro)', theirs: 'pago (PIX)' }],
  })
  expect(paulo.player()).toMatchObject({ isPaid: true, method: 'PIX', pending: 'needsYou' })
  await paulo.courtside.keepMine(card?.id ?? '')
  await paulo.courtside.drain()
  expect(paulo.player()).toMatchObject({ method: 'CASH', version: 3 })
})

test('a payment without a method accepts any stored method', async () => {
  const { marina, paulo } = await twoDesks()
  await pay(marina, true, 'PIX')
  await pay(paulo, true)
  await marina.courtside.drain()
  await paulo.courtside.drain()
  expect(paulo.courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(paulo.player()).toMatchObject({ isPaid: true, method: 'PIX' })
})

test('another method is sent for a paid player; changing back to the first one sends nothing', async () => {
  const desk = await aScene(stage)
  await pay(desk, true, 'PIX')
  await desk.courtside.drain()
  await pay(desk, true, 'CARD')
  expect(desk.player()).toMatchObject({ isPaid: true, method: 'CARD', pending: 'waiting' })
  await pay(desk, true, 'PIX')
  await desk.courtside.drain()
  expect(desk.host.effects).toHaveLength(1)
  await pay(desk, true, 'CARD')
  await desk.courtside.drain()
  expect(desk.player()).toMatchObject({ method: 'CARD', version: 3 })
})

test('a server without methods gets none, and nobody is asked', async () => {
  const desk = await aScene({ ...stage, capabilities: [], players: [aPlayer()] })
  await pay(desk, true, 'PIX')
  await desk.courtside.drain()
  expect(sentTo(desk.host, 'events/player/payment').map(({ path: _, ...request }) => request)).toMatchObject([
    { body: { playerId: 'player-1', payment: true } },
  ])
  expect(desk.courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
})

test('a waiting payment stays visible after the answer to another change', async () => {
  const desk = await aScene(stage)
  desk.phone.weather = (_, path) => (path.endsWith('payment') ? { status: 500 } : 'fine')
  await pay(desk, true, 'PIX')
  await desk.courtside.enqueue(value, { player: desk.player(), paymentValue: 50 })
  await desk.courtside.drain()
  expect(desk.player()).toMatchObject({ isPaid: true, method: 'PIX', paymentValue: 50, valueVersion: 2 })
})

test('a move is shown at once, and moving back before it is sent sends nothing', async () => {
  const desk = await aScene(stage)
  desk.phone.weather = () => 'lostOnTheWay'
  await move(desk, 'category-2')
  expect(desk.player()).toMatchObject({ categoryId: 'category-2', pending: 'waiting' })
  expect(desk.category('category-2').registered).toBe(2)
  await desk.courtside.close()
  const again = await aDesk(desk.phone)
  await move(again, 'category-1')
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await again.courtside.drain()
  expect(desk.host.effects).toHaveLength(0)
  expect(again.player()).toMatchObject({ categoryId: 'category-1' })
})

test("a move that the server refuses waits with the server's text, and blocks nothing else", async () => {
  const desk = await aScene(stage)
  await move(desk, 'category-2')
  await desk.courtside.drain()
  await move(desk, 'category-2', 'player-2')
  await desk.courtside.enqueue(playerRemoval, { player: desk.player('player-1') })
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toMatchObject([
    {
      wanted: 'Mudar Bia Prado para Mista C',
      state: 'needsYou',
      refusal: { code: 'category.full' },
      differences: [],
    },
  ])
  expect(desk.player('player-2')).toMatchObject({ categoryId: 'category-1', pending: 'needsYou' })
  expect(desk.host.players.has('player-1')).toBe(false)
})

test('of two moves of one player the second person is asked, with both categories', async () => {
  const { host, marina, paulo } = await twoDesks()
  host.add({ categories: [aCategory({ id: 'category-3', title: 'Mista D' })] })
  await paulo.courtside.refreshEvent('event-1')
  await move(marina, 'category-2')
  await move(paulo, 'category-3')
  await marina.courtside.drain()
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toMatchObject([
    { differences: [{ did: 'mudou para', mine: 'Mista D', theirs: 'Mista C' }] },
  ])
})

test('a move waits for the spots that are added for it', async () => {
  const desk = await aScene(stage)
  desk.phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await move(desk, 'category-2')
  const category = desk.category('category-2')
  const fields = { ...categoryFields(category), maxPlayers: 3 }
  await desk.courtside.enqueue(categoryEdit, { category, fields })
  await move(desk, 'category-2', 'player-2')
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toEqual([])
  expect(desk.category('category-2')).toMatchObject({ registered: 3, maxPlayers: 3 })
})

test('a category is removed after all of its players were moved', async () => {
  const desk = await aScene({ ...stage, categories: [aCategory(), aCategory({ id: 'category-2' })] })
  desk.phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  for (const id of ['player-1', 'player-2']) await move(desk, 'category-2', id)
  await desk.courtside.enqueue(categoryRemoval, { category: desk.category('category-1') })
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await desk.courtside.drain()
  expect(desk.courtside.operations.get()).toEqual([])
  expect([...desk.host.categories.keys()]).toEqual(['category-2'])
})
