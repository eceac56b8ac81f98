import type { CategoryRules } from '#contract/events/category-rules.ts'
import type { CategoryRow } from '#server/database/tables.ts'

/** Who may play in a category; null where all may. */
export const rulesOfCategory = ({ rules }: Pick<CategoryRow, 'rules'>): CategoryRules | null =>
  rules === null ? null : (JSON.parse(rules) as CategoryRules)
