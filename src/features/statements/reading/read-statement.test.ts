import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'
import type { Statement } from './statement.ts'
import { latin, utf16, utf8 } from './testing/bytes.ts'
import * as csv from './testing/csv-files.ts'
import * as ofx from './testing/ofx-files.ts'

function read(bytes: Uint8Array, pointed?: Parameters<typeof readStatement>[1]): Statement {
  const reading = readStatement(bytes, pointed)
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.statement
}
/** Each line as `day cents name nature`, with the day of payment. */
const shown = ({ lines }: Statement) =>
  lines
    .filter(({ nature }) => nature !== 'balance')
    .map(({ day, cents, name, nature, paidOn }) =>
      [day.slice(5), cents, name ?? '-', nature, ...(paidOn ? [paidOn.slice(5)] : [])].join(' '),
    )

const entries: Record<
  string,
  [bytes: Uint8Array, bank: string, account: string | undefined, lines: string[]]
> = {
  'Nubank CSV': [
    utf8(csv.nubankCsv),
    'nubank',
    undefined,
    [
      '11-12 9000 MARINA COSTA LIMA payment',
      '11-13 116000 SANTOS IVO payment',
      '11-14 -9000 MARINA COSTA LIMA return',
      '11-15 50000 Valor adicionado na conta cartão de own',
    ],
  ],
  'Nubank OFX': [utf8(ofx.nubankOfx), 'nubank', '12345678', ['11-12 9000 MARINA COSTA LIMA payment']],
  'Inter CSV': [
    utf8(csv.interCsv),
    'inter',
    '123456789',
    [
      '11-14 -3500 Ana Reis payment',
      '11-15 9000 Caio Melo payment',
      '11-15 9000 Caio Melo payment',
      '11-15 5000 Bruno Dias return',
      '11-16 116000 Lia Prado payment',
    ],
  ],
  'Inter CSV, older': [utf8(csv.olderInterCsv), 'inter', '123456789', ['11-16 9000 Lia Prado payment']],
  'Mercado Pago CSV': [
    utf8(csv.mercadoPagoCsv),
    'mercadopago',
    undefined,
    [
      '11-12 9000 Lia Prado payment',
      '11-13 9000 Caio Melo payment',
      '11-13 -5000 Dinheiro reservado Torneio own',
      '11-14 5000 Dinheiro retirado Torneio own',
    ],
  ],
  'Banco do Brasil CSV': [
    latin(csv.bbCsv),
    'bb',
    undefined,
    ['11-16 9000 LIA PRADO DE ALM payment 11-14', '11-16 -3500 CAIO MELO payment'],
  ],
  'Banco do Brasil OFX': [
    latin(ofx.bbOfx),
    'bb',
    '123456',
    [
      '11-16 9000 LIA PRADO DE ALM payment 11-14',
      '11-16 -3500 CAIO MELO payment',
      '11-16 3500 CAIO MELO return',
    ],
  ],
  'Bradesco CSV': [
    latin(csv.bradescoCsv),
    'bradesco',
    '1234567',
    ['11-12 9000 Lia Prado payment', '11-13 -3500 Caio Melo payment'],
  ],
  'Itaú OFX': [
    latin(ofx.itauOfx),
    'itau',
    '0001123456',
    ['11-16 109000 LIA PRADO payment 11-15', '11-16 -3500 CAIO payment'],
  ],
  'Itaú TXT': [
    utf8(csv.itauText),
    'itau',
    undefined,
    ['11-12 9000 BRISA A payment', '11-16 116000 LIA PRA payment 11-15', '11-16 -3500 CAIO payment'],
  ],
  'C6 CSV': [
    utf8(csv.c6Csv),
    'c6',
    '123456789',
    ['11-16 116000 Lia Prado payment 11-14', '11-16 -9000 Caio Melo payment 11-15', '11-16 9000 - return'],
  ],
  'PagBank CSV': [
    latin(csv.pagBankCsv),
    'pagbank',
    undefined,
    ['11-12 9000 Lia Prado payment', '11-13 116050 João Melo payment', '11-13 -3500 Ana Reis payment'],
  ],
  'Sicoob OFX': [
    latin(ofx.sicoobOfx),
    'sicoob',
    '123456',
    [
      "11-12 9000 LIA D'ÁVILA PRA payment",
      '11-13 50000 MESMA TIT own',
      "11-14 -9000 LIA D'AVILA PRADO return",
    ],
  ],
  'Caixa TXT': [utf8(csv.caixaText), 'caixa', undefined, ['11-12 9000 - payment', '11-13 -3500 - payment']],
  'OFX 2': [utf8(ofx.xmlOfx), 'santander', '123', ['11-12 9000 Lia Prado Filho payment']],
}

describe('a statement of each layout', () => {
  test.each(Object.entries(entries))('%s', (_, [bytes, bank, account, lines]) => {
    const statement = read(bytes)
    expect({ bank: statement.bank, account: statement.account }).toEqual({ bank, account })
    expect(shown(statement)).toEqual(lines)
  })

  test.each(Object.entries(entries))('%s holds no document', (_, [bytes]) => {
    expect(JSON.stringify(read(bytes))).not.toMatch(/00011122233|\.000\.111-|Conta: \d/)
  })

  test('Unicode text of Excel is read by the columns that the person selects', () => {
    const bytes = utf16(csv.excelText)
    expect(readStatement(bytes)).toMatchObject({ outcome: 'unknown', width: 3 })
    expect(shown(read(bytes, { day: 0, text: [1], cents: 2 }))).toEqual([
      '11-12 9000 Lia Prado payment',
      '11-13 8000 Caio Melo payment',
    ])
  })
})

describe('lines that were not understood are shown with the reason', () => {
  test.each([
    ['a day that does not exist', latin(csv.bbCsv), ['5 Sem um dia que existe']],
    ['an amount that is none', latin(csv.pagBankCsv), ['5 Sem um valor']],
    ['a line whose sign nothing says', latin(ofx.bbOfx), ['22 Não diz se entrou ou saiu']],
    [
      'totals and further tables',
      latin(csv.bradescoCsv),
      ['11 Outra tabela do arquivo', '8 Sem um dia que existe'],
    ],
  ])('%s', (_, bytes, expected) => {
    expect(read(bytes).unread.map(({ at, reason }) => `${at} ${reason}`)).toEqual(expected)
  })
})

describe('a file that is not a statement is refused by name', () => {
  test.each([
    ['a card bill of Nubank', utf8('date,title,amount\n2026-11-12,Loja,90.00\n'), /fatura de um cartão/],
    [
      'a release report of Mercado Pago',
      utf8('DATE;SOURCE_ID;EXTERNAL_REFERENCE;RECORD_TYPE\n2026-11-12;1;2;release\n'),
      /relatório de vendas/,
    ],
    [
      'a card bill as OFX',
      utf8('OFXHEADER:100\n<OFX><CREDITCARDMSGSRSV1></CREDITCARDMSGSRSV1></OFX>'),
      /fatura/,
    ],
    ['another currency', utf8(ofx.nubankOfx.replace('BRL', 'USD')), /outra moeda \(USD\), na linha 13/],
    ['a file that was cut', utf8(ofx.nubankOfx.slice(0, -40)), /cortado/],
    [
      'a page of the bank',
      utf8('<!DOCTYPE html><html><body>Sessão expirada</body></html>'),
      /página do banco/,
    ],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['a spreadsheet', utf8('PK\u0003\u0004'), /planilha/],
    ['an empty file', utf8(' \n'), /vazio/],
    ['a letter', utf8('Querida Lia,\nsegue o extrato.'), /Não parece um extrato/],
    ['a file that is too large', new Uint8Array(5_000_001).fill(65), /5 MB/],
    ['too many lines', utf8('10/11/2026;PIX LIA;90,00\n'.repeat(5001)), /5.000 linhas/],
  ])('%s', (_, bytes, reason) => {
    expect(readStatement(bytes)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(reason) as string,
    })
  })
})
