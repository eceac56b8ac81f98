import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

test.each([
  ['player.registered', {}, { category: 'Mista C', paymentCents: 9500 }, 'Inscrição em Mista C, R$ 95,00'],
  ['player.payment', { paidAt: null, method: null }, { paidAt: '2026', method: 'CASH' }, 'Pago · Dinheiro'],
  ['player.payment', { paidAt: null }, { paidAt: '2026' }, 'Pago'],
  ['player.payment', { paidAt: '2026', method: 'PIX' }, { paidAt: null, method: null }, 'Pagamento desfeito'],
  [
    'player.payment',
    { method: null },
    { method: 'CARD' },
    'Forma de pagamento: forma não informada → Cartão',
  ],
  ['player.value', { paymentCents: 9500 }, { paymentCents: 0 }, 'Valor: R$ 95,00 → R$ 0,00'],
  ['player.category', { category: null }, { category: 'Mista D' }, 'Categoria: categoria removida → Mista D'],
  ['player.person', {}, { changed: ['name', 'email', 'new'] }, 'Contato corrigido: nome, e-mail'],
  ['player.refund', {}, { refundedAt: null }, 'Devolução desmarcada'],
  ['player.pair', { partner: null }, { partner: 'Bia Sá' }, 'Dupla com Bia Sá'],
  ['player.pair', { partner: 'Bia Sá' }, { partner: null }, 'Fim da dupla com Bia Sá'],
  ['player.somethingNew', {}, { any: 1 }, 'Outra alteração'],
])('%s from %j to %j in a line', (kind, before, after, line) => {
  expect(changeWords({ kind, before, after }).replaceAll('\u00a0', ' ')).toBe(line)
})
