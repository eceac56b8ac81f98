import type { CategoryKind } from '#contract/events/category-kind.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import { pairKinds } from '#contract/labels.ts'

/** The text of a drawn category. */
export const closedText = 'Inscrições encerradas'

/** The free spots of a category in persons, and also in pairs for a category of pairs: `17 vagas (8 duplas)`. */
export function spotsText(left: number, kind?: CategoryKind): string {
  if (left === 0) return 'Esgotada'
  if (left === 1) return 'Última vaga'
  const spots = `${formatCount(left)} vagas`
  const isForPairs = kind !== undefined && pairKinds.includes(kind)
  return isForPairs ? `${spots} (${counted(Math.floor(left / 2), 'dupla', 'duplas')})` : spots
}
