import { expect, test } from 'vitest'
import { paidOfThem, shirtsText } from './shirts-text.ts'

test('a shirt order has sizes, figures and the total, and no names', () => {
  const counts = [
    { size: 'P', persons: 1, paid: 0 },
    { size: 'BL-M', persons: 12, paid: 11 },
    { size: undefined, persons: 2, paid: 1 },
  ]
  expect(shirtsText('Etapa', counts)).toBe(
    '*Camisetas · Etapa*\nP: 1\nBaby look M: 12\nSem tamanho: 2\nTotal: 15',
  )
  expect(counts.map(paidOfThem)).toEqual(['ninguém pagou', '11 pagos', '1 pago'])
})
