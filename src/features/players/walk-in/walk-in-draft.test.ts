import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { PlayerView } from '#offline/screen-types.ts'
import { emptyDraft, personsIn, personsNamed, WalkInForm } from './walk-in-draft.ts'

const player = (name: string, categoryId: string, personId?: string) =>
  ({ id: `${name} ${categoryId}`, name, categoryId, ...(personId && { personId }) }) as PlayerView

const messagesOf = (changes: object): Record<string, string> => {
  const { issues = [] } = v.safeParse(WalkInForm, { ...emptyDraft(95), ...changes })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

test('a name, a phone and a category are enough; each missing one is said at its field', () => {
  expect(messagesOf({ name: 'Ana', phoneNumber: '00 90000-0001', categories: ['c'] })).toEqual({})
  expect(messagesOf({ name: ' ', phoneNumber: '12' })).toMatchObject({
    name: 'Informe o nome',
    categories: 'Selecione pelo menos uma categoria',
  })
  expect(messagesOf({ name: 'Ana', phoneNumber: '12', categories: ['c'] })).toEqual({
    phoneNumber: 'Informe o telefone com DDD',
  })
  expect(messagesOf({ name: 'Ana', personId: 'p', categories: ['a', 'b', 'c'] })).toEqual({
    categories: 'Selecione apenas 2 categorias',
  })
})

test('who is in the event is offered once, with all categories, from two letters on', () => {
  const persons = personsIn([
    player('Ana Duarte', 'a', 'p1'),
    player('Ana Duarte', 'b', 'p1'),
    player('Bia', 'a'),
  ])
  expect(personsNamed(persons, 'du')).toEqual([{ id: 'p1', name: 'Ana Duarte', categoryIds: ['a', 'b'] }])
  expect(personsNamed(persons, 'bia')).toEqual([{ name: 'Bia', categoryIds: ['a'] }])
  expect(personsNamed(persons, 'a')).toEqual([])
})
