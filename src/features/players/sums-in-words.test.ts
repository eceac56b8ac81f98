import { expect, test } from 'vitest'
import { sumsInWords } from './sums-in-words.ts'

const sums = { paid: 1, unpaid: 2000, received: 70, toReceive: 140_000.5 }
/** Currency is written with a no-break space. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test('everybody: how many, what came in, what is missing', () => {
  expect(plain(sumsInWords(sums, undefined))).toBe('2.001 inscritos · R$ 70,00 recebidos · R$ 140.000,50 a receber')
})

test('a payment filter leaves only its own side', () => {
  expect(plain(sumsInWords(sums, 'sim'))).toBe('1 pago · R$ 70,00 recebidos')
  expect(plain(sumsInWords(sums, 'nao'))).toBe('2.000 não pagos · R$ 140.000,50 a receber')
})
