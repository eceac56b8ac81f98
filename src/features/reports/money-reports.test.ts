import { expect, test } from 'vitest'
import { totalsOf } from '#offline/view/totals.ts'
import { countsByDay } from './days-of.ts'
import { paymentReminder } from '#app/payment/payment-reminder.ts'
import { debtsOf } from './debts.ts'
import { category, player } from './testing/rows.ts'
import { sumsByMethod } from './sums.ts'

const zone = 'America/Sao_Paulo'

test('income is summed by payment method to the cent; payments without a method come last', () => {
  const paid = (paymentValue: number, method?: 'PIX' | 'CASH') =>
    player('Ana', { isPaid: true, paymentValue, ...(method && { method }) })
  expect(
    sumsByMethod([paid(0.1, 'CASH'), paid(0.2, 'CASH'), paid(5), paid(95, 'PIX'), player('Bia')], {}),
  ).toEqual([
    { method: 'PIX', count: 1, received: 95 },
    { method: 'CASH', count: 2, received: 0.3 },
    { method: null, count: 1, received: 5 },
  ])
})

test('for a cancelled event the methods of payment add up to what was received, also before somebody registered again', () => {
  const players = [
    player('Ana', {
      isPaid: true,
      method: 'PIX',
      earlierPayments: [
        {
          paymentValue: 80,
          paymentDate: '2027-02-01T12:00:00Z',
          method: 'CASH',
          withdrawnAt: '2027-02-02T12:00:00Z',
          refundKept: 80,
        },
      ],
    }),
    player('Bia', { isPaid: true, isWithdrawn: true }),
  ]
  const event = { cancelledAt: '2027-03-01T12:00:00Z' }
  expect(totalsOf(players, event).received).toBe(270)
  expect(sumsByMethod(players, event)).toEqual([
    { method: 'PIX', count: 1, received: 95 },
    { method: 'CASH', count: 1, received: 80 },
    { method: null, count: 1, received: 95 },
  ])
  expect(sumsByMethod(players, {})).toEqual([{ method: 'PIX', count: 1, received: 95 }])
})

test('a registration in two categories is listed once; the longest wait comes first, and people who owe nothing are left out', () => {
  const categories = [category('a', 'Feminina B'), category('b', 'Mista C')]
  const debts = debtsOf(
    [
      player('Ana', { categoryId: 'a', txid: 'T1', paymentValue: 0.1, registeredAt: '2027-03-02T10:00:00Z' }),
      player('Ana', { categoryId: 'b', txid: 'T1', paymentValue: 0.2, registeredAt: '2027-03-02T10:00:00Z' }),
      player('Bia', { categoryId: 'a', txid: 'T2', registeredAt: '2027-03-01T10:00:00Z' }),
      player('Caio', { categoryId: 'b', txid: 'T3', paymentValue: 0 }),
      player('Davi', { categoryId: 'b', txid: 'T4', isPaid: true }),
      player('Eva', { categoryId: 'b' }),
      player('Fabi', { categoryId: 'b', isWithdrawn: true }),
    ],
    categories,
  )
  expect(debts.map(({ name, categories: of, amount }) => [name, of.join('+'), amount])).toEqual([
    ['Bia', 'Feminina B', 95],
    ['Ana', 'Feminina B+Mista C', 0.3],
    ['Eva', 'Mista C', 95],
  ])
})

test('the reminder has the amount, the key and a code for exactly that payment; without a known kind of key it has no code', () => {
  const [debt] = debtsOf(
    [player('Ana Lima', { categoryId: 'a', txid: 'TX1', expiresAt: '2027-03-02T17:05:00.000Z' })],
    [category('a', 'Feminina B')],
  )
  if (!debt) throw new Error('nobody owes')
  const event = {
    title: 'Etapa',
    pixCode: 'pix@example.com',
    pixKind: 'EMAIL' as const,
    pixName: 'Arena',
    places: [],
  }
  const text = paymentReminder(event, debt, zone).replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'Olá, Ana! Falta o pagamento da sua inscrição em Etapa (Feminina B).\nValor: R$ 95,00',
  )
  expect(text).toContain('Pague até 2/3 às 14:05 para não perder a vaga.')
  expect(text).toMatch(/PIX copia e cola:\n000201.*540595\.00.*0503TX16304[0-9A-F]{4}\n/)
  expect(paymentReminder({ ...event, pixKind: null }, debt, zone)).not.toContain('copia e cola')
  expect(paymentReminder({ ...event, pixKind: null }, debt, zone)).toContain(
    'Chave PIX: pix@example.com (Arena)',
  )
})

test('for a minor the guardian is written to, and the message says whose registration it is', () => {
  const minor = { phoneNumber: '13999990002', guardianName: 'Rosa Prado', guardianPhone: '13999990001' }
  const [debt] = debtsOf([player('Bia Prado', { categoryId: 'a', ...minor })], [category('a', 'Sub-14')])
  if (!debt) throw new Error('nobody owes')
  expect(debt).toMatchObject({ phoneNumber: '13999990001', guardian: 'Rosa Prado' })
  const event = { title: 'Etapa', pixCode: 'pix@example.com', pixKind: null, pixName: 'Arena', places: [] }
  expect(paymentReminder(event, debt, zone)).toContain(
    'Olá, Rosa! Falta o pagamento da inscrição de Bia em Etapa (Sub-14).',
  )
})

test('days are counted in local time without gaps; many days share a column', () => {
  const rows = [
    player('Ana', { registeredAt: '2027-03-02T02:00:00Z', paymentDate: '2027-03-03T12:00:00Z' }),
    player('Bia', { registeredAt: '2027-03-01T12:00:00Z' }),
  ]
  expect(countsByDay(rows, zone)).toEqual([
    { from: '2027-03-01', to: '2027-03-01', registered: 2, paid: 0 },
    { from: '2027-03-02', to: '2027-03-02', registered: 0, paid: 0 },
    { from: '2027-03-03', to: '2027-03-03', registered: 0, paid: 1 },
  ])
  expect(countsByDay(rows, zone, 2)).toEqual([
    { from: '2027-03-01', to: '2027-03-02', registered: 2, paid: 0 },
    { from: '2027-03-03', to: '2027-03-04', registered: 0, paid: 1 },
  ])
  expect(countsByDay([player('Caio', { paymentDate: '2027-03-03T12:00:00Z' })], zone)).toEqual([])
})
