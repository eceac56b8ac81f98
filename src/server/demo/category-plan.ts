import type { CategoryFields } from '#contract/categories.ts'

/** The persons who play in a category: all, or those of one gender. */
type Field = 'F' | 'M' | 'all'
export interface CategoryPlan extends Omit<CategoryFields, 'listSort' | 'category'> {
  kind: CategoryFields['category']
  field: Field
}

/** A category for pairs. */
export const pairs = (title: string, field: Field, maxPlayers: number, award: string): CategoryPlan => ({
  title,
  field,
  kind: field === 'all' ? 'MISTA' : 'DUPLAS',
  maxPlayers,
  award,
})
/** A category in which each player plays alone. */
export const singles = (title: string, field: Field, maxPlayers: number, award: string): CategoryPlan => ({
  title,
  field,
  kind: field === 'F' ? 'FEMININO' : 'SIMPLES',
  maxPlayers,
  award,
})
