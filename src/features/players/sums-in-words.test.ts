import { expect, test } from 'vitest'
import { countInWords, moneyInWords, refundsInWords, withdrawalsInWords } from './sums-in-words.ts'

const sums = { paid: 1, unpaid: 2000, received: 70, toReceive: 140_000.5, toRefund: 0, refunded: 0, kept: 0 }
/** Currency is written with a no-break space. */
const plain = ({ figure, word }: { figure: string; word: string }) =>
  `${figure} ${word}`.replace(/\u00a0/g, ' ')

test('without a filter: the number of players and the received part of the total', () => {
  expect(countInWords(sums, undefined)).toBe('2.001 inscritos')
  expect(plain(moneyInWords(sums, undefined))).toBe('R$ 70,00 de R$ 140.070,50 recebidos')
})

test('a payment filter shows only its own amount', () => {
  expect(countInWords(sums, 'sim')).toBe('1 pago')
  expect(plain(moneyInWords(sums, 'sim'))).toBe('R$ 70,00 recebidos')
  expect(countInWords(sums, 'nao')).toBe('2.000 não pagos')
  expect(plain(moneyInWords(sums, 'nao'))).toBe('R$ 140.000,50 a receber')
})

test('for withdrawn players: their number, and the amount to be refunded or already refunded', () => {
  expect([withdrawalsInWords(1), withdrawalsInWords(2)]).toEqual(['1 desistência', '2 desistências'])
  expect(plain(refundsInWords({ ...sums, toRefund: 95, refunded: 60 }))).toBe('R$ 95,00 a devolver')
  expect(plain(refundsInWords({ ...sums, refunded: 60 }))).toBe('R$ 60,00 devolvidos')
})
