import { clockTime } from '../operations/clock-time.ts'
import type { Operation } from '../operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Unreadable } from './readable.ts'

const header = [
  'Anotado em',
  'Evento',
  'Alteração',
  'Sobre',
  'Categoria',
  'Valor',
  'Situação',
  'Motivo',
  'Identificação',
]
const states = {
  saving: 'sendo gravada',
  waiting: 'por enviar',
  sending: 'em envio',
  parked: 'precisa de decisão',
  acknowledged: 'enviada',
} as const satisfies Record<Operation['state'], string>

/** What was written down and not sent yet, for a spreadsheet in Portuguese: UTF-8 with BOM, semicolons, CRLF. */
export function exportCsv(operations: readonly Operation[], unreadable: readonly Unreadable[]): string {
  const rows = operations.map((operation) => [
    clockTime(operation.createdAt),
    operation.eventTitle ?? operation.eventId,
    kindOf(operation).words.change,
    operation.subject,
    operation.categoryTitle ?? '',
    kindOf(operation).words.value?.(operation) ?? '',
    states[operation.state],
    operation.refusal?.message ?? '',
    operation.id,
  ])
  const unread = unreadable.map(({ createdAt, subject, raw, id }) => [
    clockTime(createdAt),
    '',
    'Não pôde ser lida',
    subject,
    '',
    JSON.stringify(raw),
    states.parked,
    '',
    id,
  ])
  return `\uFEFF${[header, ...rows, ...unread].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}

/** Quoted where needed; a spreadsheet must not take a name for a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
