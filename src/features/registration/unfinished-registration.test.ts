import { expect, test } from 'vitest'
import { type Draft, emptyRegistrationDraft } from './draft.ts'
import { draftFor, unfinishedRegistration } from './unfinished-registration.ts'

const ana = { id: 'p1', name: 'Ana Teste', phoneNumber: '11999990000', email: 'ana@example.com' }
const chosen: Draft = {
  isStarted: true,
  person: ana,
  categories: ['a'],
  partners: { a: 'dupla@example.com' },
}
const awards = [
  { id: 'a', title: 'Mista C', award: 'Troféu' },
  { id: 'b', title: 'Feminina C', award: 'Troféu' },
]

test('another person begins without categories and partner', () => {
  const bia = { ...ana, id: 'p2', name: 'Bia Teste' }
  expect(draftFor(bia, chosen)).toEqual({ isStarted: true, person: bia, categories: [], partners: {} })
})

test('correcting an address, a phone or the capital letters keeps the chosen categories', () => {
  const corrected = { ...ana, id: 'p3', email: 'ana.teste@example.com', name: 'ana  teste' }
  expect(draftFor(corrected, chosen)).toEqual({ ...chosen, person: corrected })
})

test('an unfinished registration shows its person and the chosen categories', () => {
  expect(unfinishedRegistration(chosen, awards)).toEqual({
    name: 'Ana Teste',
    categories: ['Mista C'],
    isSent: false,
  })
  const attempt = {
    key: 'k',
    titles: ['Mista C (Duplas)'],
    body: { eventId: 'e', personId: 'p1', categories: ['a'], paymentValue: 80 },
  }
  expect(unfinishedRegistration({ ...chosen, attempt }, [])).toEqual({
    name: 'Ana Teste',
    categories: ['Mista C (Duplas)'],
    isSent: true,
  })
})

test('before the personal data were sent, there is no unfinished registration', () => {
  expect(unfinishedRegistration({ ...emptyRegistrationDraft, isStarted: true }, awards)).toBeUndefined()
})
