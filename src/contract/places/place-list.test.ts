import { expect, test } from 'vitest'
import { pageOfPlaces, type PlaceListQuery } from './place-list.ts'
import type { Place } from './places.ts'

const place = (name: string, over: Partial<Place> = {}): Place => ({
  id: name,
  name,
  cnpj: '12ABC34501DE35',
  phoneNumber: '1333330000',
  email: 'arena@example.com',
  cep: '11000000',
  address: 'Rua das Quadras',
  number: '10',
  district: 'Gonzaga',
  city: 'Santos',
  uf: 'SP',
  ...over,
})
const all = [
  place('Zênite'),
  place('Água Viva', { city: 'São Vicente', isProposed: true }),
  place("Sant'Anna 10"),
  place('Sant’Anna 9', { address: 'Av. Ávila' }),
  place('arena'),
]
const names = (query: Partial<PlaceListQuery> = {}) =>
  pageOfPlaces(all, { search: '', isProposed: false, sort: 'name', page: 1, ...query }).items.map(
    ({ name }) => name,
  )

test('names are sorted alphabetically without case and accents, and numbers by value', () => {
  expect(names()).toEqual(['Água Viva', 'arena', 'Sant’Anna 9', "Sant'Anna 10", 'Zênite'])
  expect(names({ sort: '-name' })).toEqual(names().toReversed())
  expect(names({ sort: '-city' })).toEqual(['Água Viva', 'arena', 'Sant’Anna 9', "Sant'Anna 10", 'Zênite'])
})

test('a search looks in the visible fields of a row', () => {
  expect(names({ search: 'SANTANNA' })).toHaveLength(2)
  expect(names({ search: 'avila' })).toEqual(['Sant’Anna 9'])
  expect(names({ search: 'sao vicente' })).toEqual(['Água Viva'])
  expect(names({ search: '1333330000 12abc' })).toHaveLength(5)
  expect(names({ search: 'nada' })).toEqual([])
  expect(names({ isProposed: true })).toEqual(['Água Viva'])
})

test('a page has 50 rows, the last page the rest; after it there are none', () => {
  const many = Array.from({ length: 120 }, (_, at) => place(`Arena ${at}`))
  const query = { search: '', isProposed: false, sort: 'name' as const }
  expect(pageOfPlaces(many, { ...query, page: 1 })).toMatchObject({ total: 120, items: { length: 50 } })
  expect(pageOfPlaces(many, { ...query, page: 3 }).items.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Arena ${100 + at}`),
  )
  expect(pageOfPlaces(many, { ...query, page: 4 })).toEqual({ items: [], total: 120 })
})
