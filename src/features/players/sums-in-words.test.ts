import { expect, test } from 'vitest'
import { countInWords, moneyInWords } from './sums-in-words.ts'

const sums = { paid: 1, unpaid: 2000, received: 70, toReceive: 140_000.5 }
/** Currency is written with a no-break space. */
const plain = ({ figure, word }: { figure: string; word: string }) =>
  `${figure} ${word}`.replace(/\u00a0/g, ' ')

test('everybody: how many, and how much of the whole came in', () => {
  expect(countInWords(sums, undefined)).toBe('2.001 inscritos')
  expect(plain(moneyInWords(sums, undefined))).toBe('R$ 70,00 de R$ 140.070,50 recebidos')
})

test('a payment filter leaves only its own side', () => {
  expect(countInWords(sums, 'sim')).toBe('1 pago')
  expect(plain(moneyInWords(sums, 'sim'))).toBe('R$ 70,00 recebidos')
  expect(countInWords(sums, 'nao')).toBe('2.000 não pagos')
  expect(plain(moneyInWords(sums, 'nao'))).toBe('R$ 140.000,50 a receber')
})
