import { expect, test } from 'vitest'
import { type CepFields, fieldsToFill } from './cep-fill.ts'

const none: CepFields = { address: '', district: '', city: '', uf: '' }
const found: CepFields = { address: 'Praça da Sé', district: 'Sé', city: 'São Paulo', uf: 'SP' }

test('an empty form is filled from the CEP', () => {
  expect(fieldsToFill({ now: none, saved: none, filled: {}, found })).toEqual(found)
})

test('typed fields stay, also those typed during the look-up', () => {
  const now = { ...none, address: 'Rua à mão' }
  const { address: _, ...rest } = found
  expect(fieldsToFill({ now, saved: none, filled: {}, found })).toEqual(rest)
})

test('fields that an earlier look-up filled, and saved fields, are replaced by another CEP', () => {
  const before = { address: 'Rua Velha', district: 'Gonzaga', city: 'Santos', uf: 'SP' }
  const { uf: _, ...rest } = found
  expect(fieldsToFill({ now: before, saved: none, filled: before, found })).toEqual(rest)
  expect(fieldsToFill({ now: before, saved: before, filled: {}, found })).toEqual(rest)
})

test('a CEP of a whole town clears the street of the earlier CEP, and no other street', () => {
  const town = { ...none, city: 'Ibiúna', uf: 'SP' }
  expect(fieldsToFill({ now: found, saved: none, filled: found, found: town })).toEqual({
    address: '',
    district: '',
    city: 'Ibiúna',
  })
  expect(fieldsToFill({ now: found, saved: found, filled: {}, found: town })).toEqual({ city: 'Ibiúna' })
})
