import { counted, formatCount } from '#contract/formats/formats.ts'
import { entriesIn, isCountedInPairs } from '#contract/quorum/quorum-rules.ts'
import type { CategoryView } from '#offline/core/row-types.ts'

/** '2 de 4 duplas' */
export function filledWords({ category: kind, minimum, registered }: CategoryView): string {
  const needed = minimum ?? 0
  const all = isCountedInPairs(kind)
    ? counted(needed, 'dupla', 'duplas')
    : counted(needed, 'inscrito', 'inscritos')
  return `${formatCount(entriesIn({ kind, registered }))} de ${all}`
}
