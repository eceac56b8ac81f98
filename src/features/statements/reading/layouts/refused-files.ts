import { plainWords } from '../plain-words.ts'

/** The kind of a file that is no text, by its first bytes. */
const binaries: readonly (readonly [start: string, reason: string])[] = [
  ['%PDF', 'Este arquivo é um PDF. No app do banco, exporte o extrato em OFX ou CSV.'],
  [
    'PK\u0003\u0004',
    'Este arquivo é uma planilha do Excel ou um ZIP. Salve a planilha como CSV e escolha de novo.',
  ],
  [
    '\u00D0\u00CF\u0011\u00E0',
    'Este arquivo é uma planilha antiga do Excel. Salve como CSV e escolha de novo.',
  ],
]

export function refusedBytes(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  return binaries.find(([mark]) => start === mark)?.[1]
}

const cardBill =
  'Este arquivo é a fatura de um cartão, não o extrato da conta. Exporte o extrato da conta em que o Pix caiu.'
const gatewayReport =
  'Este arquivo é um relatório de vendas ou de liquidação, com valores já descontados. Exporte o extrato da conta.'

/** Titles of files that are no statements of an account; all of a group must be there. */
const refusedTitles: readonly (readonly [titles: readonly string[], reason: string])[] = [
  [['DATE', 'TITLE', 'AMOUNT'], cardBill],
  [['DATE', 'CATEGORY', 'TITLE', 'AMOUNT'], cardBill],
  [['DATA DE COMPRA', 'FINAL DO CARTAO'], cardBill],
  [['DATA', 'LANCAMENTO', 'CATEGORIA', 'TIPO', 'VALOR'], cardBill],
  [['SOURCE_ID', 'EXTERNAL_REFERENCE'], gatewayReport],
  [['RECORD_TYPE'], gatewayReport],
  [['SETTLEMENT_DATE'], gatewayReport],
  [['NUMERO DA OPERACAO DO MERCADO PAGO (OPERATION_ID)'], gatewayReport],
  [['TARIFA', 'VALOR LIQUIDO'], gatewayReport],
  [['VALOR BRUTO', 'VALOR LIQUIDO'], gatewayReport],
  [['VALOR BRUTO', 'VALOR TAXA'], gatewayReport],
]

/** Why a table with these titles is no statement of an account. */
export function refusedTable(cells: readonly string[]): string | undefined {
  const titles = new Set(cells.map(plainWords))
  return refusedTitles.find(([needed]) => needed.every((title) => titles.has(title)))?.[1]
}

export const cardBillRefused = cardBill

/** Whether the file is a web page of the bank. */
export const isWebPage = (text: string): boolean =>
  /^\s*<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 500))
