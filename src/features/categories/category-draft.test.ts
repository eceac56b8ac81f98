import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CategoryView } from '#offline/core/row-types.ts'
import { noRules } from './rules-draft.ts'
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

test('an unchanged draft saves the same category', () => {
  const { title, category, maxPlayers, award, listSort } = mixed
  const saved = v.parse(categoryForm(mixed), categoryDraft(mixed))
  expect(saved).toEqual({
    title,
    category,
    maxPlayers,
    award,
    listSort,
    fee: null,
    minimum: null,
    rules: null,
  })
  const dear = { ...mixed, fee: 120.5 }
  expect(v.parse(categoryForm(dear), categoryDraft(dear)).fee).toBe(120.5)
})

test('the number of spots can not be below the registered players; a number that was too small already may stay', () => {
  const draft = { ...categoryDraft(mixed), maxPlayers: '11' }
  expect(problems(draft, mixed)).toEqual({ maxPlayers: ['Já há 12 inscritos nesta categoria.'] })
  expect(problems(draft, { registered: 12, maxPlayers: 11 })).toEqual({})
  expect(problems({ ...draft, maxPlayers: '12' }, mixed)).toEqual({})
})

test('an empty form shows what is missing, in the words of the specification', () => {
  expect(
    problems({
      title: ' ',
      category: '',
      maxPlayers: '',
      award: '',
      listSort: '',
      fee: 'x',
      minimum: '',
      rules: noRules,
    }),
  ).toEqual({
    title: ['Informe o título'],
    category: ['Escolha o tipo'],
    maxPlayers: ['Informe pelo menos 2 vagas'],
    award: ['Informe a premiação'],
    listSort: ['Precisa ser um valor maior que 0'],
    fee: ['Use um valor como 70 ou 1.234,56'],
  })
})

test('the limits are 2 spots at least, position 1 at least, and 300 characters of award at most', () => {
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

test("a similar title of another category is reported, the category's own title is not", () => {
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

test('typed rules are saved in the category, and empty fields add no rule', () => {
  const rules = { gender: 'F' as const, maxAge: 14, ageOn: '2026-12-31', level: 3, notWith: ['mista-c'] }
  const draft = categoryDraft({ ...mixed, rules })
  expect(v.parse(categoryForm(mixed), draft).rules).toEqual(rules)
  expect(v.parse(categoryForm(mixed), { ...draft, rules: noRules }).rules).toBeNull()
})

test('contradictory rules are reported under their fields', () => {
  const wrong = {
    ...noRules,
    minAge: '40',
    maxAge: '14',
    minAgeSum: '0',
    ageOn: 'DAY' as const,
    ageDay: '31/2/2026',
  }
  expect(problems({ ...categoryDraft(mixed), rules: wrong })).toEqual({
    'rules.minAgeSum': ['Use uma idade de 1 a 240 anos'],
    'rules.maxAge': ['A idade máxima é menor que a mínima'],
    'rules.ageDay': ['Essa data não existe'],
  })
})
