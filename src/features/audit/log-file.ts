import { csvOf } from '#contract/formats/csv.ts'
import { formatCount } from '#contract/formats/formats.ts'
import type { ReadableEntry } from './entry-words.ts'

const header = ['Quando', 'Marcado no telefone', 'Quem', 'O quê', 'Sobre', 'Evento', 'Antes', 'Depois']

/** The log as a file for a spreadsheet, the newest row first. If the log has more rows, the last line says so. */
export function logFile(rows: readonly ReadableEntry[], total: number): string {
  const stop = whereItStops(rows, total)
  return csvOf([header, ...rows.map(cells), ...(stop === undefined ? [] : [[stop]])])
}

/** Says that the log has more rows than the file, and how to get them; undefined if the file has all rows. */
export function whereItStops(rows: readonly ReadableEntry[], total: number): string | undefined {
  const last = rows.at(-1)
  if (!last || rows.length >= total) return undefined
  return `O arquivo tem as ${formatCount(rows.length)} alterações mais novas e para em ${last.when}. Há mais ${formatCount(total - rows.length)} antes: exporte por período, com 'De' e 'Até'.`
}

const cells = ({ when, tapped, who, what, about, event, changes }: ReadableEntry): string[] => [
  when,
  tapped,
  who,
  what,
  about,
  event,
  changes.map(({ field, before }) => `${field}: ${before || '–'}`).join('; '),
  changes.map(({ field, after }) => `${field}: ${after || '–'}`).join('; '),
]
