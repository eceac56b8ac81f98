import { expect, test } from 'vitest'
import { maxCategories } from '#contract/categories.ts'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { categoryFields } from '#offline/operations/category.ts'
import { categoryRemoval } from '#offline/operations/category-removal.ts'
import { payment } from '#offline/operations/payment.ts'
import { playerRemoval } from '#offline/operations/player-removal.ts'
import { aCategory, aWaiting } from '#offline/testing/factories.ts'
import { aDesk, aHost, aPhone, aScene } from '../scene.ts'

test('the last player is removed before the category, and payments are sent first', async () => {
  const { host, phone, courtside, player, category, shown } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  await courtside.enqueue(playerRemoval, { player: player() })
  await courtside.enqueue(playerRemoval, { player: player('player-2') })
  await courtside.enqueue(categoryRemoval, { category: category() })
  expect(shown()).toMatchObject({
    players: [],
    categories: [],
    totals: { received: 0, toReceive: 0, toRefund: 0, refunded: 0, kept: 0, paid: 0, unpaid: 0 },
  })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.effects.map(({ entity, kind }) => [entity, kind])).toEqual([
    ['player:player-1', 'player.payment'],
    ['player:player-1', 'player.removed'],
    ['player:player-2', 'player.removed'],
    ['category:category-1', 'category.removed'],
  ])
})

test('a category that can not be removed yet stays visible with its mark', async () => {
  const { courtside, category } = await aScene()
  const removing = courtside.enqueue(categoryRemoval, { category: category() })
  expect(category()).toMatchObject({ registered: 2, pending: 'saving' })
  await removing
  await courtside.drain()
  expect(category().pending).toBe('needsYou')
  expect(courtside.operations.get()).toMatchObject([{ refusal: { code: 'category.hasPlayers' } }])
})

test('a category with a waiting list stays visible; an unconfirmed entry blocks nothing', async () => {
  const scene = (isConfirmed: boolean) =>
    aScene({ categories: [aCategory()], players: [], waiting: [aWaiting({ isConfirmed })] })
  const awaited = await scene(true)
  void awaited.courtside.enqueue(categoryRemoval, { category: awaited.category() })
  expect(awaited.shown().categories).toMatchObject([{ pending: 'saving' }])
  const unconfirmed = await scene(false)
  void unconfirmed.courtside.enqueue(categoryRemoval, { category: unconfirmed.category() })
  expect(unconfirmed.shown().categories).toEqual([])
})

test("one category too many becomes a card with the server's text, and is sent when there is room", async () => {
  const full = Array.from({ length: maxCategories }, (_, index) => aCategory({ id: `category-${index + 1}` }))
  const { host, courtside } = await aScene({ categories: full, players: [] })
  const { title, category, maxPlayers, award, listSort } = aCategory()
  await courtside.enqueue(categoryCreation, {
    eventId: 'event-1',
    fields: { title, category, maxPlayers, award, listSort },
  })
  await courtside.drain()
  const [card] = courtside.operations.get()
  expect(card).toMatchObject({
    state: 'needsYou',
    refusal: { message: 'Um evento tem no máximo 200 categorias. Remova uma antes de adicionar outra.' },
  })
  await host.act('user-2', 'DELETE', 'events/event-1/category/category-7', {})
  await courtside.keepMine(card?.id ?? '')
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(host.categories.size).toBe(maxCategories)
})

test('a category created, edited and removed offline sends nothing', async () => {
  const { host, phone, courtside, player, shown } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
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
  const created = () => shown().categories.find(({ title }) => title.startsWith('Mista'))
  expect(created()).toMatchObject({ registered: 0, pending: 'waiting' })
  const drawn = created()
  if (!drawn) throw new Error('the category is not shown')
  await courtside.enqueue(categoryEdit, {
    category: drawn,
    fields: { ...categoryFields(drawn), title: 'Mista B' },
  })
  expect(created()?.title).toBe('Mista B')
  await courtside.enqueue(categoryRemoval, { category: drawn })
  expect(created()).toBeUndefined()
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
    'PATCH',
  ])
  expect(courtside.sync.get().pending).toBe(0)
})

test('if the server gives a new category another id, the phone uses it', async () => {
  const host = await aHost({ capabilities: [] })
  const { phone, courtside, shown } = await aDesk(aPhone(host))
  const answer = Promise.withResolvers<'fine'>()
  phone.weather = () => answer.promise
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
  const created = shown().categories.find(({ title }) => title === 'Mista C')
  if (!created) throw new Error('the category is not shown')
  await courtside.enqueue(categoryEdit, {
    category: created,
    fields: { ...categoryFields(created), title: 'Mista B' },
  })
  answer.resolve('fine')
  await courtside.drain()
  await courtside.enqueue(categoryEdit, {
    category: created,
    fields: { ...categoryFields(created), title: 'Mista A' },
  })
  await courtside.drain()
  const own = [...host.categories.values()].find(({ title }) => title === 'Mista A')?.id
  expect(own).not.toBe(created.id)
  expect(shown().categories.map(({ id, title }) => [id, title])).toEqual([
    ['category-1', 'Feminina B'],
    [own, 'Mista A'],
  ])
})

test('an edit of a category whose creation was refused changes the creation', async () => {
  const full = Array.from({ length: maxCategories }, (_, index) => aCategory({ id: `category-${index + 1}` }))
  const { host, phone, courtside, shown } = await aScene({ categories: full, players: [] })
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  const fields = { ...categoryFields(aCategory()), title: 'Nova' }
  await courtside.enqueue(categoryCreation, { eventId: 'event-1', fields })
  const category = shown().categories.find(({ title }) => title === 'Nova')
  if (!category) throw new Error('The new category is not shown')
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    { state: 'needsYou', refusal: { code: 'category.tooMany' } },
  ])
  host.change("delete from category where id = 'category-1'")
  await courtside.enqueue(categoryEdit, { category, fields: { ...fields, title: 'Nova 2' } })
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(host.categories.get(category.id)?.title).toBe('Nova 2')
})
