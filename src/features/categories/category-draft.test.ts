import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CategoryView } from '#offline/views.ts'
import { CategoryDraft, draftOf, hasTitle, newDraft } from './category-draft.ts'

const mixed: CategoryView = {
  id: 'mista-b',
  eventId: 'event',
  title: 'Mista B',
  category: 'MISTA',
  maxPlayers: 24,
  award: 'R$ 600 / R$ 300',
  listSort: 7,
  registered: 12,
  version: 3,
}

/** The first problem of each field. */
function problems(draft: CategoryDraft) {
  const checked = v.safeParse(CategoryDraft, draft)
  return checked.success ? {} : v.flatten(checked.issues).nested
}

test('a new category goes to the end of the list', () => {
  expect(newDraft([]).listSort).toBe('1')
  expect(newDraft([mixed, { ...mixed, listSort: 3 }]).listSort).toBe('8')
})

test('what is saved of an unchanged draft is the category itself', () => {
  const { title, category, maxPlayers, award, listSort } = mixed
  expect(v.parse(CategoryDraft, draftOf(mixed))).toEqual({ title, category, maxPlayers, award, listSort })
})

test('an empty form says what is missing, in the words of the specification', () => {
  expect(problems({ title: ' ', category: '', maxPlayers: '', award: '', listSort: '' })).toEqual({
    title: ['Informe o título'],
    category: ['Informe a categoria'],
    maxPlayers: ['Necessário pelo menos 2 vagas'],
    award: ['Informe a premiação'],
    listSort: ['Precisa ser um valor maior que 0'],
  })
})

test('the limits are at least 2 places, at least position 1, at most 300 characters of award', () => {
  expect(problems({ ...draftOf(mixed), maxPlayers: '1', listSort: '0', award: 'x'.repeat(301) })).toEqual({
    maxPlayers: ['Necessário pelo menos 2 vagas'],
    listSort: ['Precisa ser um valor maior que 0'],
    award: ['No máximo 300 caracteres'],
  })
  expect(problems({ ...draftOf(mixed), maxPlayers: '2', listSort: '1', award: 'x'.repeat(300) })).toEqual({})
})

test('a title that reads alike is noticed, the category itself is not taken for its own twin', () => {
  const other = { ...mixed, id: 'mista-c', title: 'Mista C' }
  const all = [mixed, other]
  expect(hasTitle(all, ' MISTA  b')).toBe(true)
  expect(hasTitle(all, 'Mista-B')).toBe(false)
  expect(hasTitle(all, 'Mista D')).toBe(false)
  expect(hasTitle(all, 'Mista B', mixed.id)).toBe(false)
  expect(hasTitle(all, 'mista c', mixed.id)).toBe(true)
  const twins = [mixed, { ...other, title: 'Mista B' }]
  expect(hasTitle(twins, 'Mista B', mixed.id)).toBe(false)
})
