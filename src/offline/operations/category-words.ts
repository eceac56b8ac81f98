import type { CategoryFields } from '#contract/categories.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { FieldWords } from './field-edits.ts'

const labels = {
  title: 'Título',
  category: 'Tipo',
  maxPlayers: 'Vagas',
  award: 'Premiação',
  listSort: 'Posição',
} as const satisfies Record<keyof CategoryFields, string>
const shown = (field: keyof CategoryFields, fields: CategoryFields) =>
  field === 'category' ? categoryKindLabels[fields.category] : String(fields[field]) || '(vazio)'

export const categoryWords: FieldWords<CategoryFields> = { labels, shown }

/** All fields in a line, for the export. */
export const fieldsInWords = ({ title, category, maxPlayers, award, listSort }: CategoryFields) =>
  `${title} · ${category} · ${maxPlayers} vagas · ${award} · ordem ${listSort}`
