import type { Columns } from '../statement.ts'

/** The layout of a bank's table: the titles of its columns, in order, in the form of `plainWords`. */
export interface Layout {
  bank: string
  titles: readonly string[]
  columns: Columns
}

/** The layouts come from public importers and their tests, because no bank publishes its own. */
export const layouts: readonly Layout[] = [
  {
    bank: 'nubank',
    titles: ['DATA', 'VALOR', 'IDENTIFICADOR', 'DESCRICAO'],
    columns: { day: 0, cents: 1, id: 2, text: [3] },
  },
  {
    bank: 'inter',
    titles: ['DATA LANCAMENTO', 'HISTORICO', 'DESCRICAO', 'VALOR', 'SALDO'],
    columns: { day: 0, text: [1, 2], cents: 3 },
  },
  {
    bank: 'inter',
    titles: ['DATA LANCAMENTO', 'DESCRICAO', 'VALOR', 'SALDO'],
    columns: { day: 0, text: [1], cents: 2 },
  },
  {
    bank: 'mercadopago',
    titles: ['RELEASE_DATE', 'TRANSACTION_TYPE', 'REFERENCE_ID', 'TRANSACTION_NET_AMOUNT', 'PARTIAL_BALANCE'],
    columns: { day: 0, text: [1], id: 2, cents: 3 },
  },
  {
    bank: 'bb',
    titles: ['DATA', 'LANCAMENTO', 'DETALHES', 'N° DOCUMENTO', 'VALOR', 'TIPO LANCAMENTO'],
    columns: { day: 0, text: [1, 2], id: 3, cents: 4, side: 5 },
  },
  {
    bank: 'bradesco',
    titles: ['DATA', 'HISTORICO', 'DOCTO.', 'CREDITO (R$)', 'DEBITO (R$)', 'SALDO (R$)'],
    columns: { day: 0, text: [1], id: 2, in: 3, out: 4 },
  },
  {
    bank: 'c6',
    titles: [
      'DATA LANCAMENTO',
      'DATA CONTABIL',
      'TITULO',
      'DESCRICAO',
      'ENTRADA(R$)',
      'SAIDA(R$)',
      'SALDO DO DIA(R$)',
    ],
    columns: { day: 1, paidOn: 0, text: [2, 3], in: 4, out: 5 },
  },
  {
    bank: 'pagbank',
    titles: ['CODIGO DA TRANSACAO', 'DATA', 'TIPO', 'DESCRICAO', 'VALOR'],
    columns: { id: 0, day: 1, text: [2, 3], cents: 4 },
  },
  {
    bank: 'caixa',
    titles: ['CONTA', 'DATA_MOV', 'NR_DOC', 'HISTORICO', 'VALOR', 'DEB_CRED'],
    columns: { day: 1, id: 2, text: [3], cents: 4, side: 5 },
  },
]

/** Banks by the code of the central bank, which OFX files contain. */
export const bankByCode: Readonly<Record<string, string>> = {
  '1': 'bb',
  '33': 'santander',
  '77': 'inter',
  '104': 'caixa',
  '237': 'bradesco',
  '260': 'nubank',
  '290': 'pagbank',
  '323': 'mercadopago',
  '336': 'c6',
  '341': 'itau',
  '748': 'sicredi',
  '756': 'sicoob',
}
