import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { OpenCategory } from '#contract/events/public-event.ts'
import { answersToSend, problemsOfAnswers } from './rule-answers.ts'
import { nothingSaid } from './said.ts'
import { choiceSchema, distinctTitles, nothingToChoose, spotsLeft } from './choice.ts'

function open(id: string, over: Partial<OpenCategory> = {}): OpenCategory {
  return { id, title: `Categoria ${id}`, category: 'DUPLAS', maxPlayers: 4, _count: { players: 0 }, ...over }
}

/** Messages by the path of the field that shows them. */
function problems(
  categories: string[],
  partners: Record<string, string>,
  now: OpenCategory[],
  said = nothingSaid,
) {
  const { issues = [] } = v.safeParse(choiceSchema(now, 'ana@example.com', misfits), {
    categories,
    partners,
    said,
  })
  return issues.map((issue) => [v.getDotPath(issue), issue.message])
}
const fit = {
  event: { startDate: '2026-12-05T12:00:00.000Z' },
  today: '2026-11-26',
  timeZone: 'America/Sao_Paulo',
  registered: [],
}
const misfits: Parameters<typeof choiceSchema>[2] = (chosen, said) => problemsOfAnswers(chosen, said, fit)
const guardian = { guardianName: 'Rosa Prado', guardianPhone: '13999990000' }
const three = [open('a'), open('b'), open('c')]

test('one or two categories are accepted, none and three are not', () => {
  expect(problems([], {}, three)).toEqual([['categories', 'Selecione pelo menos uma categoria']])
  expect(problems(['a'], {}, three)).toEqual([])
  expect(problems(['a', 'b'], {}, three)).toEqual([])
  expect(problems(['a', 'b', 'c'], {}, three)).toEqual([['categories', 'Selecione apenas 2 categorias']])
})

test('a category that became full meanwhile is named', () => {
  const full = open('b', { title: 'Mista C', _count: { players: 4 } })
  expect(problems(['a', 'b'], {}, [open('a'), full])).toEqual([
    ['categories', 'A categoria Mista C está esgotada. Escolha outra.'],
  ])
})

test("a partner's e-mail may be empty but not invalid, for each category", () => {
  expect(problems(['a', 'b'], { a: '', b: 'bia@example' }, three)).toEqual([
    ['partners.b', 'Digite um e-mail válido'],
  ])
  expect(problems(['a', 'b'], { a: 'bia@example.com', b: ' caio@example.com ' }, three)).toEqual([])
})

test('nobody can be their own partner, whatever the spelling of the address', () => {
  expect(problems(['a', 'b'], { a: 'ana@example.com', b: ' Ana@Example.com ' }, three)).toEqual([
    ['partners.a', 'Informe o e-mail da sua dupla, não o seu'],
    ['partners.b', 'Informe o e-mail da sua dupla, não o seu'],
  ])
})

test('partner data of a category that is not chosen or not played in pairs are ignored', () => {
  const single = open('b', { category: 'SIMPLES' })
  expect(problems(['b'], { a: 'half@', b: 'half@' }, [open('a'), single])).toEqual([])
})

test('a category with more players than spots is shown as full', () => {
  const crowded = open('a', { _count: { players: 9 } })
  expect(spotsLeft(crowded)).toBe(0)
})

test('a drawn category accepts nobody, whatever its free spots', () => {
  const drawn = open('b', { title: 'Mista C', isClosed: true })
  expect(spotsLeft(drawn)).toBe(0)
  expect(problems(['a', 'b'], {}, [open('a'), drawn])).toEqual([
    ['categories', 'As inscrições de Mista C estão encerradas. Escolha outra.'],
  ])
  expect(nothingToChoose([drawn], true)).toBe('As inscrições de todas as categorias estão encerradas.')
  expect(nothingToChoose([drawn, open('a', { _count: { players: 4 } })], true)).toMatch('lista de espera')
})

test('if no category can be chosen, the page says why', () => {
  const full = open('a', { _count: { players: 4 } })
  expect(nothingToChoose([])).toMatch('ainda não foram divulgadas')
  expect(nothingToChoose([full, full])).toMatch('Todas as categorias estão esgotadas.')
  expect(nothingToChoose([full, open('b')])).toBeUndefined()
})

test('categories with the same title are distinguished', () => {
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

test('data needed by a rule are asked under its field, and a person who does not fit reads which rule', () => {
  const young = open('a', { title: 'Sub-14', category: 'SIMPLES', rules: { maxAge: 14, gender: 'F' } })
  const of = (said: Partial<typeof nothingSaid>) =>
    problems(['a'], {}, [young], { ...nothingSaid, ...guardian, ...said })
  expect(of({ birthDate: '', gender: 'F' })).toEqual([
    ['said.birthDate', 'A categoria Sub-14 pede a data de nascimento.'],
  ])
  expect(of({ birthDate: '31/2/2014', gender: 'F' })).toEqual([['said.birthDate', 'Essa data não existe']])
  expect(of({ birthDate: '1/1/2027', gender: 'F' })).toEqual([
    ['said.birthDate', 'Informe uma data entre 1/1/1900 e hoje'],
  ])
  expect(of({ birthDate: '1/1/2014', gender: '' })).toEqual([
    ['said.gender', 'A categoria Sub-14 pede o gênero.'],
  ])
  expect(of({ birthDate: '1/1/2010', gender: 'F' })).toEqual([
    [
      'categories',
      'Sub-14 é para quem tem até 14 anos em 5/12/2026; nesse dia serão 16. Escolha outra categoria ou fale com a organização.',
    ],
  ])
  expect(of({ birthDate: '1/1/2014', gender: 'F' })).toEqual([])
})

test('two categories that exclude each other can not be chosen together', () => {
  const apart = open('a', { category: 'SIMPLES', rules: { notWith: ['b'] } })
  const single = open('b', { category: 'SIMPLES' })
  expect(problems(['a', 'b'], {}, [apart, single])).toMatchObject([['categories', expect.anything()]])
  expect(problems(['b'], {}, [apart, single])).toEqual([])
})

test('a minor needs a guardian, and the guardian of a child needs an address', () => {
  const free = open('a', { category: 'SIMPLES' })
  const of = (said: Partial<typeof nothingSaid>) => problems(['a'], {}, [free], { ...nothingSaid, ...said })
  expect(of({})).toEqual([])
  expect(of({ isMinor: true })).toEqual([['said.guardianName', 'Informe o nome do responsável']])
  expect(of({ isMinor: true, ...guardian })).toEqual([])
  expect(of({ isMinor: true, isChild: true, ...guardian })).toEqual([
    ['said.guardianEmail', 'Informe o e-mail do responsável'],
  ])
  // The answer of a box that is no longer asked is ignored.
  expect(of({ isChild: true })).toEqual([])
})

test('a person who says to be an adult is sent as an adult; a minor never is', () => {
  const sent = (said: Partial<typeof nothingSaid>, categories = [open('a')]) =>
    answersToSend(categories, { ...nothingSaid, isAdult: true, ...said }, fit.today).isAdult
  expect(sent({})).toBe(true)
  expect(sent({ isAdult: false })).toBeUndefined()
  expect(sent({ isMinor: true, ...guardian })).toBeUndefined()
  const young = [open('a', { rules: { maxAge: 20 } })]
  expect(sent({ birthDate: '1/1/2014', ...guardian }, young)).toBeUndefined()
  expect(sent({ birthDate: '1/1/2006' }, young)).toBe(true)
})
