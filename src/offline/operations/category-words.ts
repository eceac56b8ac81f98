import type { CategoryFields } from '#contract/categories.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { Difference } from './kind.ts'

const labels = {
  title: 'Título',
  category: 'Tipo',
  maxPlayers: 'Vagas',
  award: 'Premiação',
  listSort: 'Posição',
} as const satisfies Record<keyof CategoryFields, string>
const shown = (field: keyof CategoryFields, fields: CategoryFields) =>
  field === 'category' ? categoryKindLabels[fields.category] : String(fields[field]) || '(vazio)'

/** Those of these fields that differ, each with both values. */
export function fieldDifferences(
  touched: readonly (keyof CategoryFields)[],
  wanted: CategoryFields,
  host: CategoryFields,
): Difference[] {
  return touched
    .filter((field) => wanted[field] !== host[field])
    .map((part) => {
      const mine = shown(part, wanted)
      const theirs = shown(part, host)
      const buttons = { takeMine: `Mudar para ${mine}`, leaveTheirs: `Deixar ${theirs}` }
      return { part, label: labels[part], mine, theirs, ...buttons }
    })
}

/** All fields in a line, for the export. */
export const fieldsInWords = ({ title, category, maxPlayers, award, listSort }: CategoryFields) =>
  `${title} · ${category} · ${maxPlayers} vagas · ${award} · ordem ${listSort}`
