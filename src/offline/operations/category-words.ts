import type { CategoryFields } from '#contract/categories.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { Difference } from './kind.ts'

const labels = {
  title: 'Título',
  category: 'Categoria',
  maxPlayers: 'Vagas',
  award: 'Premiação',
  listSort: 'Posição na lista',
} as const satisfies Record<keyof CategoryFields, string>
const shown = (field: keyof CategoryFields, fields: CategoryFields) =>
  field === 'category' ? categoryKindLabels[fields.category] : String(fields[field])

/** The fields that differ, each with both values. */
export function fieldDifferences(mine: CategoryFields, theirs: CategoryFields): Difference[] {
  return (Object.keys(labels) as (keyof CategoryFields)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: labels[field], mine: shown(field, mine), theirs: shown(field, theirs) }))
}

/** All fields in a line, for the export. */
export const fieldsInWords = ({ title, category, maxPlayers, award, listSort }: CategoryFields) =>
  `${title} · ${category} · ${maxPlayers} vagas · ${award} · ordem ${listSort}`
