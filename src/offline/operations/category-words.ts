import { isGiven } from '#contract/formats/is-given.ts'
import type { CategoryFields } from '#contract/categories.ts'
import { categoryRulesInWords } from '#contract/events/category-rule-words.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { FieldWords } from './field-edits.ts'

const labels = {
  title: 'Título',
  category: 'Tipo',
  maxPlayers: 'Vagas',
  award: 'Premiação',
  listSort: 'Posição',
  fee: 'Valor da inscrição',
  rules: 'Regras',
  minimum: 'Mínimo',
} as const satisfies Record<keyof CategoryFields, string>
const shown = (field: keyof CategoryFields, fields: CategoryFields) => {
  if (field === 'category') return categoryKindLabels[fields.category]
  if (field === 'fee') return !isGiven(fields.fee) ? 'o do evento' : formatMoney(fields.fee)
  if (field === 'rules') return rulesInWords(fields.rules)
  if (field === 'minimum') return isGiven(fields.minimum) ? String(fields.minimum) : 'sem mínimo'
  return String(fields[field]) || '(vazio)'
}

export const categoryWords: FieldWords<CategoryFields> = { labels, shown }

const rulesInWords = (rules: CategoryFields['rules']) =>
  categoryRulesInWords(rules, { isLevelSaid: true }) || 'nenhuma'

/** All fields in one line, for the export. */
export const fieldsInWords = ({
  title,
  category,
  maxPlayers,
  award,
  listSort,
  fee,
  minimum,
  rules,
}: CategoryFields) =>
  [title, category, `${maxPlayers} vagas`, award, `ordem ${listSort}`]
    .concat(!isGiven(fee) ? [] : formatMoney(fee))
    .concat(!isGiven(minimum) ? [] : `mínimo ${minimum}`)
    .concat(!rules ? [] : rulesInWords(rules))
    .join(' · ')
