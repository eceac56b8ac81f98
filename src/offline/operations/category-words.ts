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
    .map((part) => ({
      part,
      label: labels[part],
      did: 'mudou para',
      mine: shown(part, wanted),
      theirs: shown(part, host),
    }))
}

/** All fields in a line, for the export. */
export const fieldsInWords = ({ title, category, maxPlayers, award, listSort }: CategoryFields) =>
  `${title} · ${category} · ${maxPlayers} vagas · ${award} · ordem ${listSort}`
