import { expect, test } from 'vitest'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import { linesOf, nextOf } from './lines.ts'

const category = (id: string, registered: number): CategoryView => ({
  id,
  eventId: 'event-1',
  title: `Categoria ${id}`,
  category: 'MISTA',
  maxPlayers: 2,
  award: '',
  listSort: 1,
  registered,
  version: 1,
})
const waits = (id: string, categoryId: string, isConfirmed = true): Waiting => ({
  id,
  categoryId,
  person: { name: id, phoneNumber: null, email: null },
  since: '2026-11-20T12:00:00.000Z',
  isConfirmed,
})

test('waiting lists follow the order of the categories, and show the number of free spots', () => {
  const categories = [category('a', 2), category('b', 1), category('c', 2)]
  const waiting = [waits('ana', 'b'), waits('bia', 'a'), waits('caio', 'b')]
  expect(
    linesOf({ categories, waiting }).map(({ category: { id }, free, people }) => [
      id,
      free,
      people.map(({ person }) => person.name),
    ]),
  ).toEqual([
    ['a', 0, ['bia']],
    ['b', 1, ['ana', 'caio']],
  ])
})

test('a drawn category has no free spot, because it accepts nobody', () => {
  const drawn = { ...category('a', 1), isDrawn: true }
  expect(linesOf({ categories: [drawn], waiting: [waits('ana', 'a')] }).map(({ free }) => free)).toEqual([0])
})

test('if unsent players exceed the number of spots, no free spot is shown', () => {
  expect(linesOf({ categories: [category('a', 3)], waiting: [waits('ana', 'a')] })).toMatchObject([
    { free: 0 },
  ])
})

test('an entry that is not confirmed is not the next one', () => {
  const [line] = linesOf({
    categories: [category('a', 1)],
    waiting: [waits('ana', 'a', false), waits('bia', 'a')],
  })
  expect(line && nextOf(line)?.id).toBe('bia')
})

test('a server without waiting lists shows none', () => {
  expect(linesOf({ categories: [category('a', 2)], waiting: undefined })).toEqual([])
})
