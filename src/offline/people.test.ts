import { expect, test } from 'vitest'
import { type CategoryFields, maxCategories } from '#contract/categories.ts'
import { categoryCreation } from './operations/category-creation.ts'
import { categoryEdit } from './operations/category-edit.ts'
import { fieldsOf } from './operations/category.ts'
import { categoryRemoval } from './operations/category-removal.ts'
import { payment } from './operations/payment.ts'
import { playerRemoval } from './operations/player-removal.ts'
import { aCategory, aPlayer } from './testing/factories.ts'
import { aDesk, aHost, aPhone, aScene } from './testing/scene.ts'

async function twoDesks() {
  const host = aHost()
  return { host, marina: await aDesk(aPhone(host)), paulo: await aDesk(aPhone(host, { userId: 'user-2' })) }
}

test('fault 31: both mark the same player paid: no question, one payment', async () => {
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

/** Marina marks paid from an old list what Paulo has marked paid and not paid again. */
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

test('fault 32: opposite values ask once, and say who and when', async () => {
  const { marina } = await oppositeValues()
  expect(marina.courtside.operations.get()).toMatchObject([
    {
      state: 'needsYou',
      args: { payment: true },
      differences: [{ label: 'Pagamento', mine: 'Pago', theirs: 'Não pago' }],
      changedBy: 'user-2',
      changedAt: '2026-11-21T09:01:00.000Z',
    },
  ])
  expect(marina.player()).toMatchObject({ isPaid: false, version: 3, pending: 'needsYou' })
  expect(marina.shown().totals).toMatchObject({ paid: 0, unpaid: 2 })
})

test('keep mine sends the wish on what the host has now', async () => {
  const { host, marina } = await oppositeValues()
  const [asked] = marina.courtside.operations.get()
  expect(await marina.courtside.keepMine(asked?.id ?? '')).toEqual({ ok: true })
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-1')).toMatchObject({ updatedBy: 'user-1', version: 4 })
  const keys = host.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(keys.length)
})

test('keep theirs sends nothing and shows theirs, before any refresh', async () => {
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
  expect(host.players.get('player-1')).toMatchObject({ updatedBy: 'user-1', version: 4 })
})

test('fault 33: three chained edits without signal conflict with nobody', async () => {
  const { host, phone, courtside, category } = await aScene()
  phone.weather = () => 'lostOnTheWay'
  for (const [title, maxPlayers] of [
    ['Feminina A', 24],
    ['Feminina A', 30],
    ['Feminina Open', 30],
  ] as const) {
    await courtside.enqueue(categoryEdit, {
      category: category(),
      fields: { ...fieldsOf(category()), title, maxPlayers },
    })
    await courtside.drain()
  }
  expect(category()).toMatchObject({ title: 'Feminina Open', maxPlayers: 30 })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.faults).toEqual([])
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina Open', maxPlayers: 30 })
})

test('fault 34: somebody else edits the same field between two of ours: one question', async () => {
  const { host, phone, courtside, category } = await aScene()
  const edit = (title: string) =>
    courtside.enqueue(categoryEdit, { category: category(), fields: { ...fieldsOf(category()), title } })
  phone.weather = () => 'lostOnTheWayBack'
  await edit('Feminina A')
  await courtside.drain()
  await edit('Feminina Open')
  const base = { ...fieldsOf(category()), title: 'Feminina A' }
  host.act('user-2', 'PUT', 'events/category/category-1', {
    ...base,
    title: 'Feminina Pro',
    version: 2,
    base,
  })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    {
      state: 'needsYou',
      args: { fields: { title: 'Feminina Open' } },
      differences: [{ label: 'Título', mine: 'Feminina Open', theirs: 'Feminina Pro' }],
      changedBy: 'user-2',
    },
  ])
  expect(category()).toMatchObject({ title: 'Feminina Pro', pending: 'needsYou' })
})

/** Marina edits three fields on a category in which Paulo has changed `theirs` meanwhile. */
async function contested(theirs: Partial<CategoryFields>) {
  const { host, marina, paulo } = await twoDesks()
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(categoryEdit, {
    category: marina.category(),
    fields: { ...fieldsOf(marina.category()), title: 'Feminina A', award: 'Troféu', maxPlayers: 20 },
  })
  await paulo.courtside.enqueue(categoryEdit, {
    category: paulo.category(),
    fields: { ...fieldsOf(paulo.category()), listSort: 7, ...theirs },
  })
  await paulo.courtside.drain()
  marina.phone.weather = () => 'fine'
  marina.phone.pass(60_000)
  await marina.courtside.drain()
  const onHost = () => host.categories.get('category-1')
  return { ...marina, onHost, parked: () => marina.courtside.operations.get() }
}

test('only the field in dispute is asked about; the others of the same edit are sent', async () => {
  const { courtside, category, onHost, parked } = await contested({ title: 'Feminina Pro' })
  expect(onHost()).toMatchObject({ title: 'Feminina Pro', award: 'Troféu', maxPlayers: 20, listSort: 7 })
  expect(category()).toMatchObject({ title: 'Feminina Pro', award: 'Troféu', maxPlayers: 20 })
  expect(parked()).toMatchObject([
    { state: 'needsYou', differences: [{ label: 'Título', mine: 'Feminina A', theirs: 'Feminina Pro' }] },
  ])
  await courtside.keepMine(parked()[0]?.id ?? '')
  await courtside.drain()
  expect(onHost()).toMatchObject({ title: 'Feminina A', award: 'Troféu', maxPlayers: 20, listSort: 7 })
  expect(parked()).toEqual([])
})

test('each field in dispute is decided by itself', async () => {
  const theirs = { title: 'Feminina Pro', award: 'Medalha', maxPlayers: 28 }
  const { courtside, onHost, parked } = await contested(theirs)
  const [card] = parked()
  expect(card?.differences.map(({ part }) => part)).toEqual(['title', 'maxPlayers', 'award'])
  await courtside.keepMine(card?.id ?? '', 'award')
  await courtside.drain()
  expect(onHost()).toMatchObject({ ...theirs, award: 'Troféu' })
  await courtside.keepTheirs(parked()[0]?.id ?? '', 'title')
  expect(parked()[0]?.differences.map(({ part }) => part)).toEqual(['maxPlayers'])
  await courtside.keepMine(parked()[0]?.id ?? '', 'maxPlayers')
  await courtside.drain()
  expect(onHost()).toMatchObject({ ...theirs, award: 'Troféu', maxPlayers: 20 })
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
})

test('too few places are asked about, and the title of the same edit is sent', async () => {
  const { host, courtside, category } = await aScene({
    players: ['a', 'b', 'c'].map((id) => aPlayer({ id })),
  })
  await courtside.enqueue(categoryEdit, {
    category: category(),
    fields: { ...fieldsOf(category()), title: 'Feminina A', maxPlayers: 2 },
  })
  await courtside.drain()
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina A', maxPlayers: 24 })
  expect(courtside.operations.get()).toMatchObject([
    { state: 'needsYou', refusal: { code: 'category.belowRegistered' } },
  ])
})

test('edits of different fields merge without a question', async () => {
  const { marina, paulo, host } = await twoDesks()
  await paulo.courtside.enqueue(categoryEdit, {
    category: paulo.category(),
    fields: { ...fieldsOf(paulo.category()), award: 'Troféu' },
  })
  await paulo.courtside.drain()
  await marina.courtside.enqueue(categoryEdit, {
    category: marina.category(),
    fields: { ...fieldsOf(marina.category()), maxPlayers: 30 },
  })
  await marina.courtside.drain()
  expect(marina.courtside.sync.get().needsYou).toBe(0)
  expect(host.categories.get('category-1')).toMatchObject({ award: 'Troféu', maxPlayers: 30 })
  expect(marina.category()).toMatchObject({ award: 'Troféu', maxPlayers: 30 })
})

test('a refused edit whose last wish the host has already is no question', async () => {
  const { host, phone, courtside, category } = await aScene()
  const seen = fieldsOf(category())
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(categoryEdit, { category: category(), fields: { ...seen, title: 'Feminina A' } })
  await courtside.drain()
  await courtside.enqueue(categoryEdit, { category: category(), fields: { ...seen, title: 'Feminina Pro' } })
  const theirs = { ...seen, title: 'Feminina Pro' }
  host.act('user-2', 'PUT', 'events/category/category-1', { ...theirs, version: 1, base: seen })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(category()).toMatchObject({ title: 'Feminina Pro', version: 2 })
})

test('an edit of another field leaves a question open and loses neither wish', async () => {
  const { host, courtside, category } = await aScene()
  const seen = fieldsOf(category())
  host.act('user-2', 'PUT', 'events/category/category-1', {
    ...seen,
    title: 'Feminina Pro',
    version: 1,
    base: seen,
  })
  await courtside.enqueue(categoryEdit, { category: category(), fields: { ...seen, title: 'Feminina A' } })
  await courtside.drain()
  await courtside.enqueue(categoryEdit, {
    category: category(),
    fields: { ...fieldsOf(category()), award: 'Medalhas' },
  })
  await courtside.drain()
  const [asked] = courtside.operations.get()
  expect(asked).toMatchObject({ state: 'needsYou', args: { fields: { title: 'Feminina A' } } })
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina Pro', award: 'Medalhas' })
  await courtside.keepMine(asked?.id ?? '')
  await courtside.drain()
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina A', award: 'Medalhas' })
})

test('fault 35: keep mine into another conflict asks again, without a loop', async () => {
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
  expect(again).toMatchObject({ state: 'needsYou', differences: [{ theirs: 'Não pago' }] })
  expect(again?.id).not.toBe(asked?.id)
})

test('the last player and then the category go in this order, payments first', async () => {
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
    totals: { received: 0, toReceive: 0, paid: 0, unpaid: 0 },
  })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.effects.map(({ entity, value }) => [entity, value])).toEqual([
    ['player:player-1', true],
    ['player:player-1', 'removed'],
    ['player:player-2', 'removed'],
    ['category:category-1', 'removed'],
  ])
})

test('fault 22: a payment for a player whom somebody else took off first is asked about, even when we wanted him off too', async () => {
  const { host, phone, courtside, player } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.enqueue(playerRemoval, { player: player() })
  host.act('user-2', 'DELETE', 'events/player/player-1', {})
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    { kind: 'payment.set', state: 'needsYou', refusal: { code: 'player.notFound' } },
  ])
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 1 })
})

test('a category that cannot go yet stays in sight with its mark', async () => {
  const { courtside, category } = await aScene()
  const removing = courtside.enqueue(categoryRemoval, { category: category() })
  expect(category()).toMatchObject({ registered: 2, pending: 'saving' })
  await removing
  await courtside.drain()
  expect(category().pending).toBe('needsYou')
  expect(courtside.operations.get()).toMatchObject([{ refusal: { code: 'category.hasPlayers' } }])
})

test('a category too many is a card with the words of the host, which goes through when there is room', async () => {
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
  host.act('user-2', 'DELETE', 'events/event-1/category/category-7', {})
  await courtside.keepMine(card?.id ?? '')
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect(host.categories.size).toBe(maxCategories)
})

test('a category made, edited and removed without signal is sent as nothing', async () => {
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
  const made = () => shown().categories.find(({ title }) => title.startsWith('Mista'))
  expect(made()).toMatchObject({ registered: 0, pending: 'waiting' })
  const drawn = made()
  if (!drawn) throw new Error('the category is not shown')
  await courtside.enqueue(categoryEdit, { category: drawn, fields: { ...fieldsOf(drawn), title: 'Mista B' } })
  expect(made()?.title).toBe('Mista B')
  await courtside.enqueue(categoryRemoval, { category: drawn })
  expect(made()).toBeUndefined()
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
    'PATCH',
  ])
  expect(courtside.sync.get().pending).toBe(0)
})

test('a host that gives a new category another id is followed', async () => {
  const host = aHost({ capabilities: [] })
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
  const made = shown().categories.find(({ title }) => title === 'Mista C')
  if (!made) throw new Error('the category is not shown')
  await courtside.enqueue(categoryEdit, { category: made, fields: { ...fieldsOf(made), title: 'Mista B' } })
  answer.resolve('fine')
  await courtside.drain()
  await courtside.enqueue(categoryEdit, { category: made, fields: { ...fieldsOf(made), title: 'Mista A' } })
  await courtside.drain()
  expect(host.categories.get('made-1')).toMatchObject({ title: 'Mista A' })
  expect(shown().categories.map(({ id, title }) => [id, title])).toEqual([
    ['category-1', 'Feminina B'],
    ['made-1', 'Mista A'],
  ])
})
