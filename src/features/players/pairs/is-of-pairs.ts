import { pairKinds } from '#contract/labels.ts'
import type { CategoryView } from '#offline/core/row-types.ts'

/** Whether a category is played in pairs. */
export const isOfPairs = ({ category }: Pick<CategoryView, 'category'>): boolean =>
  pairKinds.includes(category)
