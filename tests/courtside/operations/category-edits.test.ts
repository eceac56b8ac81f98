import { expect, test } from 'vitest'
import type { CategoryFields } from '#contract/categories.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { categoryFields } from '#offline/operations/category.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { aScene, twoDesks } from '../scene.ts'

test('fault 33: three offline edits of one category cause no conflict', async () => {
  const { host, phone, courtside, category } = await aScene()
  phone.weather = () => 'lostOnTheWay'
  for (const [title, maxPlayers] of [
    ['Feminina A', 24],
    ['Feminina A', 30],
    ['Feminina Open', 30],
  ] as const) {
    await courtside.enqueue(categoryEdit, {
      category: category(),
      fields: { ...categoryFields(category()), title, maxPlayers },
    })
    await courtside.drain()
  }
  expect(category()).toMatchObject({ title: 'Feminina Open', maxPlayers: 30 })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(host.refusals).toEqual([])
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina Open', maxPlayers: 30 })
})

test('fault 34: if somebody else edits the same field between two of our edits, one question is asked', async () => {
  const { host, phone, courtside, category } = await aScene()
  const edit = (title: string) =>
    courtside.enqueue(categoryEdit, {
      category: category(),
      fields: { ...categoryFields(category()), title },
    })
  phone.weather = () => 'lostOnTheWayBack'
  await edit('Feminina A')
  await courtside.drain()
  await edit('Feminina Open')
  const base = { ...categoryFields(category()), title: 'Feminina A' }
  await host.act('user-2', 'PUT', 'events/category/category-1', {
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
      changedBy: 'Paulo',
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
    fields: { ...categoryFields(marina.category()), title: 'Feminina A', award: 'Troféu', maxPlayers: 20 },
  })
  await paulo.courtside.enqueue(categoryEdit, {
    category: paulo.category(),
    fields: { ...categoryFields(paulo.category()), listSort: 7, ...theirs },
  })
  await paulo.courtside.drain()
  marina.phone.weather = () => 'fine'
  marina.phone.pass(60_000)
  await marina.courtside.drain()
  const onHost = () => host.categories.get('category-1')
  return { ...marina, onHost, parked: () => marina.courtside.operations.get() }
}

test('only the field in conflict is asked about; the other fields of the edit are sent', async () => {
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

test('each field in conflict is decided separately', async () => {
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

test('too few spots are asked about, and the title of the same edit is sent', async () => {
  const { host, courtside, category } = await aScene({
    players: ['a', 'b', 'c'].map((id) => aPlayer({ id })),
  })
  await courtside.enqueue(categoryEdit, {
    category: category(),
    fields: { ...categoryFields(category()), title: 'Feminina A', maxPlayers: 2 },
  })
  await courtside.drain()
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina A', maxPlayers: 24 })
  expect(courtside.operations.get()).toMatchObject([
    { state: 'needsYou', refusal: { code: 'category.belowRegistered' } },
  ])
})

test('edits of different fields are merged without a question', async () => {
  const { marina, paulo, host } = await twoDesks()
  await paulo.courtside.enqueue(categoryEdit, {
    category: paulo.category(),
    fields: { ...categoryFields(paulo.category()), award: 'Troféu' },
  })
  await paulo.courtside.drain()
  await marina.courtside.enqueue(categoryEdit, {
    category: marina.category(),
    fields: { ...categoryFields(marina.category()), maxPlayers: 30 },
  })
  await marina.courtside.drain()
  expect(marina.courtside.sync.get().needsYou).toBe(0)
  expect(host.categories.get('category-1')).toMatchObject({ award: 'Troféu', maxPlayers: 30 })
  expect(marina.category()).toMatchObject({ award: 'Troféu', maxPlayers: 30 })
})

test('a refused edit whose value the server has already causes no question', async () => {
  const { host, phone, courtside, category } = await aScene()
  const seen = categoryFields(category())
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await courtside.enqueue(categoryEdit, { category: category(), fields: { ...seen, title: 'Feminina A' } })
  await courtside.drain()
  await courtside.enqueue(categoryEdit, { category: category(), fields: { ...seen, title: 'Feminina Pro' } })
  const theirs = { ...seen, title: 'Feminina Pro' }
  await host.act('user-2', 'PUT', 'events/category/category-1', { ...theirs, version: 1, base: seen })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(category()).toMatchObject({ title: 'Feminina Pro', version: 2 })
})

test('an edit of another field leaves a question open and loses neither change', async () => {
  const { host, courtside, category } = await aScene()
  const seen = categoryFields(category())
  await host.act('user-2', 'PUT', 'events/category/category-1', {
    ...seen,
    title: 'Feminina Pro',
    version: 1,
    base: seen,
  })
  await courtside.enqueue(categoryEdit, { category: category(), fields: { ...seen, title: 'Feminina A' } })
  await courtside.drain()
  await courtside.enqueue(categoryEdit, {
    category: category(),
    fields: { ...categoryFields(category()), award: 'Medalhas' },
  })
  await courtside.drain()
  const [asked] = courtside.operations.get()
  expect(asked).toMatchObject({ state: 'needsYou', args: { fields: { title: 'Feminina A' } } })
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina Pro', award: 'Medalhas' })
  await courtside.keepMine(asked?.id ?? '')
  await courtside.drain()
  expect(host.categories.get('category-1')).toMatchObject({ title: 'Feminina A', award: 'Medalhas' })
})
