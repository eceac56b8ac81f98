import { csvOf } from '#contract/formats/csv.ts'
import { clockTime } from '../operations/clock-time.ts'
import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Done } from '../storage/database.ts'
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

/** What this phone knows of changes that {host} does not have. */
export interface ForExport {
  /** All operations that are not acknowledged. */
  operations: readonly Operation[]
  unreadable: readonly Unreadable[]
  /** Operations of the last day that are settled; those that were given up are exported. */
  done: readonly Done[]
}

/**
 * The operations that are not sent yet, and those that were given up lately, for a spreadsheet: UTF-8 with BOM,
 * semicolons.
 */
export function exportCsv({ operations, unreadable, done }: ForExport): string {
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
  const givenUp = done.flatMap(({ id, createdAt, eventTitle, eventId, categoryTitle, givenUp: what }) =>
    what
      ? [
          [
            clockTime(createdAt),
            eventTitle ?? eventId,
            what.change,
            what.subject,
            categoryTitle ?? '',
            what.value,
            'desistiu',
            '',
            id,
          ],
        ]
      : [],
  )
  return csvOf([header, ...rows, ...unread, ...givenUp])
}
