import { expect, test } from 'vitest'
import { proofLink } from './proof-link.ts'

const proof = {
  phone: '13999990000',
  eventTitle: 'Copa & Verão',
  name: 'Ana Teste',
  categories: ['Mista C', 'Feminina C'],
  amountDue: 160,
}

test("the message goes to the organiser's number with event, name, categories and amount", () => {
  const url = new URL(proofLink(proof) ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/5513999990000')
  expect(url.searchParams.get('text')?.replace(/\u00a0/g, ' ')).toBe(
    'Olá! Segue o comprovante da inscrição em Copa & Verão.\nNome: Ana Teste\nCategorias: Mista C, Feminina C\nValor: R$ 160,00',
  )
})

test('a number with a country code gets no second one', () => {
  expect(proofLink({ ...proof, phone: '+55 13 99999-0000' })).toContain('wa.me/5513999990000?')
})

test('a number without area code gets no link, which would reach a stranger', () => {
  expect(proofLink({ ...proof, phone: '99990000' })).toBeUndefined()
})
