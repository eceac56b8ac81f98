import type { CategoryKind } from '#contract/categories.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import { pairKinds } from '#contract/labels.ts'

/** Of a category that was drawn. */
export const closedText = 'Inscrições encerradas'

/** The free places of a category, in persons, and in pairs where it is played so: `17 vagas (8 duplas)`. */
export function spotsText(left: number, kind?: CategoryKind): string {
  if (left === 0) return 'Esgotada'
  if (left === 1) return 'Última vaga'
  const places = `${formatCount(left)} vagas`
  const isForPairs = kind !== undefined && pairKinds.includes(kind)
  return isForPairs ? `${places} (${counted(Math.floor(left / 2), 'dupla', 'duplas')})` : places
}
