import type { Operation, OperationOf } from './operation.ts'
import type { Unreadable } from './readable.ts'
import type { OperationKind } from './views.ts'

const header = ['Anotado em', 'Evento', 'Alteração', 'Sobre', 'Valor', 'Situação', 'Motivo', 'Identificação']
const changes = {
  'payment.set': 'Pagamento',
  'category.create': 'Nova categoria',
  'category.edit': 'Alteração de categoria',
  'category.remove': 'Remoção de categoria',
  'player.remove': 'Remoção de inscrição',
} as const satisfies Record<OperationKind, string>
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
    operation.createdAt,
    operation.eventTitle ?? operation.eventId,
    changes[operation.kind],
    operation.subject,
    valueOf(operation),
    states[operation.state],
    operation.refusal?.message ?? '',
    operation.id,
  ])
  const unread = unreadable.map(({ createdAt, subject, raw, id }) => [
    createdAt,
    '',
    'Não pôde ser lida',
    subject,
    JSON.stringify(raw),
    states.parked,
    '',
    id,
  ])
  return `\uFEFF${[header, ...rows, ...unread].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}

function valueOf(operation: Operation): string {
  if (operation.kind === 'payment.set')
    return operation.args.payment ? `pago em ${operation.args.paidAt}` : 'não pago'
  if (operation.kind !== 'category.create' && operation.kind !== 'category.edit') return ''
  const { title, category, maxPlayers, award, listSort } = (operation as OperationOf<'category.edit'>).args
    .fields
  return `${title} · ${category} · ${maxPlayers} vagas · ${award} · ordem ${listSort}`
}

/** Quoted where needed; a spreadsheet must not take a name for a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
