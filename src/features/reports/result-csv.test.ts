import { expect, test } from 'vitest'
import { resultCsv } from './result-csv.ts'
import { player } from './testing/rows.ts'

test('refunds and expenses are numbers below zero for a spreadsheet, and a note is still no formula', () => {
  const players = [
    player('Ana', { isPaid: true, paymentValue: 95 }),
    player('Bia', { isPaid: true, paymentValue: 80, isWithdrawn: true, isRefunded: true }),
  ]
  const noted = { id: '1', eventId: 'e', notedById: null, notedBy: null, notedAt: '', version: 1 }
  const spent = { kind: 'BALLS', what: '-2+3', value: 1250.5, paidBy: '', day: '2027-03-05' } as const
  expect(
    resultCsv({ players, expenses: [{ ...noted, spent }] })
      .split('\r\n')
      .slice(1),
  ).toEqual([
    'Recebido;175,00;;;',
    'Devolvido;-80,00;;;',
    "Despesa: Bolas;-1250,50;05/03/2027;'-2+3;",
    'Total das despesas;-1250,50;;;',
    'Resultado;-1155,50;;;',
    '',
  ])
})
