import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { OpenCategory } from '#contract/registrations/registrations.ts'
import { choiceSchema, distinctTitles, nothingToChoose, spotsLeft } from './choice.ts'

function open(id: string, over: Partial<OpenCategory> = {}): OpenCategory {
  return { id, title: `Categoria ${id}`, category: 'DUPLAS', maxPlayers: 4, _count: { players: 0 }, ...over }
}

/** Messages by the path of the field that shows them. */
function problems(categories: string[], partners: Record<string, string>, now: OpenCategory[]) {
  const { issues = [] } = v.safeParse(choiceSchema(now, 'ana@example.com'), { categories, partners })
  return issues.map((issue) => [v.getDotPath(issue), issue.message])
}
const three = [open('a'), open('b'), open('c')]

test('one or two categories are taken, none and three are not', () => {
  expect(problems([], {}, three)).toEqual([['categories', 'Selecione pelo menos uma categoria']])
  expect(problems(['a'], {}, three)).toEqual([])
  expect(problems(['a', 'b'], {}, three)).toEqual([])
  expect(problems(['a', 'b', 'c'], {}, three)).toEqual([['categories', 'Selecione apenas 2 categorias']])
})

test('a category that filled up meanwhile is named', () => {
  const full = open('b', { title: 'Mista C', _count: { players: 4 } })
  expect(problems(['a', 'b'], {}, [open('a'), full])).toEqual([
    ['categories', 'A categoria Mista C está esgotada. Escolha outra.'],
  ])
})

test("a partner's e-mail may be missing but not wrong, each under its category", () => {
  expect(problems(['a', 'b'], { a: '', b: 'bia@example' }, three)).toEqual([
    ['partners.b', 'Digite um e-mail válido'],
  ])
  expect(problems(['a', 'b'], { a: 'bia@example.com', b: ' caio@example.com ' }, three)).toEqual([])
})

test('nobody is their own partner, however the address is written', () => {
  expect(problems(['a', 'b'], { a: 'ana@example.com', b: ' Ana@Example.com ' }, three)).toEqual([
    ['partners.a', 'Informe o e-mail da sua dupla, não o seu'],
    ['partners.b', 'Informe o e-mail da sua dupla, não o seu'],
  ])
})

test('what was typed for a category that is not chosen, or is not played in pairs, is not read', () => {
  const single = open('b', { category: 'SIMPLES' })
  expect(problems(['b'], { a: 'half@', b: 'half@' }, [open('a'), single])).toEqual([])
})

test('more players than places still read as full', () => {
  const crowded = open('a', { _count: { players: 9 } })
  expect(spotsLeft(crowded)).toBe(0)
})

test('a category that was drawn takes nobody, whatever spots it has', () => {
  const drawn = open('b', { title: 'Mista C', isClosed: true })
  expect(spotsLeft(drawn)).toBe(0)
  expect(problems(['a', 'b'], {}, [open('a'), drawn])).toEqual([
    ['categories', 'As inscrições de Mista C estão encerradas. Escolha outra.'],
  ])
  expect(nothingToChoose([drawn], true)).toBe('As inscrições de todas as categorias estão encerradas.')
  expect(nothingToChoose([drawn, open('a', { _count: { players: 4 } })], true)).toMatch('lista de espera')
})

test('where nothing can be chosen it says why', () => {
  const full = open('a', { _count: { players: 4 } })
  expect(nothingToChoose([])).toMatch('ainda não foram divulgadas')
  expect(nothingToChoose([full, full])).toMatch('Todas as categorias estão esgotadas.')
  expect(nothingToChoose([full, open('b')])).toBeUndefined()
})

test('categories of one title are told apart', () => {
  const alike = [
    open('a', { title: 'Mista C' }),
    open('b', { title: 'Mista C', category: 'MISTA' }),
    open('c', { title: 'Mista C', category: 'MISTA' }),
    open('d', { title: 'Feminina C' }),
  ]
  expect([...distinctTitles(alike).values()]).toEqual([
    'Mista C · Duplas',
    'Mista C · Mista (duplas)',
    'Mista C · Mista (duplas), 2ª',
    'Feminina C',
  ])
})
