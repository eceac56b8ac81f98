import { expect, test } from 'vitest'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { byCategory } from './by-category.ts'
import { fileNameOf, playersCsv } from './players-csv.ts'
import { namesText } from './names-text.ts'
import { category, player } from './testing/rows.ts'

const zone = 'America/Sao_Paulo'
const view = (categories: CategoryView[], players: PlayerView[]) => ({ categories, players })

test('a Portuguese spreadsheet reads names, money and days with their types', () => {
  const event = view(
    [category('b', 'Mista C'), category('a', 'Feminina; "B"')],
    [
      player('Ana Lima', {
        categoryId: 'b',
        phoneNumber: '11999990000',
        email: 'ana@example.com',
        partnerEmail: 'caio@example.com',
        shirtSize: 'BL-M',
        tshirtSize: 'GG',
        paymentValue: 1095.5,
        feeReason: '1º lote R$ 1.095,50',
        isPaid: true,
        paymentDate: '2027-03-05T01:30:00.000Z',
        method: 'CASH',
        paidBy: 'Olga Reis',
        registeredAt: '2027-03-01T12:00:00.000Z',
      }),
      player('Bia Sá', {
        categoryId: 'a',
        paymentValue: 60,
        guardianName: 'Rita Sá',
        guardianPhone: '11999990001',
      }),
    ],
  )
  expect(playersCsv(byCategory(event), zone).split('\r\n')).toEqual([
    '\uFEFFCategoria;Nome;Telefone;E-mail;E-mail da dupla;Dupla;Camiseta;Valor;Por que este valor;Pago;Forma de pagamento;Pago em;Recebido por;Inscrição em;Responsável;Telefone do responsável',
    'Mista C;Ana Lima;(11) 9 9999-0000;ana@example.com;caio@example.com;;Baby look M;1095,50;1º lote R$ 1.095,50;Sim;Dinheiro;04/03/2027;Olga Reis;01/03/2027;;',
    '"Feminina; ""B""";Bia Sá;;;;;;60,00;;Não;;;;;Rita Sá;(11) 9 9999-0001',
    '',
  ])
})

test('no name is read as a formula', () => {
  const seen = ['=1+1', '+55', '-2', '@soma', ' =A1', '\t=A1', '＝1+1', '＋55', '－2', '＠soma', '﹦1', '−2']
  const unseen = [
    '\u200b=1',
    '\ufeff=1',
    '\u00ad+1',
    '\u3164=1',
    '\u202e@a',
    '\u00a0\u2060＝1',
    '\u0000=1',
    '\u200bAna',
  ]
  const names = [...seen, ...unseen]
  const event = view(
    [category('a', 'A')],
    names.map((name) => player(name, { categoryId: 'a' })),
  )
  const [, ...rows] = playersCsv(byCategory(event), zone).trimEnd().split('\r\n')
  expect(rows.map((row) => row.split(';')[1])).toEqual(names.map((name) => `'${name}`))
})

test('the file for one category, and for an event without players', () => {
  const event = view([category('a', 'A'), category('b', 'B')], [player('Ana', { categoryId: 'b' })])
  expect(byCategory(event, 'b').map(({ players }) => players.length)).toEqual([1])
  expect(playersCsv(byCategory(event, 'a'), zone).split('\r\n')).toHaveLength(2)
})

test('a file is named after its content', () => {
  expect(fileNameOf('Etapa de Verão · Feminina B/C', '2027-03-05')).toBe(
    'etapa-de-verao-feminina-b-c-2027-03-05.csv',
  )
  expect(fileNameOf('🎾', '2027-03-05')).toBe('inscritos-2027-03-05.csv')
})

test('the list for a messaging group has names by category, with payment marks only if wanted', () => {
  const event = view(
    [category('a', 'Feminina B'), category('b', 'Mista C')],
    [player('Ana Lima', { categoryId: 'a', isPaid: true }), player('Bia Sá', { categoryId: 'a' })],
  )
  expect(namesText('Etapa', byCategory(event), { withPayment: false, byPairs: true })).toBe(
    '*Etapa*\n\n*Feminina B* (2)\n1. Ana Lima\n2. Bia Sá\n\n*Mista C* (0)',
  )
  expect(namesText('Etapa', byCategory(event, 'a'), { withPayment: true, byPairs: false })).toBe(
    '*Etapa*\n\n*Feminina B* (2)\n1. Ana Lima ✅\n2. Bia Sá ⏳\n\n✅ pago · ⏳ a pagar',
  )
})

test('who has nothing to pay is marked like who has paid', () => {
  const event = view([category('a', 'Mista C')], [player('Ana Lima', { paymentValue: 0 }), player('Bia Sá')])
  expect(namesText('Etapa', byCategory(event), { withPayment: true, byPairs: false })).toContain(
    '1. Ana Lima ✅\n2. Bia Sá ⏳',
  )
})

test('pairs stand together with the marks of both players, before players without a partner', () => {
  const event = view(
    [category('a', 'Mista C')],
    [
      player('Ana Lima', { pairId: 'p', isPaid: true }),
      player('Bia Sá'),
      player('Caio Reis', { pairId: 'p' }),
    ],
  )
  const lists = byCategory(event)
  expect(namesText('Etapa', lists, { withPayment: true, byPairs: true })).toContain(
    '1. Ana Lima ✅ / Caio Reis ⏳\n2. Bia Sá ⏳',
  )
  expect(playersCsv(lists, zone)).toContain('Ana Lima;;;;Caio Reis;')
})
