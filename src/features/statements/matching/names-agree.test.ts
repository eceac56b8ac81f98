import { expect, test } from 'vitest'
import { agreementOf, nameWords } from './names-agree.ts'

test.each([
  ['MARINA COSTA LIMA', 'Marina Costa Lima', 'full'],
  ['JOAO PEDRO ALMEID', 'João Pedro de Almeida Souza', 'full'],
  ['JOAO P ALMEIDA', 'João Pedro de Almeida', 'full'],
  ['JOAO PEDRO ALMEIDA SOUZA', 'João Almeida', 'full'],
  ['MARIA DAVILA', "Maria D'Ávila", 'full'],
  ['MARIA DAS DORES E SILVA', 'Maria Dores Silva', 'full'],
  ['LIA PR', 'Lia Prado', 'full'],
  ['LIA P', 'Lia Prado', 'part'],
  ['BRISA', 'Brisa Amorim', 'part'],
  ['BRIS', 'Brisa Amorim', 'part'],
  ['MARIA SOUZA', 'Maria', 'part'],
  ['ANA SOUZA LIMA', 'Ana Paula Souza', 'part'],
  ['MARIA SOUZA', 'Maria Lima', 'none'],
  ['JOSE MARIA SOUZA', 'Maria Souza', 'none'],
  ['MARIANA SOUZA', 'Maria Souza', 'none'],
  ['MARIA SOUZA', 'Mariana Souza', 'none'],
  ['', 'Maria', 'none'],
  ['ANA SO', 'Ana Costa', 'none'],
] as const)('%s and %s: %s', (inBank, person, agreement) => {
  expect(agreementOf(nameWords(inBank), nameWords(person))).toBe(agreement)
})
