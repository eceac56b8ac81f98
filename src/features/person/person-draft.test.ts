import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { personDraft, personForm } from './person-draft.ts'

const today = '2026-11-20'
const typed = {
  name: ' Ana Souza ',
  gender: 'F',
  birthDate: '5/8/1990',
  phoneNumber: '11987650000',
  city: 'Santos/SP',
}
const messagesOf = (draft: object) =>
  v.safeParse(personForm(today), draft).issues?.map(({ message }) => message)

describe('the form of a person', () => {
  test('is converted to the body that the server accepts, and back', () => {
    const fields = v.parse(personForm(today), typed)
    expect(fields).toEqual({
      name: 'Ana Souza',
      gender: 'F',
      birthDate: '1990-08-05T12:00:00.000Z',
      phoneNumber: '11987650000',
      city: 'Santos/SP',
    })
    const saved = { ...fields, id: '1', email: null, gender: 'F' as const }
    expect(personDraft(saved)).toEqual({ ...typed, name: 'Ana Souza' })
  })

  test('requires only the name', () => {
    const empty = { name: 'Ana', gender: '', birthDate: '', phoneNumber: '', city: '' }
    expect(v.parse(personForm(today), empty)).toMatchObject({
      birthDate: null,
      phoneNumber: null,
      city: null,
    })
  })

  test('accepts birth dates between 1900-01-01 and today', () => {
    expect(messagesOf({ ...typed, birthDate: '1/1/1900' })).toBeUndefined()
    expect(messagesOf({ ...typed, birthDate: '20/11/2026' })).toBeUndefined()
    expect(messagesOf({ ...typed, birthDate: '31/12/1899' })).toEqual([
      'Informe uma data entre 1/1/1900 e hoje',
    ])
    expect(messagesOf({ ...typed, birthDate: '21/11/2026' })).toEqual([
      'Informe uma data entre 1/1/1900 e hoje',
    ])
  })

  test('reports a date that does not exist once, and not as a wrong format', () => {
    for (const birthDate of ['31/4/1990', '31/02/2000', '1/13/1990']) {
      expect(messagesOf({ ...typed, birthDate })).toEqual(['Essa data não existe'])
    }
    expect(messagesOf({ ...typed, birthDate: '5/8/90' })).toEqual(['Informe a data como dia/mês/ano'])
  })

  test('has its own error texts for name, gender and phone', () => {
    expect(messagesOf({ ...typed, name: '  ' })).toEqual(['Digite seu nome completo'])
    expect(messagesOf({ ...typed, gender: 'X' })).toEqual(['Selecione um gênero'])
    expect(messagesOf({ ...typed, phoneNumber: '11987' })).toEqual(['Informe o telefone com DDD'])
  })
})
