import { expect, test } from 'vitest'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { checkLines, peopleOf, spotsOf } from './check-lines.ts'
import { emptyLine, type ListLine } from './reading/list-line.ts'

const category = { id: 'mb', title: 'Masculina B', category: 'DUPLAS', maxPlayers: 3, registered: 1 }
const categories = [category] as CategoryView[]
const both = [category, { ...category, id: 'mc', title: 'Masculina C' }] as CategoryView[]
const players = [{ name: 'Ána', categoryId: 'mb' }] as PlayerView[]
const line = (fields: Partial<ListLine>): ListLine => ({ ...emptyLine(1, ''), categoryId: 'mb', ...fields })
const check = (...lines: Partial<ListLine>[]) => checkLines(lines.map(line), { categories, players })

test('unclear lines are explained, and not sent', () => {
  const checked = check({
    name: 'Bia',
    phone: '98765',
    email: 'bia',
    value: 'x',
    categoryId: '',
    writtenCategory: 'Open',
  })
  expect(checked[0]?.problems).toEqual([
    '"Open" não é uma categoria do evento',
    'Telefone incompleto: 98765',
    'E-mail com erro: bia',
    'Valor com erro: x',
  ])
  expect(peopleOf(checked).people).toEqual([])
})

test('registered people are sent only if a new partner needs them', () => {
  const checked = check({ name: 'Ana' }, { name: 'Ana', partner: 'Bia' })
  expect(checked.map(({ notes }) => notes)).toEqual([['Já inscrito'], ['Ana: já inscrito']])
  expect(peopleOf(checked).people).toEqual([
    { name: 'Ana', categoryId: 'mb', partner: 1 },
    { name: 'Bia', categoryId: 'mb' },
  ])
})

test('if several people have the same name, the line asks which one is meant, and the answer is sent', () => {
  const namesakes = [
    { id: '1', personId: 'one', name: 'João', categoryId: 'mb', phoneNumber: '11900000001' },
    { id: '2', personId: 'two', name: 'João', categoryId: 'mc', phoneNumber: '11900000002' },
  ] as PlayerView[]
  const check2 = (fields: Partial<ListLine>) =>
    checkLines([line({ name: 'joao', ...fields })], { categories, players: namesakes })
  const [asIs] = check2({})
  expect(asIs?.notes).toEqual(['Já inscrito'])
  expect(asIs?.people[0]?.choice).toMatchObject({
    name: 'joao',
    value: 'one',
    options: [
      { value: 'one', label: 'Já em Masculina B · (11) 9 0000-0001' },
      { value: 'two' },
      { value: 'other', label: 'É outra pessoa' },
    ],
  })
  const reached = check2({ phone: '(11) 9 0000-0002' })
  expect(reached[0]?.people[0]?.choice?.value).toBe('two')
  expect(peopleOf(reached).people).toEqual([
    { name: 'joao', categoryId: 'mb', phoneNumber: '(11) 9 0000-0002', personId: 'two' },
  ])
  expect(peopleOf(check2({ who: 'other' })).people).toEqual([
    { name: 'joao', categoryId: 'mb', isNamesake: true },
  ])
  expect(peopleOf(check2({ who: 'two' })).people).toEqual([
    { name: 'joao', categoryId: 'mb', personId: 'two' },
  ])
  expect(peopleOf(check2({ who: 'gone' })).people).toEqual([])
})

test('people without a phone are not recognised by it, and an address in any case is', () => {
  const listed = [
    { id: '1', personId: 'one', name: 'João', categoryId: 'mc', phoneNumber: '' },
    { id: '2', personId: 'two', name: 'Rui', categoryId: 'mc', phoneNumber: '', email: 'rui@example.com' },
  ] as PlayerView[]
  const choiceOf = (fields: Partial<ListLine>) =>
    checkLines([line(fields)], { categories, players: listed })[0]?.people[0]?.choice?.value
  expect(choiceOf({ name: 'João' })).toBe('other')
  expect(choiceOf({ name: 'Rui', email: ' Rui@Example.com' })).toBe('two')
})

test('who is recognised in one line is the same person in the other lines with the same contact', () => {
  const listed = [
    { id: '1', personId: 'one', name: 'Rui', categoryId: 'mc', phoneNumber: '' },
  ] as PlayerView[]
  const phone = '11900000001'
  const lines = [
    { name: 'Rui', phone },
    { name: 'rui', phone, categoryId: 'mc' },
  ]
  const checked = checkLines(lines.map(line), { categories: both, players: listed })
  expect(checked[0]?.people[0]?.choice?.value).toBe('one')
  expect(checked[1]?.notes).toEqual(['Já inscrito'])
  expect(peopleOf(checked).people).toEqual([
    { name: 'Rui', categoryId: 'mb', phoneNumber: phone, personId: 'one' },
  ])
})

test('the same name twice is one person, or two people if the organiser says so', () => {
  const twice = check({ name: 'Bia' }, { name: 'Bia' })
  expect(twice.map(({ notes }) => notes)).toEqual([[], ['Bia: repetido na lista']])
  expect(twice[1]?.people[0]?.choice).toMatchObject({ value: 'same', options: [{}, { value: 'other' }] })
  expect(peopleOf(check({ name: 'Bia' }, { name: 'Bia', who: 'other' })).people).toEqual([
    { name: 'Bia', categoryId: 'mb' },
    { name: 'Bia', categoryId: 'mb', isNamesake: true },
  ])
})

test('people without a free spot are shown before sending', () => {
  const checked = check({ name: 'Bia', partner: 'Caio' }, { name: 'Davi', value: '90,00', isPaid: true })
  expect(checked[1]?.notes).toEqual(['Sem vaga na categoria: fica de fora'])
  expect(spotsOf(checked, categories)).toEqual([{ id: 'mb', title: 'Masculina B', coming: 3, free: 2 }])
  expect(peopleOf(checked).people[2]).toEqual({
    name: 'Davi',
    categoryId: 'mb',
    paymentValue: 90,
    isPaid: true,
  })
})
