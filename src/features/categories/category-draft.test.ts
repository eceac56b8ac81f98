import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CategoryView } from '#offline/core/row-types.ts'
import { type CategoryDraft, categoryForm, categoryDraft, hasTitle, newDraft } from './category-draft.ts'

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

const unregistered = { registered: 0, maxPlayers: undefined }

/** The problems of each field. */
function problems(draft: CategoryDraft, edited: Parameters<typeof categoryForm>[0] = unregistered) {
  const checked = v.safeParse(categoryForm(edited), draft)
  return checked.success ? {} : v.flatten(checked.issues).nested
}

test('a new category goes to the end of the list', () => {
  expect(newDraft([]).listSort).toBe('1')
  expect(newDraft([mixed, { ...mixed, listSort: 3 }]).listSort).toBe('8')
})

test('what is saved of an unchanged draft is the category itself', () => {
  const { title, category, maxPlayers, award, listSort } = mixed
  const saved = v.parse(categoryForm(mixed), categoryDraft(mixed))
  expect(saved).toEqual({ title, category, maxPlayers, award, listSort })
})

test('who is registered keeps a place; a number that was too small before may stay so', () => {
  const draft = { ...categoryDraft(mixed), maxPlayers: '11' }
  expect(problems(draft, mixed)).toEqual({ maxPlayers: ['Já há 12 inscritos nesta categoria.'] })
  expect(problems(draft, { registered: 12, maxPlayers: 11 })).toEqual({})
  expect(problems({ ...draft, maxPlayers: '12' }, mixed)).toEqual({})
})

test('an empty form says what is missing, in the words of the specification', () => {
  expect(problems({ title: ' ', category: '', maxPlayers: '', award: '', listSort: '' })).toEqual({
    title: ['Informe o título'],
    category: ['Escolha o tipo'],
    maxPlayers: ['Informe pelo menos 2 vagas'],
    award: ['Informe a premiação'],
    listSort: ['Precisa ser um valor maior que 0'],
  })
})

test('the limits are at least 2 places, at least position 1, at most 300 characters of award', () => {
  expect(
    problems({ ...categoryDraft(mixed), maxPlayers: '1', listSort: '0', award: 'x'.repeat(301) }),
  ).toEqual({
    maxPlayers: ['Informe pelo menos 2 vagas'],
    listSort: ['Precisa ser um valor maior que 0'],
    award: ['No máximo 300 caracteres'],
  })
  expect(
    problems({ ...categoryDraft(mixed), maxPlayers: '2', listSort: '1', award: 'x'.repeat(300) }),
  ).toEqual({})
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
